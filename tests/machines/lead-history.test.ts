import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { LeadFailure } from '#machines/panel/lead-failure.ts'
import { leadHistoryMachine } from '#machines/panel/lead-history.machine.ts'
import type { LeadHistory } from '#machines/panel/lead-history.ts'
import { SAMPLE_HISTORY } from '#machines/panel/lead-samples.ts'

/** Starts the chart of a lead's history; `server` gives each answer at the time of its call. */
function start() {
  const server: { thrown: unknown; history: LeadHistory } = { thrown: null, history: SAMPLE_HISTORY }
  const asked: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    leadHistoryMachine.provide({
      actors: {
        readHistory: fromPromise<LeadHistory, { readonly id: string }>(async ({ input }) => {
          asked.push(input)
          if (server.thrown) throw server.thrown
          return server.history
        }),
      },
    }),
    { input: { id: 'ana' }, clock },
  ).start()
  const read = () => actor.getSnapshot()
  const open = async () => {
    actor.send({ type: 'history.opened' })
    await vi.waitFor(() => expect(read().hasTag('busy')).toBe(false))
  }
  return { actor, server, asked, clock, read, open }
}

test('reads nothing until it is asked for, and then begins at the first of the steps', async () => {
  const { asked, read, open } = start()
  expect(asked).toEqual([])
  await open()
  expect(asked).toEqual([{ id: 'ana' }])
  expect(read().context).toMatchObject({ steps: SAMPLE_HISTORY.steps, at: 0 })
  expect(read().matches({ shown: 'still' })).toBe(true)
})

test('goes to any step that there is', async () => {
  const { actor, read, open } = start()
  await open()
  for (const [at, reached] of [
    [2, 2],
    [3, 2],
    [-1, 0],
    [1, 1],
  ] as const) {
    actor.send({ type: 'step.chosen', at })
    expect(read().context.at).toBe(reached)
  }
})

test('plays a step every two seconds up to the last one, and then from the first one again', async () => {
  const { actor, clock, read, open } = start()
  await open()
  actor.send({ type: 'playing.asked' })
  clock.increment(1_999)
  expect(read().context.at).toBe(0)
  clock.increment(1)
  expect(read().context.at).toBe(1)
  clock.increment(2_000)
  expect(read().context.at).toBe(2)
  clock.increment(2_000)
  expect(read().matches({ shown: 'still' })).toBe(true)
  actor.send({ type: 'playing.asked' })
  expect(read().context.at).toBe(0)
  expect(read().hasTag('playing')).toBe(true)
})

test('stands still as soon as it is paused, or a step is chosen', async () => {
  const { actor, clock, read, open } = start()
  await open()
  for (const event of [{ type: 'pause.asked' }, { type: 'step.chosen', at: 1 }] as const) {
    actor.send({ type: 'playing.asked' })
    actor.send(event)
    expect(read().matches({ shown: 'still' }), event.type).toBe(true)
    const { at } = read().context
    clock.increment(10_000)
    expect(read().context.at, event.type).toBe(at)
  }
})

test('a lead without steps has nothing to play', async () => {
  const { actor, server, read, open } = start()
  server.history = { steps: [] }
  await open()
  actor.send({ type: 'playing.asked' })
  expect(read().matches({ shown: 'still' })).toBe(true)
  actor.send({ type: 'step.chosen', at: 1 })
  expect(read().context.at).toBe(0)
})

test('says why it cannot be read, and reads anew each time', async () => {
  const { actor, server, asked, read, open } = start()
  server.thrown = new LeadFailure('gone')
  await open()
  expect(read().matches('closed')).toBe(true)
  expect(read().context.problem).toBe('gone')
  server.thrown = null
  const opened = open()
  expect(read().context.problem).toBeNull()
  await opened
  actor.send({ type: 'step.chosen', at: 2 })
  actor.send({ type: 'history.closed' })
  expect(read().matches('closed')).toBe(true)
  await open()
  expect(read().context.at).toBe(0)
  expect(asked).toHaveLength(3)
})

test('closed while it is read, it stays closed', async () => {
  const { actor, read, open } = start()
  const opened = open()
  actor.send({ type: 'history.closed' })
  await opened
  expect(read().matches('closed')).toBe(true)
})
