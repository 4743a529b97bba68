import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { inspectorMachine, PLAY_STEP_MS } from '#src/inspector/page/inspector.machine.ts'
import { EMPTY_RECORDING, type Recording, type Told } from '#src/inspector/recording/recording.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = (count: number): Told[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'step',
    step: {
      actor: 'browser x:0',
      at: index,
      event: { type: `event.${index}` },
      sender: null,
      status: 'active',
      value: null,
      context: null,
      output: null,
      error: null,
      taken: [],
      refused: [],
      isHandled: true,
    },
  }))

function started() {
  const actor = createActor(inspectorMachine).start()
  const number = () => actor.getSnapshot().context.number
  const state = () => actor.getSnapshot().value
  return { actor, number, state }
}

test('it follows what happens until a moment is chosen, and keeps what happens meanwhile', () => {
  const { actor, number, state } = started()
  actor.send({ type: 'told.arrived', told: told(3) })
  expect([state(), number()]).toEqual(['following', 2])
  actor.send({ type: 'moment.chosen', number: 1 })
  actor.send({ type: 'told.arrived', told: told(4) })
  expect([state(), number()]).toEqual(['travelling', 1])
  expect(actor.getSnapshot().context.live.steps).toHaveLength(7)
  actor.send({ type: 'present.requested' })
  expect([state(), number()]).toEqual(['following', 6])
})

test('it stands still when paused, and no moment outside the recording can be chosen', () => {
  const { actor, number, state } = started()
  actor.send({ type: 'told.arrived', told: told(2) })
  actor.send({ type: 'playback.paused' })
  actor.send({ type: 'told.arrived', told: told(2) })
  expect([state(), number()]).toEqual(['travelling', 1])
  actor.send({ type: 'moment.chosen', number: 99 })
  expect(number()).toBe(3)
  actor.send({ type: 'moment.chosen', number: -5 })
  expect(number()).toBe(0)
})

test('it plays on from a moment to the end, step by step', () => {
  const { actor, number, state } = started()
  actor.send({ type: 'told.arrived', told: told(3) })
  actor.send({ type: 'moment.chosen', number: 0 })
  actor.send({ type: 'playback.requested' })
  expect([state(), number()]).toEqual(['playing', 0])
  vi.advanceTimersByTime(PLAY_STEP_MS)
  expect([state(), number()]).toEqual(['playing', 1])
  vi.advanceTimersByTime(PLAY_STEP_MS)
  expect([state(), number()]).toEqual(['travelling', 2])
})

test('a pasted recording takes the place of what happens, which goes on behind it', () => {
  const { actor, number, state } = started()
  actor.send({ type: 'told.arrived', told: told(5) })
  const recording: Recording = {
    ...EMPTY_RECORDING,
    dropped: 10,
    steps: told(3).flatMap((one) => (one.kind === 'step' ? [one.step] : [])),
  }
  actor.send({ type: 'recording.opened', recording })
  expect([state(), number()]).toEqual(['travelling', 10])
  actor.send({ type: 'told.arrived', told: told(1) })
  expect(number()).toBe(10)
  actor.send({ type: 'present.requested' })
  expect(number()).toBe(12)
  actor.send({ type: 'recording.closed' })
  expect([state(), number()]).toEqual(['following', 5])
})

test('a problem stays until it is dismissed', () => {
  const { actor } = started()
  actor.send({ type: 'problem.met', message: 'sem armazenamento' })
  actor.send({ type: 'told.arrived', told: told(1) })
  expect(actor.getSnapshot().context.problem).toBe('sem armazenamento')
  actor.send({ type: 'problem.dismissed' })
  expect(actor.getSnapshot().context.problem).toBeNull()
})
