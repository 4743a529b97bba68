import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { charts } from '#machines/index.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import { isPngOf } from '../drawing/indexed-png.ts'
import { renderPng } from '../drawing/png.ts'
import { unpackTypeface } from '../drawing/typeface.ts'
import { MADE_FOLDER, ROOT } from '../repository.ts'
import { createDraft, DRAFT_FOLDER } from './draft.ts'
import type { ChartFacts } from './facts.ts'
import { createKeptFile, createMadeFiles, createSharedFiles } from './files.ts'
import { findGaps } from './find-gaps.ts'
import { findUnsent } from './find-unsent.ts'
import { tryReadFacts } from './read-facts.ts'
import { readProgram } from './read-program.ts'

/**
 * Writes every export that is not up to date.
 * @returns the exit code: 0, or 1 when a chart cannot be exported
 */
export async function writeCharts(): Promise<number> {
  const facts = readAll()
  if (facts === null) return 1
  const unsent = findUnsent(await readProgram(facts))
  if (unsent.length > 0) return fail(unsent.join('\n'), 1)
  const typeface = await unpackTypeface()
  const files = [
    ...facts.map(createKeptFile),
    ...(await Promise.all(facts.map(createMadeFiles))).flat(),
    ...(await createSharedFiles(facts)),
  ]
  const written = await Promise.all(
    files.map(async ({ path, text }) => {
      const own = await writeIfChanged(path, Buffer.from(text))
      if (!path.endsWith('.svg')) return own
      const picture = path.replace(/svg$/, 'png')
      const drawn = await readFile(join(ROOT, picture)).catch(() => null)
      const isUpToDate = drawn !== null && isPngOf(drawn, text)
      return own + (isUpToDate ? 0 : await writeIfChanged(picture, await renderPng(text, typeface)))
    }),
  )
  const count = written.reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    `${facts.length} charts; ${formatCount(count, 'arquivo novo ou mudado', 'arquivos novos ou mudados')}. Abra machines/charts/index.html; desenhos e JSON em ${MADE_FOLDER}/.\n`,
  )
  return 0
}

/**
 * Writes a draft of the charts that differ from the repository's exports, although nothing may send their events yet.
 * @returns the exit code: 0, or 1 when a chart cannot be exported or none differs
 */
export async function writeDraft(): Promise<number> {
  const facts = readAll()
  if (facts === null) return 1
  const unsent = findUnsent(await readProgram(facts))
  const { files, proposed } = await createDraft(facts, unsent)
  if (proposed.length === 0)
    return fail('Nenhum chart difere do que está no repositório: não há o que propor.', 1)
  await Promise.all(files.map(({ path, text }) => writeIfChanged(path, Buffer.from(text))))
  const lines = [`${proposed.join(', ')}. Abra ${DRAFT_FOLDER}/index.html.`]
  if (unsent.length > 0) lines.push('Para deixar de ser proposta, falta:', ...unsent)
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

/** Reads the facts of every chart. Prints why and returns null when a chart cannot be read or lacks words. */
function readAll(): readonly ChartFacts[] | null {
  const read = charts.map(tryReadFacts)
  const problems = read.flatMap((one) => (typeof one === 'string' ? [one] : findGaps(one)))
  if (problems.length > 0) {
    fail(problems.join('\n'), 1)
    return null
  }
  return read.filter((one) => typeof one !== 'string')
}

function fail(text: string, code: number): number {
  process.stderr.write(`${text}\n`)
  return code
}

/** @returns 1 when the file was written, 0 when it had this content already */
async function writeIfChanged(path: string, content: Buffer): Promise<0 | 1> {
  const file = join(ROOT, path)
  if ((await readFile(file).catch(() => null))?.equals(content)) return 0
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  return 1
}
