import { describe, expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { defineChartEntry } from '#machines/lib/chart-entry.ts'
import type { WordsOf } from '#machines/lib/chart-words.ts'
import type { StateMeta } from '#machines/lib/state-meta.ts'

describe('the words of a chart', () => {
  const chart = setup({
    types: {} as { events: { type: 'go' }; meta: StateMeta },
    guards: { isReady: () => true, methodIs: (_, _asked: { method: string }) => true },
    actions: { note: () => undefined },
    actors: { load: fromPromise(async () => 1) },
  })
  const machine = chart.createMachine({
    id: 'typed',
    meta: { title: 'Exemplo' },
    description: 'Um exemplo.',
    initial: 'off',
    states: {
      off: { meta: { title: 'Desligado' }, on: { go: { guard: 'isReady', actions: 'note' } } },
      on: {
        meta: { title: 'Ligado' },
        initial: 'still',
        states: { still: { meta: { title: 'Parado' } } },
      },
    },
  })
  const entry = {
    machine,
    promises: [],
    screens: [],
    inputs: [undefined],
    events: { go: [{}] },
    answers: { load: [1] },
    failures: { load: [new Error('não')] },
    says: () => [],
  } as const
  const calls = { load: 'carregar' }
  const guards = { isReady: 'está pronto', methodIs: { pix: 'é Pix', boleto: 'é boleto' } }
  const events = { go: 'Vai.' }
  const actions = { note: 'anota' }

  test('are listed by the names transitions show, with the titles its states give', () => {
    const crm = { note: 'a nota', go: null }
    const limits = { LIFE_MS: { says: 'Vale 10 minutos', at: ['on'] } }
    const words: WordsOf<typeof chart> = { calls, guards, events, actions, crm, limits: () => limits }
    const read = defineChartEntry({ ...entry, words })
    expect(read.words).toEqual({
      states: { off: 'Desligado', on: 'Ligado', 'on.still': 'Parado' },
      calls,
      delays: {},
      guards: { isReady: 'está pronto', 'methodIs(pix)': 'é Pix', 'methodIs(boleto)': 'é boleto' },
      events,
      actions,
      crm,
      limits,
    })
    expect([read.title, read.purpose]).toEqual(['Exemplo', 'Um exemplo.'])
  })

  test('do not compile when a call, a guard, an event or an action has none', () => {
    const incomplete: readonly WordsOf<typeof chart>[] = [
      // @ts-expect-error: `load` has no words.
      { guards, events, actions, calls: {} },
      // @ts-expect-error: `methodIs` has no words.
      { calls, events, actions, guards: { isReady: 'está pronto' } },
      // @ts-expect-error: `go` has no words.
      { calls, guards, actions, events: {} },
      // @ts-expect-error: `note` has no words.
      { calls, guards, events, actions: {} },
      // @ts-expect-error: there is no action, call or event `gone` of which the CRM could learn.
      { calls, guards, events, actions, crm: { gone: 'nada' } },
    ]
    expect(incomplete).toHaveLength(5)
  })
})
