import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { leadCostsMachine } from '#machines/panel/lead-costs.machine.ts'
import type { MonthCosts } from '#machines/panel/lead-costs.ts'
import { SAMPLE_COSTS } from '#machines/panel/lead-costs-samples.ts'
import { ResultsFailure } from '#machines/panel/results-failure.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** Starts the chart and opens its part; `server` gives each answer at the time of its call. */
async function open() {
  const server: { thrown: unknown; calls: number } = { thrown: null, calls: 0 }
  const actor = createActor(
    leadCostsMachine.provide({
      actors: {
        readLeadCosts: fromPromise<readonly MonthCosts[], void>(async () => {
          server.calls += 1
          if (server.thrown) throw server.thrown
          return SAMPLE_COSTS
        }),
      },
    }),
  ).start()
  expect(server.calls).toBe(0)
  actor.send({ type: 'part.opened' })
  const wait = (state: 'shown' | 'over') => waitFor(actor, (snapshot) => snapshot.matches(state))
  await wait('shown')
  return { actor, server, wait, read: () => actor.getSnapshot().context }
}

test('shows the present month, and each of the five before it without asking again', async () => {
  const { actor, server, wait, read } = await open()
  expect(read()).toEqual({ months: SAMPLE_COSTS, back: 0, problem: null })
  for (const back of [1, 5]) {
    actor.send({ type: 'month.chosen', back })
    expect(read().back).toBe(back)
  }
  for (const back of [6, -1]) {
    actor.send({ type: 'month.chosen', back })
    expect(read().back).toBe(5)
  }
  expect(server.calls).toBe(1)
  // Also while it counts.
  actor.send({ type: 'reading.asked' })
  for (const [back, chosen] of [
    [2, 2],
    [5, 5],
    [6, 5],
  ] as const) {
    actor.send({ type: 'month.chosen', back })
    expect(read().back).toBe(chosen)
  }
  await wait('shown')
  expect(read().back).toBe(5)
})

test('keeps the last count without an answer, and nothing once the session is over', async () => {
  const { actor, server, wait, read } = await open()
  server.thrown = new ResultsFailure('unavailable')
  actor.send({ type: 'reading.asked' })
  await wait('shown')
  expect(read()).toMatchObject({ months: SAMPLE_COSTS, problem: 'unavailable' })
  server.thrown = new ResultsFailure('sessionOver')
  actor.send({ type: 'reading.asked' })
  await wait('over')
  expect(read()).toMatchObject({ months: [], problem: 'sessionOver' })
})
