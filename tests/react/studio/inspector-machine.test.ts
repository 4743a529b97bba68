import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { inspectorMachine, PLAY_STEP_MS } from '#src/studio/inspector/page/inspector.machine.ts'
import {
  appendObservations,
  EMPTY_RECORDING,
  type Observation,
  type Recording,
} from '#src/studio/recordings/recording.ts'
import { STEP } from '#tests/support/studio/recorded-step.ts'

beforeEach(() => void vi.useFakeTimers())

/** The time of the next observed step. */
let at = 0

const observe = (count: number): Observation[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'step',
    step: { ...STEP, at: at++, event: { type: `event.${index}` } },
  }))

function started() {
  const actor = createActor(inspectorMachine).start()
  const getNumber = () => actor.getSnapshot().context.number
  const getState = () => actor.getSnapshot().value
  return { actor, getNumber, getState }
}

test('follows the live recording until a moment is chosen, and keeps recording', () => {
  const { actor, getNumber, getState } = started()
  actor.send({ type: 'observations.arrived', observations: observe(3) })
  expect([getState(), getNumber()]).toEqual(['following', 2])
  actor.send({ type: 'moment.chosen', number: 1 })
  actor.send({ type: 'observations.arrived', observations: observe(4) })
  expect([getState(), getNumber()]).toEqual(['travelling', 1])
  expect(actor.getSnapshot().context.live.steps).toHaveLength(7)
  actor.send({ type: 'present.requested' })
  expect([getState(), getNumber()]).toEqual(['following', 6])
})

test('puts steps that are reported late in their place, and stays at the shown step', () => {
  const { actor, getNumber } = started()
  const ofServer = (one: Observation): Observation =>
    one.kind === 'step' ? { ...one, step: { ...one.step, actor: 'server' } } : one
  const [early, late, last] = [observe(2).map(ofServer), observe(2), observe(1)]
  actor.send({ type: 'observations.arrived', observations: late })
  actor.send({ type: 'moment.chosen', number: 0 })
  actor.send({ type: 'observations.arrived', observations: [...last, ...early] })
  const { steps } = actor.getSnapshot().context.live
  const told = [...early, ...late, ...last].flatMap((one) => (one.kind === 'step' ? [one.step] : []))
  expect(steps).toEqual(told)
  expect(steps[getNumber()]).toBe(told[2])
})

test('stays at its moment when paused, and accepts no moment outside the recording', () => {
  const { actor, getNumber, getState } = started()
  actor.send({ type: 'observations.arrived', observations: observe(2) })
  actor.send({ type: 'playback.paused' })
  actor.send({ type: 'observations.arrived', observations: observe(2) })
  expect([getState(), getNumber()]).toEqual(['travelling', 1])
  actor.send({ type: 'moment.chosen', number: 99 })
  expect(getNumber()).toBe(3)
  actor.send({ type: 'moment.chosen', number: -5 })
  expect(getNumber()).toBe(0)
})

test('plays from a moment to the end, step by step', () => {
  const { actor, getNumber, getState } = started()
  actor.send({ type: 'observations.arrived', observations: observe(3) })
  actor.send({ type: 'moment.chosen', number: 0 })
  actor.send({ type: 'playback.requested' })
  expect([getState(), getNumber()]).toEqual(['playing', 0])
  vi.advanceTimersByTime(PLAY_STEP_MS)
  expect([getState(), getNumber()]).toEqual(['playing', 1])
  vi.advanceTimersByTime(PLAY_STEP_MS)
  expect([getState(), getNumber()]).toEqual(['travelling', 2])
})

test('a pasted recording is shown instead of the live one, which continues', () => {
  const { actor, getNumber, getState } = started()
  actor.send({ type: 'observations.arrived', observations: observe(5) })
  const recording: Recording = {
    ...EMPTY_RECORDING,
    dropped: 10,
    steps: observe(3).flatMap((one) => (one.kind === 'step' ? [one.step] : [])),
  }
  actor.send({ type: 'recording.opened', recording })
  expect([getState(), getNumber()]).toEqual(['travelling', 10])
  actor.send({ type: 'observations.arrived', observations: observe(1) })
  expect(getNumber()).toBe(10)
  actor.send({ type: 'present.requested' })
  expect(getNumber()).toBe(12)
  actor.send({ type: 'recording.closed' })
  expect([getState(), getNumber()]).toEqual(['following', 5])
})

test('a problem stays until it is dismissed', () => {
  const { actor } = started()
  actor.send({ type: 'problem.met', message: 'sem armazenamento' })
  actor.send({ type: 'observations.arrived', observations: observe(1) })
  expect(actor.getSnapshot().context.problem).toBe('sem armazenamento')
  actor.send({ type: 'problem.dismissed' })
  expect(actor.getSnapshot().context.problem).toBeNull()
})

test('keeps what was recorded before a reload, and shows an actor that is reported again only once', () => {
  const { actor, getNumber } = started()
  const relateTo = (id: string, steps: readonly Observation[]): Observation[] => [
    { kind: 'actor', actor: { id, place: 'browser', name: 'form', chart: null, parent: null } },
    ...steps.map((one) => (one.kind === 'step' ? { ...one, step: { ...one.step, actor: id } } : one)),
  ]
  const before = appendObservations(EMPTY_RECORDING, [
    ...relateTo('browser a.x:0', observe(3)),
    ...relateTo('server s.x:0', observe(2)),
  ])
  actor.send({ type: 'history.restored', recording: before })
  expect(getNumber()).toBe(4)
  // The server is the same process and sends everything again; the page is a new one.
  actor.send({ type: 'observations.arrived', observations: relateTo('server s.x:0', observe(2)) })
  actor.send({ type: 'observations.arrived', observations: relateTo('browser b.x:0', observe(1)) })
  const listActors = () => actor.getSnapshot().context.live.steps.map((step) => step.actor)
  expect(listActors()).toEqual([
    ...Array(3).fill('browser a.x:0'),
    ...Array(2).fill('server s.x:0'),
    'browser b.x:0',
  ])
  // An actor that is only named again, as the parent of another, loses nothing.
  actor.send({ type: 'observations.arrived', observations: relateTo('browser b.x:0', []) })
  expect(listActors()).toHaveLength(6)
})
