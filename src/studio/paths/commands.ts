import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { charts } from '#machines/index.ts'
import { journeys } from '#machines/journeys.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { chartPairs } from '#machines/pairs.ts'
import { checkPair } from './check-pair.ts'
import { isKept } from './check-promises.ts'
import { examine } from './examine.ts'
import { formatStanding, formatStep } from './format.ts'
import {
  createPathJudge,
  formatMutantReport,
  getShareNoticed,
  LEAST_NOTICED,
  type MutantFate,
} from './kill-mutants.ts'
import { listMutants } from './list-mutants.ts'
import { observeMachine } from './observe-machine.ts'
import type { Path } from './occurrence.ts'
import { decodePath } from './path-code.ts'
import { formatHtmlReport } from './report-html.ts'
import { formatJunitReport } from './report-junit.ts'
import { formatTextReport, isSound } from './report-text.ts'
import { PathFailure, runPath } from './run-path.ts'
import { formatTestScript } from './test-script.ts'

/**
 * Runs the paths of the named charts, or of all charts, and writes the reports into the folder `out`.
 * @returns the exit code: 0, 1 when something is wrong, 2 for an unknown chart
 */
export async function walkCharts(names: readonly string[], out: string): Promise<number> {
  if (hasUnknown(names)) return 2
  const startedAt = performance.now()
  const examinations = charts
    .filter(({ id }) => names.length === 0 || names.includes(id))
    .map((entry) => examine(entry))
  const broken = names.length === 0 ? listBrokenPairs() : []
  const text = formatTextReport(examinations, broken)
  await mkdir(out, { recursive: true })
  await Promise.all([
    writeFile(join(out, 'cobertura.txt'), text),
    writeFile(join(out, 'cobertura.html'), formatHtmlReport(examinations, broken)),
    writeFile(join(out, 'junit.xml'), formatJunitReport(examinations, broken)),
    writeFile(
      join(out, 'roteiro.md'),
      formatTestScript(journeys.filter(({ entry }) => names.length === 0 || names.includes(entry.id))),
    ),
  ])
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(
    `${text}\nEscrito em ${out}: cobertura.txt, cobertura.html, junit.xml, roteiro.md (${seconds} s)\n`,
  )
  return examinations.every(isSound) && broken.length === 0 ? 0 : 1
}

/** Lists what two charts that meet promise together and do not keep, with the shortest way to where it is broken. */
function listBrokenPairs(): readonly string[] {
  return chartPairs.flatMap((pair) =>
    checkPair(pair)
      .filter((check) => !isKept(check))
      .map(({ promise: { sentence, source }, brokenBy }) =>
        [
          `${pair.id}: Promessa quebrada (${source}): ${sentence}`,
          ...(brokenBy ?? []).map((step, place) => `  ${place + 1}. ${step}`),
        ].join('\n'),
      ),
  )
}

/**
 * Finds out which mutants that passed a chart's unit tests its paths and promises notice.
 * @param noticed the places that the tests noticed
 */
export function judgeMutants(chart: string, noticed: ReadonlySet<string>): readonly MutantFate[] {
  const entry = charts.find(({ id }) => id === chart)
  if (entry === undefined) throw new Error(`There is no chart ${chart}`)
  const isNoticed = createPathJudge(entry)
  return listMutants(entry.machine).map((mutant): MutantFate => {
    const { kind, place } = mutant
    if (noticed.has(`${kind}: ${place}`)) return { chart, kind, place, noticedBy: 'tests' }
    return { chart, kind, place, noticedBy: isNoticed(mutant) ? 'paths' : null }
  })
}

/** Prints what became of the mutants. @returns the exit code: 0, or 1 when too few are noticed */
export function reportMutants(fates: readonly MutantFate[]): number {
  process.stdout.write(formatMutantReport(fates))
  return getShareNoticed(fates) < LEAST_NOTICED ? 1 : 0
}

/** Lists the ids of the named charts, or of all; null when one is unknown. */
export function listCharts(names: readonly string[]): readonly string[] | null {
  if (hasUnknown(names)) return null
  return names.length > 0 ? names : charts.map(({ id }) => id)
}

/** Whether one of the names is unknown. If so, prints the known charts. */
function hasUnknown(names: readonly string[]): boolean {
  const unknown = names.filter((name) => !charts.some(({ id }) => id === name))
  if (unknown.length === 0) return false
  const known = charts.map(({ id }) => id).join(', ')
  process.stderr.write(`Chart desconhecido: ${unknown.join(', ')}. Há: ${known}.\n`)
  return true
}

/**
 * Runs one path again and prints its steps.
 * @param code as the reports print it
 * @returns the exit code, as above
 */
export function replayPath(code: string): number {
  const found = decodePath(code)
  if (found === null) {
    process.stderr.write(`Caminho desconhecido: ${code}. Ele pode ser de outra versão do chart.\n`)
    return 2
  }
  const { entry, path } = found
  const { seen, message } = tryPath(entry, path)
  for (const [place, shown] of seen.entries()) {
    const step = path.steps[place - 1]
    const says = shown.says.length === 0 ? '' : `\n   diz: ${shown.says.join(' / ')}`
    const text = step === undefined ? 'Começa' : formatStep(entry, step.occurrence)
    process.stdout.write(`${place}. ${text}\n   está em: ${formatStanding(entry, shown)}${says}\n`)
  }
  if (message !== '') process.stderr.write(`Falhou: ${message}\n`)
  return message === '' ? 0 : 1
}

function tryPath(entry: ChartEntry, path: Path) {
  try {
    return { seen: runPath(entry, observeMachine(entry), path), message: '' }
  } catch (thrown) {
    if (!(thrown instanceof PathFailure)) throw thrown
    return thrown
  }
}
