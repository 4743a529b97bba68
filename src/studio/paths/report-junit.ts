import { escapeMarkup } from '../escape-markup.ts'
import type { Examination } from './examine.ts'
import { encodePath } from './path-code.ts'
import type { Walk } from './walk-path.ts'

/** Formats the results as JUnit XML: a suite for each chart, with a case for each path and one for the coverage. */
export function formatJunitReport(examinations: readonly Examination[]): string {
  const suites = examinations.map((examination) => {
    const { entry, walks, faults } = examination
    const failures = walks.filter(({ failure }) => failure !== null).length + (faults.length > 0 ? 1 : 0)
    return [
      `  <testsuite name="${escapeMarkup(entry.id)}" tests="${walks.length + 1}" failures="${failures}">`,
      testCase(entry.id, 'estados, transições, eventos e atrasos', faults.join('\n')),
      ...walks.map((walk) => testCase(entry.id, encodePath(entry, walk.path), formatMessage(walk))),
      '  </testsuite>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="caminhos">',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase(chart: string, name: string, problem: string): string {
  const opening = `    <testcase classname="${escapeMarkup(chart)}" name="${escapeMarkup(name)}"`
  return problem === ''
    ? `${opening}/>`
    : `${opening}><failure message="${escapeMarkup(problem).replaceAll('\n', '&#10;')}"/></testcase>`
}

function formatMessage({ failure }: Walk): string {
  return failure?.message ?? ''
}
