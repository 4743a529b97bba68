import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { selectLevel } from '#src/studio/drawing/level.ts'
import { type ChartModel, listStates } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { generatedCharts } from '#tests/support/studio/generated-charts.ts'

const listIds = (chart: ChartModel) => listStates(chart).map(({ id }) => id)

test('on the happy path every arrow of any chart leads to a state that is drawn', () => {
  let removed = 0
  fc.assert(
    fc.property(generatedCharts, fc.array(fc.nat({ max: 40 }), { maxLength: 3 }), ({ chart }, numbers) => {
      const ids = listIds(chart).slice(1)
      const detours = numbers.flatMap(
        (number) => ids[number % ids.length]?.slice(`${chart.id}.`.length) ?? [],
      )
      const happy = selectLevel(chart, detours, 'happy')
      const kept = listIds(happy)
      removed += ids.length + 1 - kept.length
      for (const { initial, transitions } of listStates(happy))
        for (const target of [
          ...(initial === null ? [] : [initial]),
          ...transitions.flatMap(({ targets }) => targets),
        ])
          expect(kept).toContain(target)
    }),
    { numRuns: 300 },
  )
  expect(removed).toBeGreaterThan(0)
})

test('a region that is entered both in the middle and at its start keeps its first state', () => {
  const machine = setup({
    types: {} as { events: { type: 'guide.chosen' } | { type: 'free.chosen' } },
  }).createMachine({
    id: 'visit',
    initial: 'choosing',
    states: {
      choosing: { on: { 'guide.chosen': '#visit.playing.guide.taking', 'free.chosen': 'playing' } },
      playing: {
        type: 'parallel',
        states: { guide: { initial: 'off', states: { off: {}, taking: {} } }, inbox: {} },
      },
    },
  })
  expect(listIds(selectLevel(readChart(machine), [], 'happy'))).toContain('visit.playing.guide.off')
})
