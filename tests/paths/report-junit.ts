import type { Examination } from './examine.ts'
import { codeOf } from './replay.ts'
import type { Walk } from './walk.ts'

/** The walks as a JUnit file: a suite a chart, a case a path, and a case for what the paths have to come upon. */
export function junitReport(examinations: readonly Examination[]): string {
  const suites = examinations.map((examination) => {
    const { entry, walks, faults } = examination
    const failures = walks.filter(({ failure }) => failure !== null).length + (faults.length > 0 ? 1 : 0)
    return [
      `  <testsuite name="${escaped(entry.id)}" tests="${walks.length + 1}" failures="${failures}">`,
      testCase(entry.id, 'estados, transições, eventos e atrasos', faults.join('\n')),
      ...walks.map((walk) => testCase(entry.id, codeOf(entry, walk.path), messageOf(walk))),
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
  const opening = `    <testcase classname="${escaped(chart)}" name="${escaped(name)}"`
  return problem === '' ? `${opening}/>` : `${opening}><failure message="${escaped(problem)}"/></testcase>`
}

function messageOf({ failure }: Walk): string {
  return failure?.message ?? ''
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
}
