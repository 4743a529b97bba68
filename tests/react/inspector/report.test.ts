import { expect, test, vi } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { hear, listen, MOST_STEPS_ON_ONE_EVENT } from '#src/inspector/relay.ts'
import { listening } from './heard.ts'

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
  const heard = listening()
  const actor = createActor(door, { inspect: heard.inspect }).start()
  const last = () => heard.recording().steps.at(-1)
  return { actor, last, ...heard }
}

test('an event no arrow is for is said to be unhandled', () => {
  const { actor, last } = started()
  actor.send({ type: 'bell.rung' })
  expect(last()).toMatchObject({ event: { type: 'bell.rung' }, isHandled: false, refused: [], taken: [] })
})

test('every guard that refused an event is named, from the innermost state outwards', () => {
  const { actor, last } = started()
  actor.send({ type: 'door.pushed' })
  expect(last()).toMatchObject({
    isHandled: false,
    refused: ['door.closed --door.pushed[0]-->', 'door --door.*[0]-->'],
  })
})

test('a guard that refused before another arrow was taken is named too', () => {
  const { actor, last } = started()
  actor.send({ type: 'door.knocked' })
  expect(last()).toMatchObject({
    isHandled: true,
    refused: ['door.closed --door.knocked[0]-->'],
    taken: ['door.closed --door.knocked[1]-->'],
    context: { knocks: 1 },
  })
})

test('the arrows of one event are told in order, those without an event among them', async () => {
  const { actor, recording } = started()
  for (let knock = 0; knock < 3; knock++) actor.send({ type: 'door.knocked' })
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'))
  const done = recording().steps.find(({ event }) => event.type === 'xstate.done.actor.answer')
  expect(done).toMatchObject({
    sender: recording().actors.find(({ name }) => name === 'answer')?.id,
    taken: ['door.answering --xstate.done.actor.answer[0]-->', 'door.greeting --always[0]-->'],
    status: 'done',
  })
})

test('an actor that is no chart is told of without a context, under the chart that asked for it', async () => {
  const { actor, recording } = started()
  for (let knock = 0; knock < 3; knock++) actor.send({ type: 'door.knocked' })
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'))
  const { actors, steps } = recording()
  const [chart, promise] = actors
  expect(chart).toMatchObject({ name: 'door', chart: 'door', parent: null })
  expect(promise).toMatchObject({ name: 'answer', chart: null, parent: chart?.id })
  const ended = steps.findLast((step) => step.actor === promise?.id)
  // A text of nobody knows whom is masked, whoever says it.
  expect(ended).toMatchObject({ status: 'done', context: null, value: null, output: 'xxxxxx' })
})

test('an event that comes after the end is told of, as handled by nobody', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { actor, last } = started()
  actor.stop()
  actor.send({ type: 'door.knocked' })
  expect(last()).toMatchObject({ event: { type: 'door.knocked' }, status: 'stopped', isHandled: false })
  warn.mockClear()
})

test('a chart that goes round in circles is stopped, and the inspector says why', async () => {
  const heard = listening()
  const stop = listen(heard.report)
  const circle = setup({}).createMachine({
    id: 'circle',
    initial: 'resting',
    states: {
      resting: { on: { go: 'left' } },
      left: { always: 'right' },
      right: { always: 'left' },
    },
  })
  const actor = createActor(circle, { inspect: hear })
  const onError = vi.fn()
  actor.subscribe({ error: onError })
  actor.start()
  actor.send({ type: 'go' })
  await Promise.resolve()
  stop()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('laço') }))
  const last = heard.recording().steps.at(-1)
  expect(last?.status).toBe('error')
  expect(last?.taken.length).toBeGreaterThan(MOST_STEPS_ON_ONE_EVENT - 1)
})

test('an actor that fails as it starts is told of', async () => {
  const heard = listening()
  const broken = setup({}).createMachine({
    id: 'broken',
    context: () => {
      throw new Error('sem entrada')
    },
  })
  const actor = createActor(broken, { inspect: heard.inspect })
  actor.subscribe({ error: () => {} })
  actor.start()
  await Promise.resolve()
  expect(heard.recording().steps.at(-1)).toMatchObject({ status: 'error', event: { type: 'xstate.init' } })
})
