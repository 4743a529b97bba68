import { expect, test, vi } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { MAX_STEPS_PER_EVENT, recordInspection, subscribeToInspection } from '#src/studio/inspector/relay.ts'
import { createFakeInspector } from '#tests/support/studio/fake-inspector.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const door = setup({
  types: {} as { context: { knocks: number } },
  actors: { answer: fromPromise(async () => 'pronto') },
  guards: { isKnown: () => false, isPolite: ({ context }) => context.knocks > 1 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  on: { 'door.*': { guard: 'isKnown', target: '.open' } },
  states: {
    closed: {
      on: {
        'door.knocked': [
          { guard: 'isPolite', target: 'answering' },
          { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) },
        ],
        'door.pushed': { guard: 'isPolite', target: 'open' },
      },
    },
    answering: { invoke: { id: 'answer', src: 'answer', onDone: 'greeting', onError: 'closed' } },
    greeting: { always: 'open' },
    open: { type: 'final' },
  },
})

function started() {
  const inspector = createFakeInspector()
  const actor = createActor(door, { inspect: inspector.inspect }).start()
  const getLastStep = () => inspector.readRecording().steps.at(-1)
  return { actor, getLastStep, ...inspector }
}

test('an event without a transition is reported as unhandled', () => {
  const { actor, getLastStep } = started()
  actor.send({ type: 'bell.rung' })
  expect(getLastStep()).toMatchObject({
    event: { type: 'bell.rung' },
    isHandled: false,
    refused: [],
    taken: [],
  })
})

test('every guard that refused an event is reported, from the innermost state outwards', () => {
  const { actor, getLastStep } = started()
  actor.send({ type: 'door.pushed' })
  expect(getLastStep()).toMatchObject({
    isHandled: false,
    refused: ['door.closed --door.pushed[0]-->', 'door --door.*[0]-->'],
  })
})

test('a guard that refused before another transition was taken is reported too', () => {
  const { actor, getLastStep } = started()
  actor.send({ type: 'door.knocked' })
  expect(getLastStep()).toMatchObject({
    isHandled: true,
    refused: ['door.closed --door.knocked[0]-->'],
    taken: ['door.closed --door.knocked[1]-->'],
    context: { knocks: 1 },
  })
})

test('reports the transitions of one event in order, including eventless ones', async () => {
  const { actor, readRecording } = started()
  for (let knock = 0; knock < 3; knock++) actor.send({ type: 'door.knocked' })
  await waitUntilPasses(() => expect(actor.getSnapshot().status).toBe('done'))
  const done = readRecording().steps.find(({ event }) => event.type === 'xstate.done.actor.answer')
  expect(done).toMatchObject({
    sender: readRecording().actors.find(({ name }) => name === 'answer')?.id,
    taken: ['door.answering --xstate.done.actor.answer[0]-->', 'door.greeting --always[0]-->'],
    status: 'done',
  })
})

test('an actor that runs no chart is reported without a context, under its parent', async () => {
  const { actor, readRecording } = started()
  for (let knock = 0; knock < 3; knock++) actor.send({ type: 'door.knocked' })
  await waitUntilPasses(() => expect(actor.getSnapshot().status).toBe('done'))
  const { actors, steps } = readRecording()
  const [chart, promise] = actors
  expect(chart).toMatchObject({ name: 'door', chart: 'door', parent: null })
  expect(promise).toMatchObject({ name: 'answer', chart: null, parent: chart?.id })
  const ended = steps.findLast((step) => step.actor === promise?.id)
  // Any text that the program did not write is masked.
  expect(ended).toMatchObject({ status: 'done', context: null, value: null, output: 'xxxxxx' })
})

test('an event after the end is reported as unhandled', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { actor, getLastStep } = started()
  actor.stop()
  actor.send({ type: 'door.knocked' })
  expect(getLastStep()).toMatchObject({
    event: { type: 'door.knocked' },
    status: 'stopped',
    isHandled: false,
  })
  warn.mockClear()
})

test('a chart in an infinite loop is stopped, and the inspector says why', async () => {
  const inspector = createFakeInspector()
  const stop = subscribeToInspection(inspector.report)
  const circle = setup({}).createMachine({
    id: 'circle',
    initial: 'resting',
    states: {
      resting: { on: { go: 'left' } },
      left: { always: 'right' },
      right: { always: 'left' },
    },
  })
  const actor = createActor(circle, { inspect: recordInspection })
  const onError = vi.fn()
  actor.subscribe({ error: onError })
  actor.start()
  actor.send({ type: 'go' })
  await Promise.resolve()
  stop()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('laço') }))
  const last = inspector.readRecording().steps.at(-1)
  expect(last?.status).toBe('error')
  expect(last?.taken.length).toBeGreaterThan(MAX_STEPS_PER_EVENT - 1)
})

test('an actor that fails when it starts is reported', async () => {
  const inspector = createFakeInspector()
  const broken = setup({}).createMachine({
    id: 'broken',
    context: () => {
      throw new Error('sem entrada')
    },
  })
  const actor = createActor(broken, { inspect: inspector.inspect })
  actor.subscribe({ error: () => {} })
  actor.start()
  await Promise.resolve()
  expect(inspector.readRecording().steps.at(-1)).toMatchObject({
    status: 'error',
    event: { type: 'xstate.init' },
  })
})
