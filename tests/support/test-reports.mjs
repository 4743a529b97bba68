/**
 * What a test runner reports at its end, in one form for both.
 * @typedef {object} TestRun
 * @property {number} passed
 * @property {number} failed
 * @property {readonly { readonly name: string, readonly errors: readonly string[] }[]} failures The failed tests, with the message of each try.
 * @property {readonly string[]} flaky Names of those that failed and passed when they were tried again.
 * @property {readonly { readonly name: string, readonly seconds: number }[]} times How long each test took.
 * @property {readonly import('./vitest-progress.ts').FileTimes[]} files How long each file took, or each of its tests.
 * @property {readonly { readonly name: string, readonly path: string }[]} pages Files that say what a page held when its journey failed.
 */

/** @type {TestRun} */
export const EMPTY_RUN = { passed: 0, failed: 0, failures: [], flaky: [], times: [], files: [], pages: [] }

/**
 * Reads the report of Vitest's reporter `json`.
 * @returns {TestRun}
 */
export function readVitestReport({
  numPassedTests,
  numFailedTests,
  numTotalTestSuites,
  numPassedTestSuites,
  testResults,
}) {
  return {
    passed: numPassedTests,
    // A file that cannot be loaded has no tests to fail.
    failed: numFailedTests || numTotalTestSuites - numPassedTestSuites,
    failures: testResults.flatMap(({ name: file, message, assertionResults }) => [
      ...(message ? [{ name: shortenPath(file), errors: [message] }] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: `${shortenPath(file)} › ${fullName}`,
          errors: failureMessages,
        })),
    ]),
    flaky: [],
    times: testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${shortenPath(file)} › ${fullName}`,
        seconds: (duration ?? 0) / 1_000,
      })),
    ),
    // Told by `vitest-progress.ts`, because the report does not split them.
    files: [],
    pages: [],
  }
}

/**
 * Reads the report of Playwright's reporter `json`.
 * @returns {TestRun}
 */
export function readPlaywrightReport({ stats, errors, suites }) {
  const tests = suites.flatMap(listJourneys)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected').map(({ name, errors }) => ({ name, errors })),
      ...errors.map(({ message }) => ({ name: 'e2e', errors: [message] })),
    ],
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
    files: tests.map(({ name, seconds }) => ({
      name: name.slice(0, name.indexOf(':')),
      ...{ tests: 1, collect: 0, setUp: 0, run: seconds },
    })),
    pages: tests.flatMap(({ name, pages }) => pages.map((path) => ({ name, path }))),
  }
}

/** The path of a test file from `tests/` on. */
function shortenPath(file) {
  return file.split('/tests/').at(-1)
}

/**
 * The journeys of a report of Playwright's reporter `json`, of a file in it or of a group of tests.
 * @returns {readonly { readonly name: string, readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped', readonly seconds: number, readonly errors: readonly string[], readonly pages: readonly string[] }[]}
 */
export function listJourneys({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `e2e/${file}:${line} › ${title} [${projectName}]`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
      pages: results.flatMap(({ attachments = [] }) =>
        attachments.filter(({ name }) => name === 'error-context').map(({ path }) => path),
      ),
    })),
  )
  return [...own, ...suites.flatMap(listJourneys)]
}
