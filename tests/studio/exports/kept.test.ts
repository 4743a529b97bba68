import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { isPngOf } from '#src/studio/drawing/indexed-png.ts'
import type { ChartFacts } from '#src/studio/exports/facts.ts'
import { createChartFiles, createSharedFiles } from '#src/studio/exports/files.ts'
import { findGaps } from '#src/studio/exports/find-gaps.ts'
import { readFacts } from '#src/studio/exports/read-facts.ts'
import { findExportFolder, getFileName, ROOT } from '#src/studio/repository.ts'

const OUTDATED = 'os charts mudaram: rode npm run charts'

/** Reads a file of the repository. */
const readKept = (path: string) => readFile(join(ROOT, path), 'utf8')

const facts = new Map<ChartEntry, ChartFacts>()

/** Reads the facts of a chart once for all tests, because it takes long. */
function getFacts(entry: ChartEntry): ChartFacts {
  const read = facts.get(entry) ?? readFacts(entry)
  facts.set(entry, read)
  return read
}

describe('the exported charts in the repository are those of the program', () => {
  test.each(charts)('$id', async (entry) => {
    const files = await createChartFiles(getFacts(entry))
    for (const { path, text } of files) expect(await readKept(path), OUTDATED).toBe(text)
    const drawing = files.find(({ path }) => path.endsWith('.svg'))
    const picture = await readFile(join(ROOT, findExportFolder(entry.id), `${getFileName(entry.id)}.png`))
    expect(isPngOf(picture, drawing?.text ?? ''), OUTDATED).toBe(true)
  })

  test('the page and the tracking plan', async () => {
    // Compares for equality only, because half a megabyte is too long for a failure message.
    for (const { path, text } of await createSharedFiles(charts.map(getFacts)))
      expect({ path, isCurrent: (await readKept(path)) === text }, OUTDATED).toEqual({
        path,
        isCurrent: true,
      })
  })

  test('a removed chart leaves no export', async () => {
    const rooms = await readdir(join(ROOT, 'machines'), { recursive: true })
    const files = rooms
      .filter((path) => /[\\/]chart[\\/][^\\/]+$/.test(path))
      .map((path) => `machines/${path}`)
    const endings = ['json', 'md', 'mmd', 'png', 'svg']
    const expected = charts.flatMap(({ id }) =>
      endings.map((ending) => `${findExportFolder(id)}/${getFileName(id)}.${ending}`),
    )
    expect(files.map((path) => path.replaceAll('\\', '/')).sort()).toEqual(expected.sort())
  })
})

test.each(charts)('a product owner can read $id', (entry) => {
  expect(findGaps(getFacts(entry))).toEqual([])
})
