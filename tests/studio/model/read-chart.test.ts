import { describe, expect, test } from 'vitest'
import { assign, fromPromise, not, setup } from 'xstate'
import { charts } from '#machines/index.ts'
import { checkoutMachine } from '#machines/payments/checkout.machine.ts'
import { listStates, listTransitions } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'

const oven = setup({
  types: {} as { context: { readonly turns: number }; input: undefined },
  actors: { heat: fromPromise(async () => 'hot') },
  guards: { doorIsOpen: () => false },
  delays: { baking: 900, computed: () => 1 },
  actions: { ring: (_, _params: { readonly times: number }) => undefined },
}).createMachine({
  id: 'oven',
  context: { turns: 0 },
  initial: 'working',
  states: {
    working: {
      type: 'parallel',
      onDone: 'off',
      states: {
        lamp: { initial: 'on', states: { on: { on: { 'lamp.*': 'out' } }, out: { type: 'final' } } },
        heater: {
          initial: 'heating',
          states: {
            heating: {
              description: 'O forno esquenta.',
              invoke: {
                id: 'heat',
                src: 'heat',
                onDone: { guard: not('doorIsOpen'), target: 'baking' },
                onError: '#oven.off',
              },
            },
            baking: {
              entry: { type: 'ring', params: { times: 2 } },
              after: { baking: 'baked', computed: { actions: assign({ turns: 1 }) } },
              on: { TURN: { target: 'baking', reenter: true, description: 'A assadeira gira.' } },
            },
            baked: { type: 'final' },
            last: { type: 'history', history: 'deep' },
          },
        },
      },
    },
    off: { always: { guard: 'doorIsOpen', target: 'working' } },
  },
})

describe('a chart as plain data', () => {
  const model = readChart(oven)
  const findState = (id: string) => listStates(model).find((one) => one.id === id)
  const findTransition = (id: string) => listTransitions(model).find((one) => one.id === id)

  test('has the kind of each state and the initial state of a compound one', () => {
    expect(listStates(model).map(({ id, kind }) => [id, kind])).toEqual([
      ['oven', 'compound'],
      ['oven.working', 'parallel'],
      ['oven.working.lamp', 'compound'],
      ['oven.working.lamp.on', 'atomic'],
      ['oven.working.lamp.out', 'final'],
      ['oven.working.heater', 'compound'],
      ['oven.working.heater.heating', 'atomic'],
      ['oven.working.heater.baking', 'atomic'],
      ['oven.working.heater.baked', 'final'],
      ['oven.working.heater.last', 'deep-history'],
      ['oven.off', 'atomic'],
    ])
    expect(model.root.initial).toBe('oven.working')
    expect(findState('oven.working')?.initial).toBeNull()
    expect(findState('oven.working.heater.heating')).toMatchObject({
      description: 'O forno esquenta.',
      invokes: [{ id: 'heat', source: 'heat' }],
    })
  })

  test('has transitions with their triggers', () => {
    expect(listTransitions(model).map(({ trigger: { kind }, targets }) => [kind, ...targets])).toEqual([
      ['state-done', 'oven.off'],
      ['event', 'oven.working.lamp.out'],
      ['done', 'oven.working.heater.baking'],
      ['error', 'oven.off'],
      ['event', 'oven.working.heater.baking'],
      ['delay', 'oven.working.heater.baked'],
      ['delay'],
      ['always', 'oven.working'],
    ])
    expect(findTransition('oven.working.heater.heating --xstate.done.actor.heat[0]-->')).toMatchObject({
      guard: 'not(doorIsOpen)',
      trigger: { actor: 'heat' },
    })
    expect(findTransition('oven.working.heater.baking --TURN[0]-->')).toMatchObject({
      reenters: true,
      description: 'A assadeira gira.',
    })
    expect(findTransition('oven.off --always[0]-->')?.guard).toBe('doorIsOpen')
  })

  test('has the length of a declared delay, and none for a computed one', () => {
    const delays = listTransitions(model).flatMap(({ trigger }) =>
      trigger.kind === 'delay' ? [trigger] : [],
    )
    expect(delays.map(({ delay, ms }) => [delay, ms])).toEqual([
      ['baking', 900],
      ['computed', null],
    ])
  })

  test('has the parameters of an action', () => {
    expect(findState('oven.working.heater.baking')?.entry).toEqual([{ name: 'ring', params: { times: 2 } }])
  })
})

describe('what real charts declare', () => {
  const checkout = readChart(checkoutMachine)
  const listActionsOf = (id: string) => listTransitions(checkout).find((one) => one.id === id)?.actions

  test('an ad event whose data is filled in at run time', () => {
    expect(listActionsOf('checkout.subscribing --xstate.done.actor.subscribe[0]-->')?.at(-1)).toEqual({
      name: 'reportAdEvent',
      params: { name: 'Subscribe', fact: 'subscription', fields: ['currency', 'value'] },
    })
  })

  test('the deal event of a state', () => {
    expect(listStates(checkout).find(({ key }) => key === 'charging')?.dealEvents).toEqual([
      'pipeline.checkout_started',
    ])
  })

  test('the parameter of a guard', () => {
    const ways = listTransitions(checkout).filter(({ source }) => source === 'checkout.awaiting.room.opening')
    expect(ways.map(({ guard }) => guard)).toEqual(['methodIs(pix)', 'methodIs(boleto)', null])
  })
})

test.each(charts)('every state and transition of $id has a unique id', ({ machine }) => {
  const model = readChart(machine)
  const ids = [...listStates(model), ...listTransitions(model)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(JSON.stringify(model)).not.toContain('"?"')
  expect(structuredClone(model)).toEqual(model)
})
