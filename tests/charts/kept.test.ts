import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { complaintsAbout } from '#src/charts/complaints.ts'
import type { ChartFacts } from '#src/charts/facts.ts'
import { filesOf, sharedFilesOf } from './exports.ts'
import { factsOf } from './gather.ts'
import { folderOf, nameOf, ROOT } from './places.ts'
import { isPngOf } from './png.ts'

const OUT_OF_STEP = 'os charts mudaram: rode npm run charts'

/** As it is kept in the repository. */
const kept = (path: string) => readFile(join(ROOT, path), 'utf8')

const keptFacts = (id: string): Promise<ChartFacts> =>
  kept(`${folderOf(id)}/${nameOf(id)}.json`).then((text) => JSON.parse(text))

describe('the exported charts in the repository are those of the program', () => {
  test.each(charts)('$id', async (entry) => {
    const files = await filesOf(factsOf(entry))
    for (const { path, text } of files) expect(await kept(path), OUT_OF_STEP).toBe(text)
    const drawing = files.find(({ path }) => path.endsWith('.svg'))
    const picture = await readFile(join(ROOT, folderOf(entry.id), `${nameOf(entry.id)}.png`))
    expect(isPngOf(picture, drawing?.text ?? ''), OUT_OF_STEP).toBe(true)
  })

  test('the page and the tracking plan', async () => {
    const facts = await Promise.all(charts.map(({ id }) => keptFacts(id)))
    for (const { path, text } of await sharedFilesOf(facts)) expect(await kept(path), OUT_OF_STEP).toBe(text)
  })

  test('and nothing is kept of a chart that is gone', async () => {
    const rooms = await readdir(join(ROOT, 'machines'), { recursive: true })
    const files = rooms
      .filter((path) => /[\\/]chart[\\/][^\\/]+$/.test(path))
      .map((path) => `machines/${path}`)
    const endings = ['json', 'md', 'mmd', 'png', 'scxml', 'svg']
    const expected = charts.flatMap(({ id }) =>
      endings.map((ending) => `${folderOf(id)}/${nameOf(id)}.${ending}`),
    )
    expect(files.map((path) => path.replaceAll('\\', '/')).sort()).toEqual(expected.sort())
  })
})

test.each(charts)('a product owner can read $id', async ({ id }) => {
  expect(complaintsAbout(await keptFacts(id))).toEqual([])
})
