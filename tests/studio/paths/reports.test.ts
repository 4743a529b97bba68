import { expect, test } from 'vitest'
import { formatHtmlReport } from '#src/studio/paths/report-html.ts'
import { formatJunitReport } from '#src/studio/paths/report-junit.ts'
import { formatTextReport } from '#src/studio/paths/report-text.ts'

test('a promise that two charts break together is a failure in every report', () => {
  const broken = [
    'charge e dealStages: Promessa quebrada (decisão 35): Paga, o negócio é ganho.\n  1. O pagamento chegou',
  ]
  const [text, html] = [formatTextReport([], broken), formatHtmlReport([], broken)]
  expect(text).toContain(`Falhas:\n${broken[0]}`)
  expect(html).toContain('Promessas quebradas entre charts: 1.')
  expect(html).toContain(broken[0])
  for (const report of [text, html]) expect(report).not.toContain('Nenhuma falha.')
  const junit = formatJunitReport([], broken)
  expect(junit).toContain('<testsuite name="pares" tests="1" failures="1">')
  expect(junit).toContain('Paga, o negócio é ganho.&#10;  1. O pagamento chegou')
})

test('without a fault, the reports say so', () => {
  for (const report of [formatTextReport([], []), formatHtmlReport([], [])])
    expect(report).toContain('Nenhuma falha.')
})
