import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { compareCounts, getFewest, moveDays } from '#machines/panel/comparison.ts'
import { FUNNEL_STAGES } from '#machines/panel/funnel-stages.ts'
import { type ResultsRequest, resultsMachine } from '#machines/panel/results.machine.ts'
import { FIRST_FILTER, type Results } from '#machines/panel/results-data.ts'
import {
  parseResultsProblem,
  RESULTS_PROBLEM_MESSAGES,
  ResultsFailure,
  type ResultsProblem,
} from '#machines/panel/results-failure.ts'
import { SAMPLE_RESULTS } from '#machines/panel/results-samples.ts'
import { computeMedian } from '#machines/panel/spans.ts'

/** Starts the chart of the results; `server` gives each answer at the time of its call. */
async function open() {
  const server: { thrown: unknown; results: Results } = { thrown: null, results: SAMPLE_RESULTS }
  const asked: ResultsRequest[] = []
  const actor = createActor(
    resultsMachine.provide({
      actors: {
        readResults: fromPromise<Results, ResultsRequest>(async ({ input }) => {
          asked.push(input)
          if (server.thrown) throw server.thrown
          return server.results
        }),
      },
    }),
  ).start()
  const wait = (state: 'shown' | 'over') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true))
  await wait('shown')
  return { actor, server, asked, wait, read: () => actor.getSnapshot().context }
}

test('begins with the last thirty days of everybody, and the chart of the sign-ups', async () => {
  const { asked, read } = await open()
  const filter = {
    period: 'month',
    back: 0,
    channel: null,
    campaign: null,
    variant: null,
    isQualified: null,
  }
  expect(asked).toEqual([{ filter, chart: 'lead', comparison: null }])
  expect(read()).toMatchObject({ results: SAMPLE_RESULTS, problem: null })
})

test('each change is counted again, with what was chosen before, and the last one counts', async () => {
  const { actor, asked, wait, read } = await open()
  actor.send({ type: 'filter.changed', change: { channel: 'paid' } })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(read().results).toBe(SAMPLE_RESULTS)
  actor.send({ type: 'filter.changed', change: { campaign: 'advogados' } })
  actor.send({ type: 'chart.chosen', chart: 'charge' })
  await wait('shown')
  expect(asked.at(-1)).toEqual({
    filter: { ...FIRST_FILTER, channel: 'paid', campaign: 'advogados' },
    chart: 'charge',
    comparison: null,
  })
  actor.send({ type: 'reading.asked' })
  await wait('shown')
  expect(asked).toHaveLength(5)
  expect(asked.at(-1)).toEqual(asked.at(-2))
  actor.send({ type: 'chart.chosen', chart: 'job' })
  expect(asked.at(-1)).toMatchObject({ filter: { channel: 'paid' }, chart: 'job' })
})

test('goes back to earlier periods, but never before 52 of them nor beyond the present one', async () => {
  const { actor, read } = await open()
  const change = (change: object) => actor.send({ type: 'filter.changed', change })
  change({ back: 3 })
  expect(read().filter).toMatchObject({ period: 'month', back: 3 })
  change({ period: 'week' })
  expect(read().filter).toMatchObject({ period: 'week', back: 0 })
  change({ back: -1 })
  expect(read().filter.back).toBe(0)
  change({ back: 53 })
  expect(read().filter.back).toBe(52)
  change({ variant: 'A' })
  expect(read().filter).toMatchObject({ back: 52, variant: 'A' })
})

test('compares with an earlier period, which stays as far before when both move', async () => {
  const { actor, asked, read, wait } = await open()
  actor.send({ type: 'comparison.chosen', comparison: { by: 'period', before: 3 } })
  await wait('shown')
  expect(asked.at(-1)).toMatchObject({ comparison: { by: 'period', before: 3 } })
  actor.send({ type: 'filter.changed', change: { back: 60 } })
  // 52 periods back can be asked for, by both sides.
  expect(read()).toMatchObject({ filter: { back: 49 }, comparison: { before: 3 } })
  actor.send({ type: 'comparison.chosen', comparison: { by: 'period', before: 9 } })
  expect(read().comparison).toEqual({ by: 'period', before: 3 })
  actor.send({ type: 'comparison.chosen', comparison: { by: 'period', before: 0 } })
  expect(read().comparison).toEqual({ by: 'period', before: 1 })
  actor.send({ type: 'comparison.chosen', comparison: null })
  actor.send({ type: 'filter.changed', change: { back: 52 } })
  expect(read().filter.back).toBe(52)
  actor.send({ type: 'comparison.chosen', comparison: { by: 'period', before: 1 } })
  expect(read().comparison).toBeNull()
})

test('compares with another variant, never with the one of the filter', async () => {
  const { actor, read } = await open()
  actor.send({ type: 'comparison.chosen', comparison: { by: 'variant', variant: 'B' } })
  actor.send({ type: 'filter.changed', change: { variant: 'A' } })
  expect(read().comparison).toEqual({ by: 'variant', variant: 'B' })
  actor.send({ type: 'filter.changed', change: { variant: 'B' } })
  expect(read().comparison).toBeNull()
  actor.send({ type: 'comparison.chosen', comparison: { by: 'variant', variant: 'B' } })
  expect(read().comparison).toBeNull()
})

test.each([
  [30, 24, 20, { absolute: 6, share: 0.25, isThin: false }],
  [20, 40, 20, { absolute: -20, share: -0.5, isThin: false }],
  [19, 40, 20, { absolute: -21, share: -0.525, isThin: true }],
  [40, 19, 20, { absolute: 21, share: 21 / 19, isThin: true }],
  [3, 0, 20, { absolute: 3, share: null, isThin: true }],
])('%d beside %d differ', (own, other, fewest, difference) =>
  expect(compareCounts(own, other, fewest)).toEqual(difference),
)

test('too few is what an A/B/C test is not decided by: 500 visits, 20 of all else', () => {
  expect(FUNNEL_STAGES.map(getFewest)).toEqual([500, 20, 20, 20, 20, 20, 20, 20])
})

test('moves days over the end of a month and a year', () => {
  expect(moveDays({ from: '2027-01-01', until: '2027-01-07' }, -7)).toEqual({
    from: '2026-12-25',
    until: '2026-12-31',
  })
  expect(moveDays({ from: '2026-02-28', until: '2026-02-28' }, 1)).toMatchObject({ from: '2026-03-01' })
})

test('without an answer the last numbers stay, with a warning, until the next answer', async () => {
  const { actor, server, wait, read } = await open()
  server.thrown = new ResultsFailure('offline')
  actor.send({ type: 'reading.asked' })
  await wait('shown')
  expect(read()).toMatchObject({ results: SAMPLE_RESULTS, problem: 'offline' })
  server.thrown = null
  actor.send({ type: 'reading.asked' })
  await wait('shown')
  expect(read().problem).toBeNull()
})

test('once the session is over nothing stays, and nothing is asked any more', async () => {
  const { actor, server, asked, wait, read } = await open()
  server.thrown = new ResultsFailure('sessionOver')
  actor.send({ type: 'reading.asked' })
  await wait('over')
  expect(read()).toMatchObject({ results: null, problem: 'sessionOver' })
  actor.send({ type: 'reading.asked' })
  actor.send({ type: 'filter.changed', change: { back: 1 } })
  expect(asked).toHaveLength(2)
})

test('says each problem in Portuguese; an unknown one is a temporary one', () => {
  expect(parseResultsProblem(new Error('x'))).toBe('unavailable')
  for (const problem of ['sessionOver', 'offline', 'unavailable'] satisfies ResultsProblem[]) {
    expect(parseResultsProblem(new ResultsFailure(problem))).toBe(problem)
    expect(RESULTS_PROBLEM_MESSAGES[problem]).toMatch(/^[A-ZÀ-Ú].+\.$/)
  }
})

test.each([
  ['nothing', [], null],
  ['times that nobody knows', [[-1, 5]], null],
  ['one short time', [[0, 1]], 0.095],
  ['ten of about one minute', [[23, 10]], 58.0],
  [
    'more long ones than short ones',
    [
      [4, 2],
      [40, 3],
    ],
    1_080.0,
  ],
] as const)('the median of %s', (_, counts, median) => {
  const computed = computeMedian(new Map(counts.map(([span, count]) => [span, count])))
  if (median === null) expect(computed).toBeNull()
  else expect(Math.abs((computed ?? 0) - median)).toBeLessThan(0.1 * median)
})

test('the median of any waiting times is right within a tenth, or a tenth of a second', () => {
  for (const seconds of [0, 0.3, 2, 9, 75, 600, 4_000, 90_000, 2_000_000]) {
    const span = Math.floor(4 * Math.log2(1 + seconds))
    const computed = computeMedian(new Map([[span, 7]])) ?? Number.NaN
    expect(Math.abs(computed - seconds)).toBeLessThan(Math.max(0.1, 0.1 * seconds))
  }
})
