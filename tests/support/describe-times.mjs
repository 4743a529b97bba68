import { cpus } from 'node:os'
import { dirname } from 'node:path'

/** @typedef {import('./vitest-progress.ts').FileTimes} FileTimes */

/**
 * How long a stage of `npm test` took.
 * @typedef {object} StageTimes
 * @property {string} title
 * @property {number} wall Seconds.
 * @property {number} processor Seconds that the processor was busy, of all cores together; of other programs, too.
 */

/**
 * Starts to measure a stage.
 * @param {string} title
 * @returns {() => StageTimes}
 */
export function measureStage(title) {
  const [startedAt, busyBefore] = [performance.now(), readBusySeconds()]
  return () => ({
    title,
    wall: (performance.now() - startedAt) / 1_000,
    processor: readBusySeconds() - busyBefore,
  })
}

function readBusySeconds() {
  const milliseconds = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return milliseconds.reduce((sum, busy) => sum + busy, 0) / 1_000
}

/**
 * Formats the times as Markdown: of the stages, of each folder and file of tests, and of each journey.
 * @param {readonly StageTimes[]} stages
 * @param {readonly FileTimes[]} times of files or parts of files
 * @param {readonly { readonly name: string, readonly seconds: number }[]} journeys
 * @returns {string}
 */
export function describeTimes(stages, times, journeys) {
  return [
    '| Stage | Seconds | Seconds of processor, all cores |',
    '| --- | --- | --- |',
    ...stages.map(
      ({ title, wall, processor }) => `| ${title} | ${wall.toFixed(0)} | ${processor.toFixed(0)} |`,
    ),
    '',
    ...listTimes(
      'Folder',
      times.map((one) => ({ ...one, name: `${dirname(one.name)}/` })),
    ),
    '',
    ...listTimes('File', times),
    '',
    '| Journey | Seconds |',
    '| --- | --- |',
    ...[...journeys]
      .sort((one, other) => other.seconds - one.seconds)
      .map(({ name, seconds }) => `| ${name} | ${seconds.toFixed(1)} |`),
  ].join('\n')
}

/**
 * Lists the sum of the times with the same name, the longest first.
 * @param {string} heading
 * @param {readonly FileTimes[]} times
 */
function listTimes(heading, times) {
  /** @type {Map<string, FileTimes>} */
  const sums = new Map()
  for (const { name, tests, collect, setUp, run } of times) {
    const sum = sums.get(name) ?? { name, tests: 0, collect: 0, setUp: 0, run: 0 }
    sums.set(name, {
      name,
      tests: sum.tests + tests,
      collect: sum.collect + collect,
      setUp: sum.setUp + setUp,
      run: sum.run + run,
    })
  }
  const total = ({ collect, setUp, run }) => collect + setUp + run
  return [
    `| ${heading} | Tests | Collect, s | Set up, s | Run, s |`,
    '| --- | --- | --- | --- | --- |',
    ...[...sums.values()]
      .sort((one, other) => total(other) - total(one))
      .map(
        ({ name, tests, collect, setUp, run }) =>
          `| \`${name}\` | ${tests} | ${collect.toFixed(1)} | ${setUp.toFixed(1)} | ${run.toFixed(1)} |`,
      ),
  ]
}
