import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { examine } from './examine.ts'
import { observed } from './observed-machine.ts'
import type { Path } from './occurrence.ts'
import { pathOfCode } from './replay.ts'
import { htmlReport } from './report-html.ts'
import { junitReport } from './report-junit.ts'
import { isSound, textReport } from './report-text.ts'
import { PathFailure, runPath } from './run-path.ts'
import { testScript } from './script.ts'
import { standingText, stepText } from './words.ts'

/**
 * Walks the paths of the named charts, or of all of them, and writes the reports.
 * @returns the exit code: 0 when nothing is wrong, 1 when something is, 2 for a chart there is not
 */
export async function walkCharts(names: readonly string[], out: string): Promise<number> {
  const unknown = names.filter((name) => !charts.some(({ id }) => id === name))
  if (unknown.length > 0) {
    const known = charts.map(({ id }) => id).join(', ')
    process.stderr.write(`Chart desconhecido: ${unknown.join(', ')}. Há: ${known}.\n`)
    return 2
  }
  const startedAt = performance.now()
  const examinations = charts.filter(({ id }) => names.length === 0 || names.includes(id)).map(examine)
  const text = textReport(examinations)
  await mkdir(out, { recursive: true })
  await Promise.all([
    writeFile(join(out, 'cobertura.txt'), text),
    writeFile(join(out, 'cobertura.html'), htmlReport(examinations)),
    writeFile(join(out, 'junit.xml'), junitReport(examinations)),
    writeFile(join(out, 'roteiro.md'), testScript(examinations)),
  ])
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(
    `${text}\nEscrito em ${out}: cobertura.txt, cobertura.html, junit.xml, roteiro.md (${seconds} s)\n`,
  )
  return examinations.every(isSound) ? 0 : 1
}

/** Walks one path again and tells each of its steps. The exit code is as above. */
export function replay(code: string): number {
  const found = pathOfCode(code)
  if (found === null) {
    process.stderr.write(`Caminho desconhecido: ${code}. Ele pode ser de outra versão do chart.\n`)
    return 2
  }
  const { entry, path } = found
  const { seen, message } = walkOnce(entry, path)
  for (const [place, shown] of seen.entries()) {
    const step = path.steps[place - 1]
    const says = shown.says.length === 0 ? '' : `\n   diz: ${shown.says.join(' / ')}`
    const text = step === undefined ? 'Começa' : stepText(entry, step.occurrence)
    process.stdout.write(`${place}. ${text}\n   está em: ${standingText(shown)}${says}\n`)
  }
  if (message !== '') process.stderr.write(`Falhou: ${message}\n`)
  return message === '' ? 0 : 1
}

function walkOnce(entry: ChartEntry, path: Path) {
  try {
    return { seen: runPath(entry, observed(entry), path), message: '' }
  } catch (thrown) {
    if (!(thrown instanceof PathFailure)) throw thrown
    return thrown
  }
}
