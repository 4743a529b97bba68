import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { charts } from '#machines/index.ts'
import type { ChartWords } from '#machines/lib/chart-words.ts'
import { parseMachineJson, toMachineJson } from '#src/studio/exports/machine-json.ts'
import { type ChartModel, listStates } from '#src/studio/model/model.ts'
import { describeTransition } from '#src/studio/model/portuguese.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { findExportFolder, getFileName, ROOT } from '#src/studio/repository.ts'
import { sampleFacts, sampleMachine } from '#tests/support/studio/sample.ts'

const readExport = (id: string) =>
  readFile(join(ROOT, findExportFolder(id), `${getFileName(id)}.json`), 'utf8')

/**
 * Lists every state of a chart as the export describes it: without the length of its delays, which a configuration without
 * code cannot contain, and with the description of each transition.
 */
function listComparable(chart: ChartModel, words: ChartWords) {
  return listStates(chart).map(({ states, transitions, ...state }) => ({
    ...state,
    states: states.map(({ id }) => id),
    transitions: transitions.map((transition) => ({
      ...transition,
      trigger: { ...transition.trigger, ms: null },
      description: describeTransition(transition, words),
    })),
  }))
}

const NO_WORDS: ChartWords = { states: {}, calls: {}, delays: {}, guards: {}, events: {}, actions: {} }

describe('the exported JSON is a machine: createMachine accepts it and has', () => {
  test.each(charts)('the same states and transitions as $id', async ({ id, machine, words }) => {
    const exported = createMachine(JSON.parse(await readExport(id)))
    const own: ChartModel = JSON.parse(JSON.stringify(readChart(machine)))
    expect(listComparable(readChart(exported), NO_WORDS)).toEqual(listComparable(own, words))
  })

  test('every kind of state and transition', () => {
    const exported = createMachine(JSON.parse(JSON.stringify(toMachineJson(sampleFacts))))
    expect(listComparable(readChart(exported), NO_WORDS)).toEqual(
      listComparable(readChart(sampleMachine), sampleFacts.words),
    )
  })

  test('states that run once its guards and actions are given', () => {
    const exported = createMachine(JSON.parse(JSON.stringify(toMachineJson(sampleFacts))), {
      guards: { isLate: () => false, 'and(isPaid, not(isLate))': () => true },
      actions: { note: () => undefined },
    })
    const actor = createActor(exported).start()
    expect(actor.getSnapshot().value).toEqual({ working: { paying: 'asking', watching: 'on' } })
    actor.send({ type: 'pay.requested' })
    expect(actor.getSnapshot().value).toEqual({ working: { paying: 'paid', watching: 'on' } })
  })
})

test('the facts of a chart are read back from its JSON', () => {
  const { words, detours, ...facts } = sampleFacts
  const read = parseMachineJson(JSON.parse(JSON.stringify(toMachineJson(sampleFacts))))
  expect({ ...read, chart: listComparable(read.chart, NO_WORDS) }).toEqual({
    ...facts,
    chart: listComparable(facts.chart, words),
  })
  const delays = listStates(read.chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger }) => (trigger.kind === 'delay' ? [[trigger.delay, trigger.ms]] : [])),
  )
  expect(delays).toEqual([
    ['patience', 1_500],
    ['computed', null],
  ])
})
