import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ChartWords } from '#machines/lib/chart-words.ts'
import type { ChartModel } from '#src/studio/model/model.ts'
import { ROOT } from '../repository.ts'
import { readEarlierWords } from './earlier-words.ts'
import type { ChartFacts } from './facts.ts'
import { type MachineJson, parseMachineJson } from './machine-json.ts'

/** A chart as an earlier revision exported it, with the words known for it. */
export type EarlierFacts = Omit<ChartFacts, 'words' | 'detours'> & { readonly words: Partial<ChartWords> }

/** The paths of exported charts in any revision. A feature's folder may have had another name. */
const EXPORT = /^machines\/[^/]+\/chart\/[^/]+\.json$/

/** Reads the charts that a revision exported, or says in Portuguese why they cannot be read. */
export async function readRevision(
  revision: string,
  repository = ROOT,
): Promise<readonly EarlierFacts[] | string> {
  const git = async (...args: readonly string[]) => {
    const output = promisify(execFile)('git', ['-C', repository, ...args], { maxBuffer: 64 * 1024 ** 2 })
    return (await output).stdout
  }
  // A revision that begins with a hyphen must not be taken for an option.
  const commit = (
    await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).catch(() => '')
  ).trim()
  if (commit === '') return `A revisão ${revision} não existe neste repositório.`
  const paths = (await git('ls-tree', '-r', '--name-only', commit, 'machines')).split('\n')
  const files = paths.filter((path) => EXPORT.test(path))
  if (files.length === 0)
    return `A revisão ${revision} não tem charts exportados: é anterior a machines/*/chart/. Escolha uma mais nova.`
  try {
    return await Promise.all(
      files.map(async (path) => {
        const chart = parseExport(JSON.parse(await git('show', `${commit}:${path}`)))
        // The earliest exports had no Markdown.
        const markdown = await git('show', `${commit}:${path.replace(/json$/, 'md')}`).catch(() => '')
        return { ...chart, words: readEarlierWords(markdown) }
      }),
    )
  } catch (thrown) {
    return `Os charts da revisão ${revision} não podem ser lidos: ${thrown instanceof Error ? thrown.message : thrown}`
  }
}

/** Reads a chart as the working tree exported it; null when there is no export. */
export async function readKeptExport(folder: string, file: string): Promise<PlainFacts | null> {
  const text = await readFile(join(ROOT, folder, `${file}.json`), 'utf8').catch(() => null)
  return text === null ? null : parseExport(JSON.parse(text))
}

type PlainFacts = Omit<ChartFacts, 'words' | 'detours'>

/** Reads both formats that exports have had: the facts with the chart as plain data, and a machine's configuration. */
function parseExport(json: MachineJson | (PlainFacts & { readonly chart: ChartModel })): PlainFacts {
  return 'chart' in json ? json : parseMachineJson(json)
}
