import { describe, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { findExpectations } from '#machines/expectations.ts'
import { charts } from '#machines/index.ts'
import { defineExpectations } from '#machines/lib/chart-expectations.ts'
import { masterclassEntry } from '#machines/masterclass/masterclass.entry.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import {
  compareArrivals,
  compareExpectations,
  matchTransitions,
} from '#src/studio/paths/compare-expectations.ts'
import { examine } from '#src/studio/paths/examine.ts'
import { listFaultLines } from '#src/studio/paths/report-text.ts'

const chart = setup({
  types: {} as { context: { readonly turns: number }; events: { type: 'go' } | { type: 'stop' } },
  actions: { turn: assign({ turns: ({ context }) => context.turns + 1 }), ring: () => undefined },
  guards: { isFresh: ({ context }) => context.turns === 0 },
})

const lamp = chart.createMachine({
  id: 'lamp',
  context: { turns: 0 },
  initial: 'off',
  states: {
    off: { on: { go: [{ guard: 'isFresh', target: 'on', actions: 'turn' }, { target: 'spent' }] } },
    on: { entry: 'ring', on: { stop: 'off' } },
    spent: {},
  },
})

const ROWS = [
  ['chart', 'início', '', 'off', '', 'Começa apagada.', 'S1 1'],
  ['off', 'go', 'isFresh', 'on', 'turn', 'A primeira vez acende.', 'S1 1'],
  ['off', 'go', '', 'spent', '', 'Depois queima.', 'S1 1'],
  ['on', 'ao entrar', '', 'fica', 'ring', 'Acesa, toca.', 'S1 1'],
  ['on', 'stop', '', 'off', '', 'Apaga.', 'S1 1'],
] as const satisfies Parameters<typeof defineExpectations<typeof lamp>>[1]

type LampConfig = Parameters<typeof chart.createMachine>[0]

function compare(changes: Partial<LampConfig>, rows: Parameters<typeof defineExpectations<typeof lamp>>[1]) {
  const machine = chart.createMachine({ ...(lamp.config as LampConfig), ...changes })
  return compareExpectations(readChart(machine), defineExpectations(lamp, rows))
}

describe('the comparison of a chart with what is expected of it', () => {
  test('finds nothing when both agree', () => {
    expect(compare({}, ROWS)).toEqual([])
  })

  test('names the transition and the expectation for another target, guard, action, entry and start', () => {
    const { states } = lamp.config as LampConfig
    const off = (first: object) => ({
      states: { ...states, off: { on: { go: [first, { target: 'spent' }] } } },
    })
    const told = 'Espera-se (S1 1): A primeira vez acende.'
    expect(compare(off({ guard: 'isFresh', target: 'spent', actions: 'turn' }), ROWS)).toEqual([
      `off --go-->: o destino devia ser "on", e no chart é "spent". ${told}`,
    ])
    expect(compare(off({ target: 'on', actions: 'turn' }), ROWS)).toEqual([
      `off --go-->: a condição devia ser "isFresh", e no chart é "nada". ${told}`,
    ])
    expect(compare(off({ guard: 'isFresh', target: 'on' }), ROWS)).toEqual([
      `off --go-->: o que se faz devia ser "turn", e no chart é "nada". ${told}`,
    ])
    expect(compare({ states: { ...states, on: { on: { stop: 'off' } } } }, ROWS)).toEqual([
      'O chart não tem mais: on --ao entrar-->. Espera-se (S1 1): Acesa, toca.',
    ])
    expect(compare({ initial: 'on' }, ROWS)).toEqual([
      'chart --início-->: o destino devia ser "off", e no chart é "on". Espera-se (S1 1): Começa apagada.',
    ])
  })

  test('names a transition without an expectation, and an expectation without a transition', () => {
    expect(compare({}, ROWS.slice(0, 4))).toEqual([
      'Sem expectativa: on --stop-->. O chart vai a "off" e faz "nada".',
    ])
    const more = [...ROWS, ['spent', 'go', '', 'off', '', 'Volta.', 'S1 1'] as const]
    expect(compare({}, more)).toEqual(['O chart não tem mais: spent --go-->. Espera-se (S1 1): Volta.'])
  })

  test('names a run that did not enter the state it must reach', () => {
    const model = readChart(lamp)
    const rows = matchTransitions(model, defineExpectations(lamp, ROWS))
    const [on, spent] = ['on', 'spent'].map((value) => lamp.resolveState({ value, context: { turns: 0 } }))
    const transition = 'lamp.off --go[0]-->'
    expect(on && compareArrivals('lamp', rows, [{ transition, snapshot: on }])).toEqual([])
    expect(spent && compareArrivals('lamp', rows, [{ transition, snapshot: spent }])).toEqual([
      `Ao rodar, ${transition} não entrou em on. Espera-se (S1 1): A primeira vez acende.`,
    ])
  })
})

test('a chart that deviates from its expectations fails with its name', () => {
  const { rows } = findExpectations('masterclass')
  const others = rows.map((row) => (row.to[0] === 'registered' ? { ...row, to: ['editing'] } : row))
  expect(listFaultLines(examine(masterclassEntry, { chart: 'masterclass', rows: others }))).toEqual([
    'masterclass: sending --register deu certo-->: o destino devia ser "editing", e no chart é "registered". Espera-se (decisão 24): Inscrita, a pessoa lê a confirmação.',
  ])
})

test.each(charts)('each expectation of $id is a sentence of its own words', ({ id }) => {
  const { rows } = findExpectations(id)
  expect(rows.length).toBeGreaterThan(0)
  for (const { sentence } of rows) expect(sentence).toMatch(/^\p{Lu}.{8,}\.$/u)
})
