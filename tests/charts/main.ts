import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { charts } from '#machines/index.ts'
import { changesOf } from '#src/charts/changes.ts'
import { complaintsAbout } from '#src/charts/complaints.ts'
import type { ChartFacts } from '#src/charts/facts.ts'
import { filesOf, sharedFilesOf } from './exports.ts'
import { factsOrFault } from './gather.ts'
import { ROOT } from './places.ts'
import { isPngOf, pngOf } from './png.ts'
import { factsAt } from './revision.ts'
import { typefaceFiles } from './typeface.ts'

/**
 * Writes every export that is not up to date.
 * @returns the exit code: 0, or 1 when a chart cannot be told
 */
export async function writeCharts(): Promise<number> {
  const facts = gather()
  if (facts === null) return 1
  const typeface = await typefaceFiles()
  const files = [...(await Promise.all(facts.map(filesOf))).flat(), ...(await sharedFilesOf(facts))]
  const written = await Promise.all(
    files.map(async ({ path, text }) => {
      const own = await writeChanged(path, Buffer.from(text))
      if (!path.endsWith('.svg')) return own
      const picture = path.replace(/svg$/, 'png')
      const drawn = await readFile(join(ROOT, picture)).catch(() => null)
      const isRight = drawn !== null && isPngOf(drawn, text)
      return own + (isRight ? 0 : await writeChanged(picture, await pngOf(text, typeface)))
    }),
  )
  const count = written.reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    `${facts.length} charts; ${count} arquivos novos ou mudados. Abra machines/charts/index.html.\n`,
  )
  return 0
}

/**
 * Prints what changed in the charts since a revision, and what that touches.
 * @returns the exit code: 0, 1 when a chart cannot be told, 2 for a revision that is unknown or has no charts
 */
export async function tellChanges(revision: string): Promise<number> {
  const before = await factsAt(revision)
  if (typeof before === 'string') return refuse(before, 2)
  const facts = gather()
  if (facts === null) return 1
  const old = new Map(before.map((one) => [one.id, one]))
  const now = new Set(facts.map(({ id }) => id))
  const blocks = [
    ...facts.map((one) => {
      const was = old.get(one.id)
      return was === undefined
        ? [`${one.title} (${one.id}): chart novo. ${one.purpose}`]
        : changesOf(was, one)
    }),
    ...before.filter(({ id }) => !now.has(id)).map(({ id, title }) => [`${title} (${id}): chart retirado.`]),
  ].filter((lines) => lines.length > 0)
  const text = blocks.map((lines) => lines.join('\n')).join('\n\n')
  process.stdout.write(`${text || `Nenhum chart mudou desde ${revision}.`}\n`)
  return 0
}

/** What is known of every chart, or null after saying why a chart cannot be told. */
function gather(): readonly ChartFacts[] | null {
  const known = charts.map(factsOrFault)
  const complaints = known.flatMap((one) => (typeof one === 'string' ? [one] : complaintsAbout(one)))
  if (complaints.length > 0) {
    refuse(complaints.join('\n'), 1)
    return null
  }
  return known.filter((one) => typeof one !== 'string')
}

function refuse(text: string, code: number): number {
  process.stderr.write(`${text}\n`)
  return code
}

/** @returns 1 when the file was written, 0 when it held the same already */
async function writeChanged(path: string, content: Buffer): Promise<0 | 1> {
  const file = join(ROOT, path)
  if ((await readFile(file).catch(() => null))?.equals(content)) return 0
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  return 1
}
