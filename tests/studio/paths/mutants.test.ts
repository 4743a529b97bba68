import { expect, test } from 'vitest'
import { assign, getNextSnapshot, setup } from 'xstate'
import { SetupFailure } from '#machines/customization/setup-failure.ts'
import { lockEntry } from '#machines/lock/lock.entry.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import {
  createPathJudge,
  formatMutantReport,
  getShareNoticed,
  type MutantFate,
} from '#src/studio/paths/kill-mutants.ts'
import { listMutants } from '#src/studio/paths/list-mutants.ts'
import { perturb, shift } from '#src/studio/paths/perturb.ts'

const lamp = setup({
  types: {} as {
    context: { readonly turns: number }
    events: { type: 'go'; by: number } | { type: 'stop' }
  },
  actions: {
    turn: assign((_, { by }: { by: number }) => ({ turns: by })),
    ring: () => undefined,
  },
  guards: { isFresh: ({ context }) => context.turns < 2 },
  delays: { moment: 100 },
}).createMachine({
  id: 'lamp',
  context: { turns: 0 },
  initial: 'off',
  states: {
    off: {
      on: {
        go: [
          {
            guard: 'isFresh',
            target: 'on',
            actions: [{ type: 'turn', params: ({ event }) => ({ by: event.by }) }, 'ring'],
          },
          'spent',
        ],
      },
    },
    on: { entry: 'ring', after: { moment: 'off' }, on: { stop: { target: 'off' } } },
    spent: {},
  },
})

const mutants = listMutants(lamp)
const findMutant = (name: string) => mutants.find(({ kind, place }) => `${kind}: ${place}` === name)

test('lists a mutant of every start, target, guard, action, param, assigned value, boundary and delay', () => {
  expect(mutants.map(({ kind, place }) => `${kind}: ${place}`)).toEqual([
    'destino: initial',
    'destino: states.off.on.go.0.target',
    'condição: states.off.on.go.0.guard',
    'ação: states.off.on.go.0.actions.0',
    'parâmetro: states.off.on.go.0.actions.0.params',
    'ação: states.off.on.go.0.actions.1',
    'destino: states.off.on.go.1',
    'ação: states.on.entry',
    'destino: states.on.on.stop.target',
    'destino: states.on.after.moment',
    'valor: actions.turn',
    'limite: guards.isFresh',
    'atraso: delays.moment',
  ])
})

test('a mutant differs from the machine, which stays as it is', () => {
  const before = JSON.stringify(readChart(lamp))
  const go = (name: string, turns = 0) => {
    const machine = findMutant(name)?.change(lamp)
    if (machine === undefined) throw new Error(`There is no ${name}`)
    const off = machine.resolveState({ value: 'off', context: { turns } })
    const { value, context } = getNextSnapshot(machine, off, { type: 'go', by: 5 })
    return [value, context.turns]
  }
  expect(go('destino: states.off.on.go.0.target')).not.toEqual(['on', 5])
  expect(go('ação: states.off.on.go.0.actions.0')).toEqual(['on', 0])
  expect(go('parâmetro: states.off.on.go.0.actions.0.params')).toEqual(['on', 6])
  expect(go('valor: actions.turn')).toEqual(['on', 6])
  expect(go('atraso: delays.moment')).toEqual(['on', 5])
  expect(go('limite: guards.isFresh')).toEqual(['on', 5])
  expect(go('limite: guards.isFresh', 1)).toEqual(['spent', 1])
  expect(findMutant('atraso: delays.moment')?.change(lamp).implementations.delays).toEqual({ moment: 201 })
  expect(JSON.stringify(readChart(lamp))).toBe(before)
})

test('a swapped target leads elsewhere, so not to a state that begins where the target is', () => {
  const machine = findMutant('destino: states.on.on.stop.target')?.change(lamp) ?? lamp
  const on = machine.resolveState({ value: 'on', context: { turns: 0 } })
  expect(getNextSnapshot(machine, on, { type: 'stop' }).value).not.toBe('off')
})

test('the paths and promises of a chart notice a mutant that breaks them, and no other', () => {
  const isNoticed = (name: string) => {
    const mutant = listMutants(lockEntry.machine).find(({ kind, place }) => `${kind}: ${place}` === name)
    return mutant && createPathJudge(lockEntry)(mutant)
  }
  expect(isNoticed('destino: states.acquiring.invoke.onDone.0.target')).toBe(true)
  expect(isNoticed('ação: states.acquiring.invoke.onDone.0.actions')).toBe(true)
  expect(isNoticed('atraso: delays.backoff')).toBe(false)
})

test('a chart that breaks a promise as it is cannot be judged', () => {
  const promises = lockEntry.promises.map((promise) => ({ ...promise, holds: () => false }))
  expect(() => createPathJudge({ ...lockEntry, promises })).toThrow('lock')
})

test('changes every part of a value, and only counts of one that a guard reads', () => {
  expect(perturb({ a: 1, b: 'x', c: true, d: null, e: [1, 2], f: [], g: 1_780_000_000_000 })).toEqual({
    a: 2,
    b: 'x~',
    c: false,
    d: '~',
    e: [1],
    f: ['~'],
    g: 1_780_003_600_000,
  })
  const failure = perturb(new SetupFailure('notProven'))
  expect(failure).toBeInstanceOf(SetupFailure)
  expect(failure).toMatchObject({ reason: 'notProven~' })
  expect(shift({ a: 1, b: 'x', c: { d: 4 }, g: 1_780_000_000_000 })).toEqual({
    a: 2,
    b: 'x',
    c: { d: 5 },
    g: 1_780_000_000_000,
  })
})

test('the report counts by chart and kind and names what nobody noticed', () => {
  const fates: MutantFate[] = [
    { chart: 'lamp', kind: 'destino', place: 'initial', noticedBy: 'tests' },
    { chart: 'lamp', kind: 'ação', place: 'states.on.entry', noticedBy: 'paths' },
    { chart: 'lamp', kind: 'ação', place: 'states.on.exit', noticedBy: null },
  ]
  expect(getShareNoticed(fates)).toBeCloseTo(2 / 3)
  const report = formatMutantReport(fates)
  expect(report).toContain('lamp: ação: states.on.exit')
  expect(report).toContain('Notados: 66.7 % (mínimo 95 %); pelos testes: 1;')
})
