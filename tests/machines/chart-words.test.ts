import { describe, expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { defineChartEntry } from '#machines/lib/chart-entry.ts'

describe('the words of an entry', () => {
  const chart = setup({
    types: {} as { events: { type: 'go' } },
    guards: { isReady: () => true, methodIs: (_, _asked: { method: string }) => true },
    actions: { note: () => undefined },
    actors: { load: fromPromise(async () => 1) },
  })
  const machine = chart.createMachine({
    id: 'typed',
    initial: 'off',
    states: {
      off: { on: { go: { guard: 'isReady', actions: 'note' } } },
      on: { initial: 'still', states: { still: {} } },
    },
  })
  const entry = {
    machine,
    title: 'Exemplo',
    purpose: 'Um exemplo.',
    promises: [],
    screens: [],
    inputs: [undefined],
    events: { go: [{}] },
    answers: { load: [1] },
    failures: { load: [new Error('não')] },
    detours: [],
    says: () => [],
  } as const
  const states = { off: 'Desligado', on: 'Ligado', 'on.still': 'Parado' }
  const calls = { load: 'carregar' }
  const guards = { isReady: 'está pronto', methodIs: { pix: 'é Pix', boleto: 'é boleto' } }
  const events = { go: 'Vai.' }
  const actions = { note: 'anota' }

  test('are listed by the names transitions show', () => {
    const { words } = defineChartEntry({ ...entry, words: { states, calls, guards, events, actions } })
    expect(words).toEqual({
      states,
      calls,
      delays: {},
      guards: { isReady: 'está pronto', 'methodIs(pix)': 'é Pix', 'methodIs(boleto)': 'é boleto' },
      events,
      actions,
    })
  })

  test('do not compile when a state, a call, a guard, an event or an action has no words', () => {
    const rest = { calls, events, actions }
    // @ts-expect-error: `on.still` has no title.
    defineChartEntry({ ...entry, words: { states: { off: 'Desligado', on: 'Ligado' }, guards, ...rest } })
    // @ts-expect-error: `load` has no words.
    defineChartEntry({ ...entry, words: { states, guards, events, actions, calls: {} } })
    // @ts-expect-error: there is no state `gone`.
    defineChartEntry({ ...entry, detours: ['gone'], words: { states, guards, ...rest } })
    // @ts-expect-error: `methodIs` has no words.
    defineChartEntry({ ...entry, words: { states, guards: { isReady: 'está pronto' }, ...rest } })
    // @ts-expect-error: `go` has no words.
    defineChartEntry({ ...entry, words: { states, calls, guards, events: {}, actions } })
    // @ts-expect-error: `note` has no words.
    expect(defineChartEntry({ ...entry, words: { states, calls, guards, events, actions: {} } }).id).toBe(
      'typed',
    )
  })
})
