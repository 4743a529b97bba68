import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findExpectations } from '#machines/expectations.ts'
import { charts } from '#machines/index.ts'
import { journeys } from '#machines/journeys.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { examine } from './examine.ts'
import { formatStanding, formatStep } from './format.ts'
import { formatMutantReport, getShareKilled, killMutants, LEAST_KILLED } from './kill-mutants.ts'
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
    .map((entry) => examine(entry, findExpectations(entry.id)))
  const text = formatTextReport(examinations)
  await mkdir(out, { recursive: true })
  await Promise.all([
    writeFile(join(out, 'cobertura.txt'), text),
    writeFile(join(out, 'cobertura.html'), formatHtmlReport(examinations)),
    writeFile(join(out, 'junit.xml'), formatJunitReport(examinations)),
    writeFile(
      join(out, 'roteiro.md'),
      formatTestScript(journeys.filter(({ entry }) => names.length === 0 || names.includes(entry.id))),
    ),
  ])
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(
    `${text}\nEscrito em ${out}: cobertura.txt, cobertura.html, junit.xml, roteiro.md (${seconds} s)\n`,
  )
  return examinations.every(isSound) ? 0 : 1
}

/**
 * Changes the named charts, or all charts, one thing at a time, and prints which changes the paths and expectations notice.
 * @returns the exit code: 0, 1 when too few are noticed, 2 for an unknown chart
 */
export function countMutants(names: readonly string[]): number {
  if (hasUnknown(names)) return 2
  const counts = charts
    .filter(({ id }) => names.length === 0 || names.includes(id))
    .map((entry) => killMutants(entry, findExpectations(entry.id)))
  process.stdout.write(formatMutantReport(counts))
  return getShareKilled(counts) < LEAST_KILLED ? 1 : 0
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
