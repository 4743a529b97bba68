import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { defineChartEntry } from '#machines/lib/chart-entry.ts'
import { examine } from '#src/studio/paths/examine.ts'
import { listFaultLines } from '#src/studio/paths/report-text.ts'

const chart = setup({
  types: {} as {
    context: { readonly turns: number; readonly broken: boolean }
    events: { type: 'go' } | { type: 'stop' }
  },
  actors: { load: fromPromise(async () => 1) },
  actions: {
    turn: assign({ turns: ({ context }) => context.turns + 1 }),
    breakIfBroken: assign(({ context }) => (context.broken ? breakDown() : {})),
    breakAlways: assign(() => breakDown()),
  },
  guards: {
    never: () => false,
    hasTurned: ({ context }) => context.turns > 0,
    always: () => true,
    /** A faulty guard: its outcome changes each time it is evaluated. */
    flickers: () => (flickered = !flickered),
  },
  delays: { moment: 100 },
})
let flickered = false

function breakDown(): never {
  throw new TypeError('x is undefined')
}

const CONTEXT = { turns: 0, broken: false }
/** Creates a machine that begins in the state "off". */
const createMachine = (id: string, states: Parameters<typeof chart.createMachine>[0]['states']) =>
  chart.createMachine({ id, context: CONTEXT, initial: 'off', states })

const SAMPLES = {
  promises: [],
  screens: [],
  detours: [],
  words: { events: { go: 'Vai.', stop: 'Para.' } },
  inputs: [undefined],
  events: { go: [{}], stop: [{}] },
  answers: { load: [1] },
  failures: { load: [new Error('não')] },
  says: () => [],
} as const

function findFaultsIn(machine: AnyStateMachine, changes: object = {}) {
  return listFaultLines(
    examine(defineChartEntry({ ...SAMPLES, machine, ...changes } as Parameters<typeof defineChartEntry>[0])),
  )
}

describe('an examination', () => {
  test('finds nothing wrong with a sound chart', () => {
    const sound = createMachine('sound', {
      off: { description: 'Parado.', on: { go: 'loading' } },
      loading: {
        invoke: { id: 'load', src: 'load', onDone: 'on', onError: 'off' },
        after: { moment: 'off' },
      },
      on: { on: { stop: 'off' } },
    })
    expect(findFaultsIn(sound)).toEqual([])
  })

  test('reports a state and a transition no path reaches, and an unhandled event', () => {
    const blocked = createMachine('blocked', {
      off: { description: 'Parado.', on: { go: { guard: 'never', target: 'on' } } },
      on: {},
    })
    expect(findFaultsIn(blocked)).toEqual(['blocked: Nenhum estado trata o evento stop.'])
    expect(findFaultsIn(blocked, { events: { go: [{}], stop: [] } })).toEqual([
      'blocked: Nenhum caminho chega ao estado blocked.on.',
      'blocked: Nenhum caminho toma a transição blocked.off --go[0]-->.',
    ])
  })

  test('reports a delay the chart does not declare', () => {
    const undeclared = chart.createMachine({
      id: 'undeclared',
      context: CONTEXT,
      initial: 'off',
      // The compiler does not catch this inside `createStateConfig`; here it is silenced.
      states: {
        off: { description: 'Parado.', on: { go: {}, stop: {} }, after: { ['later' as 'moment']: 'off' } },
      },
    })
    expect(findFaultsIn(undeclared)).toEqual([
      'undeclared: O estado undeclared.off espera "later", um atraso que o chart não declara.',
    ])
  })

  test('stops a chart in an infinite loop of transitions or timers', () => {
    const circle = createMachine('circle', {
      off: { description: 'Parado.', on: { go: 'left', stop: {} } },
      left: { always: { guard: 'always', target: 'right' } },
      right: { always: { guard: 'always', target: 'left' } },
    })
    expect(findFaultsIn(circle).join()).toContain('circle: O chart não para')
    const restless = createMachine('restless', {
      off: {
        description: 'Parado.',
        on: { go: {}, stop: {} },
        after: { 0: { target: 'off', reenter: true } },
      },
    })
    expect(findFaultsIn(restless).join()).toContain('restless: O chart não para')
  })

  test('reports a start at which the chart breaks', () => {
    const fragile = chart.createMachine({
      id: 'fragile',
      context: ({ input }) => ({ turns: input === 'ended' ? 1 : 0, broken: input === 'broken' }),
      initial: 'off',
      states: {
        off: {
          description: 'Parado.',
          entry: 'breakIfBroken',
          always: { guard: 'hasTurned', target: 'ended' },
          on: { go: {}, stop: {} },
        },
        ended: { type: 'final' },
      },
    })
    expect(findFaultsIn(fragile, { inputs: [undefined, 'ended'] })).toEqual([])
    expect(findFaultsIn(fragile, { inputs: [undefined, 'broken', 'ended'] })).toEqual([
      'fragile: o chart quebrou: TypeError: x is undefined',
      '  Para repetir: npm run paths -- --replay fragile:1:',
    ])
  })

  test('reports the shortest way to an action that throws, and searches the rest of the chart', () => {
    const brittle = createMachine('brittle', {
      off: { description: 'Parado.', on: { go: 'on' } },
      on: {
        invoke: { id: 'load', src: 'load', onDone: { actions: 'breakAlways' }, onError: 'off' },
        on: { stop: 'off' },
      },
    })
    expect(findFaultsIn(brittle)).toEqual([
      'brittle: Nenhum caminho toma a transição brittle.on --xstate.done.actor.load[0]-->.',
      'brittle: o chart quebrou: TypeError: x is undefined',
      '  1. Vai (`go`)',
      '  2. Deu certo chamar (`load`): 1',
      '  Para repetir: npm run paths -- --replay brittle:0:0.1',
    ])
  })

  test('searches an endless chart up to the limits, and reports what was cut', () => {
    const growing = createMachine('growing', {
      off: { description: 'Parado.', on: { go: { actions: 'turn' }, stop: {} } },
    })
    const entry = defineChartEntry({ ...SAMPLES, machine: growing } as Parameters<typeof defineChartEntry>[0])
    expect(examine(entry)).toMatchObject({ faults: [], cut: 1 })
  })

  test('reports missing descriptions and samples', () => {
    const silent = chart.createMachine({
      id: 'silent',
      context: CONTEXT,
      initial: 'loading',
      states: {
        loading: { on: { go: {}, stop: {} }, invoke: { id: 'load', src: 'load', onDone: {}, onError: {} } },
      },
    })
    expect(findFaultsIn(silent, { answers: {} })).toEqual([
      'silent: O chart não tem nenhuma descrição em português.',
      'silent: Faltam amostras do que load responde ou de como falha.',
    ])
  })

  test('prints the shortest path to reproduce a failure', () => {
    const whimsical = createMachine('whimsical', {
      off: {
        description: 'Parado.',
        on: {
          go: [
            { guard: 'flickers', target: 'on' },
            { target: 'on', actions: 'turn' },
          ],
          stop: {},
        },
      },
      on: { on: { stop: 'off' } },
    })
    const lines = findFaultsIn(whimsical)
    expect(lines.join('\n')).toContain(
      '  1. Vai (`go`)\n  Para repetir: npm run paths -- --replay whimsical:0:0',
    )
  })
})
