import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type ResultsRequest, resultsMachine } from '#machines/panel/results.machine.ts'
import { FIRST_FILTER, type Results } from '#machines/panel/results-data.ts'
import { ResultsFailure } from '#machines/panel/results-failure.ts'
import { SAMPLE_PLACE, SAMPLE_RESULTS, SAMPLE_STANDING } from '#machines/panel/results-samples.ts'
import { type StandingRequest, standingMachine } from '#machines/panel/standing.machine.ts'
import type { StandingList } from '#machines/panel/standing-data.ts'

/** Starts the chart of the results and opens a list; `server` gives each answer at the time of its call. */
async function open(guards: { hasMore?: () => boolean } = {}) {
  const server: { thrown: unknown; list: StandingList } = { thrown: null, list: SAMPLE_STANDING }
  const asked: StandingRequest[] = []
  const counted: ResultsRequest[] = []
  const listStanding = fromPromise<StandingList, StandingRequest>(async ({ input }) => {
    asked.push(input)
    if (server.thrown) throw server.thrown
    return server.list
  })
  const actor = createActor(
    resultsMachine.provide({
      actors: {
        readResults: fromPromise<Results, ResultsRequest>(async ({ input }) => {
          counted.push(input)
          return SAMPLE_RESULTS
        }),
        standing: standingMachine.provide({ actors: { listStanding }, guards }),
      },
    }),
  ).start()
  const wait = (state: 'shown' | 'listing' | 'over') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true))
  await wait('shown')
  const getList = () => {
    const list = actor.getSnapshot().children.standing
    if (!list) throw new Error('No list is open')
    return list
  }
  const waitForList = () => vi.waitFor(() => expect(getList().getSnapshot().matches('listed')).toBe(true))
  const openPlace = (place = SAMPLE_PLACE) => actor.send({ type: 'place.opened', place })
  return { actor, server, asked, counted, wait, getList, waitForList, openPlace }
}

test('lists what stands in a state by the filter, page after page, until all is shown', async () => {
  const { actor, server, asked, counted, wait, getList, waitForList, openPlace } = await open()
  actor.send({ type: 'filter.changed', change: { channel: 'paid' } })
  await wait('shown')
  openPlace()
  await waitForList()
  expect(getList().getSnapshot().context.rows).toEqual(SAMPLE_STANDING.rows)
  server.list = { rows: [], next: null }
  getList().send({ type: 'more.asked' })
  await waitForList()
  getList().send({ type: 'more.asked' })
  const query = { ...SAMPLE_PLACE, filter: { ...FIRST_FILTER, channel: 'paid' } }
  expect(asked).toEqual([
    { ...query, after: null },
    { ...query, after: SAMPLE_STANDING.next },
  ])
  expect(getList().getSnapshot().context.rows).toEqual(SAMPLE_STANDING.rows)
  getList().send({ type: 'list.closed' })
  await wait('shown')
  expect(actor.getSnapshot().context).toMatchObject({ results: SAMPLE_RESULTS, problem: null })
  expect(counted).toHaveLength(2)
})

test('a list that cannot be read leaves the numbers, and one that goes on keeps its rows, each with a warning', async () => {
  const { actor, server, wait, getList, waitForList, openPlace } = await open()
  server.thrown = new ResultsFailure('offline')
  openPlace()
  await wait('shown')
  expect(actor.getSnapshot().context).toMatchObject({ results: SAMPLE_RESULTS, problem: 'offline' })
  server.thrown = null
  openPlace()
  await waitForList()
  expect(actor.getSnapshot().context.problem).toBeNull()
  server.thrown = new Error('x')
  getList().send({ type: 'more.asked' })
  const waitForProblem = () =>
    vi.waitFor(() => expect(getList().getSnapshot().context.problem).toBe('unavailable'))
  await waitForProblem()
  expect(getList().getSnapshot().context).toMatchObject(SAMPLE_STANDING)
  getList().send({ type: 'more.asked' })
  expect(getList().getSnapshot().context.problem).toBeNull()
  await waitForProblem()
  getList().send({ type: 'list.closed' })
  await wait('shown')
  expect(actor.getSnapshot().context.problem).toBeNull()
})

test('a list that breaks leaves the numbers, with a warning', async () => {
  const { actor, counted, wait, getList, waitForList, openPlace } = await open({
    hasMore: () => {
      throw new Error('broken')
    },
  })
  openPlace()
  await waitForList()
  getList().send({ type: 'more.asked' })
  await wait('shown')
  expect(actor.getSnapshot().context).toMatchObject({ results: SAMPLE_RESULTS, problem: 'unavailable' })
  expect(counted).toHaveLength(1)
})

test('another state is listed in the place of the first', async () => {
  const { asked, waitForList, openPlace } = await open()
  openPlace()
  await waitForList()
  openPlace({ chart: 'charge', state: 'paid' })
  await waitForList()
  expect(asked.at(-1)).toEqual({ chart: 'charge', state: 'paid', filter: FIRST_FILTER, after: null })
})

test.each([1, 2])('once the session is over, at reading %d, nothing stays', async (reading) => {
  const { actor, server, wait, getList, waitForList, openPlace } = await open()
  if (reading === 1) server.thrown = new ResultsFailure('sessionOver')
  openPlace()
  if (reading === 2) {
    await waitForList()
    server.thrown = new ResultsFailure('sessionOver')
    getList().send({ type: 'more.asked' })
  }
  await wait('over')
  expect(actor.getSnapshot().context).toMatchObject({ results: null, place: null, problem: 'sessionOver' })
})

test('another filter, chart, comparison and reading close the list, and are counted', async () => {
  const { actor, counted, wait, waitForList, openPlace } = await open()
  const comparison = { by: 'period', before: 2 } as const
  const asked = { filter: { ...FIRST_FILTER, back: 1 }, chart: 'charge', comparison }
  for (const event of [
    { type: 'filter.changed', change: { back: 1 } },
    { type: 'chart.chosen', chart: 'charge' },
    { type: 'comparison.chosen', comparison },
    { type: 'reading.asked' },
  ] as const) {
    openPlace()
    await waitForList()
    actor.send(event)
    expect(actor.getSnapshot().children.standing, event.type).toBeUndefined()
    await wait('shown')
  }
  expect(counted).toHaveLength(5)
  expect(counted.slice(-2)).toEqual([asked, asked])
})
