import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { findExpectations } from '#machines/expectations.ts'
import { masterclassEntry } from '#machines/masterclass/masterclass.entry.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { formatMutantReport, getShareKilled, killMutants } from '#src/studio/paths/kill-mutants.ts'
import { listMutants } from '#src/studio/paths/list-mutants.ts'

const lamp = setup({
  types: {} as { events: { type: 'go' } | { type: 'stop' } },
  actions: { turn: () => undefined, ring: () => undefined },
  guards: { isFresh: () => true },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { go: [{ guard: 'isFresh', target: 'on', actions: ['turn', 'ring'] }, 'spent'] } },
    on: { entry: 'ring', exit: ['turn'], on: { stop: { target: 'off' } } },
    spent: {},
  },
})

test('creates a mutant of every start, target, guard and action without changing the machine', () => {
  const before = JSON.stringify(readChart(lamp))
  const mutants = listMutants(lamp)
  expect(mutants.map(({ kind, place }) => `${kind}: ${place}`)).toEqual([
    'destino: initial',
    'destino: states.off.on.go.0.target',
    'condição: states.off.on.go.0.guard',
    'ação: states.off.on.go.0.actions.0',
    'ação: states.off.on.go.0.actions.1',
    'destino: states.off.on.go.1',
    'ação: states.on.entry',
    'ação: states.on.exit.0',
    'destino: states.on.on.stop.target',
  ])
  expect(new Set(mutants.map(({ machine }) => JSON.stringify(readChart(machine)))).size).toBe(mutants.length)
  expect(JSON.stringify(readChart(lamp))).toBe(before)
})

test('names a mutant that survives because it behaves as expected', () => {
  const { chart, rows } = findExpectations('masterclass')
  const sound = killMutants(masterclassEntry, { chart, rows })
  expect(sound).toMatchObject({ total: { destino: 4, condição: 1, ação: 4 }, survivors: [] })
  expect(getShareKilled([sound])).toBe(1)

  // Expects what one of the mutants does.
  const wrong = rows.map((row) => (row.on === 'register falhou' ? { ...row, to: ['chart'] } : row))
  const passed = killMutants(masterclassEntry, { chart, rows: wrong })
  expect(passed.survivors).toEqual(['destino: states.sending.invoke.onError.target'])
  expect(getShareKilled([passed])).toBeCloseTo(8 / 9)
  expect(formatMutantReport([passed])).toContain('masterclass: destino: states.sending.invoke.onError.target')
})
