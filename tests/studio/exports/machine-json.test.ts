import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { charts } from '#machines/index.ts'
import type { ChartWords } from '#machines/lib/chart-words.ts'
import { toMachineJson } from '#src/studio/exports/machine-json.ts'
import { type ChartModel, listStates } from '#src/studio/model/model.ts'
import { describeTransition } from '#src/studio/model/portuguese.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { sampleFacts, sampleMachine } from '#tests/support/studio/sample.ts'
import { readStillFacts } from '#tests/support/studio/still-facts.ts'

/**
 * Lists every state of a chart as the export describes it: without the length of its delays, which a configuration without
 * code cannot contain, without the charts that it calls, and with the description of each transition.
 */
function listComparable(chart: ChartModel, words: ChartWords) {
  return listStates(chart).map(({ states, transitions, invokes, ...state }) => ({
    ...state,
    invokes: invokes.map(({ id, source }) => ({ id, source })),
    states: states.map(({ id }) => id),
    transitions: transitions.map((transition) => ({
      ...transition,
      trigger: { ...transition.trigger, ms: null },
      description: describeTransition(transition, words),
    })),
  }))
}

const NO_WORDS: ChartWords = {
  states: {},
  calls: {},
  delays: {},
  guards: {},
  events: {},
  actions: {},
  crm: {},
  limits: {},
}

describe('the exported JSON is a machine: createMachine accepts it and has', () => {
  test.each(charts)('the same states and transitions as $id', (entry) => {
    const { machine, words } = entry
    const own: ChartModel = JSON.parse(JSON.stringify(readChart(machine)))
    const json = JSON.stringify(toMachineJson({ ...readStillFacts(entry), chart: own }))
    const exported = createMachine(JSON.parse(json))
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

test('what Stately shows beside it: title, purpose, messages and the length of delays', () => {
  const { title, purpose, screens, messages, chart } = sampleFacts
  const json = toMachineJson(sampleFacts)
  expect(json.meta).toMatchObject({ title, purpose, screens, delays: { patience: 1_500 } })
  const [id = '', shown] = Object.entries(messages)[0] ?? []
  expect(listStates(chart).map((state) => state.id)).toContain(id)
  expect(listStates(readChart(createMachine(json as never))).length).toBe(listStates(chart).length)
  expect(JSON.stringify(json)).toContain(`"messages":${JSON.stringify(shown)}`)
})

test('the parameters of the guards of a chart', () => {
  expect(JSON.stringify(toMachineJson(sampleFacts))).toContain(
    '"guard":{"type":"methodIs","params":{"method":"pix"}}',
  )
})
