import { escapeMarkup } from '../escape-markup.ts'
import { isKept } from './check-promises.ts'
import type { Examination } from './examine.ts'
import { encodePath } from './path-code.ts'
import type { Walk } from './walk-path.ts'

/**
 * Formats the results as JUnit XML: a suite for each chart, with a case for each path and one for the coverage.
 * @param brokenPairs the promises that pairs of charts break, each with the way there; they make a suite of their own
 */
export function formatJunitReport(
  examinations: readonly Examination[],
  brokenPairs: readonly string[],
): string {
  const suites = examinations.map((examination) => {
    const { entry, walks, faults, promises } = examination
    const broken = promises.filter((check) => !isKept(check))
    const failures =
      walks.filter(({ failure }) => failure !== null).length + broken.length + (faults.length > 0 ? 1 : 0)
    return [
      `  <testsuite name="${escapeMarkup(entry.id)}" tests="${walks.length + promises.length + 1}" failures="${failures}">`,
      testCase(entry.id, 'estados, transições, eventos e atrasos', faults.join('\n')),
      ...promises.map((check) =>
        testCase(entry.id, check.promise.sentence, isKept(check) ? '' : 'promessa quebrada'),
      ),
      ...walks.map((walk) => testCase(entry.id, encodePath(entry, walk.path), formatMessage(walk))),
      '  </testsuite>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="caminhos">',
    ...suites,
    `  <testsuite name="pares" tests="${brokenPairs.length}" failures="${brokenPairs.length}">`,
    ...brokenPairs.map((broken) => testCase('pares', broken.split('\n', 1).join(), broken)),
    '  </testsuite>',
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
