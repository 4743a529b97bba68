import { listStates, type StateModel, type TransitionModel } from '#src/studio/model/model.ts'
import {
  formatTrigger,
  getStateTitle,
  STATE_KINDS,
  translateCondition,
  translateTrigger,
} from '#src/studio/model/portuguese.ts'
import { readSurroundings } from '#src/studio/model/surroundings.ts'
import { listCrmTellings } from './crm-tellings.ts'
import type { ChartFacts } from './facts.ts'
import { listLimits } from './limit-facts.ts'
import { getReportName, listReports } from './tracking-plan.ts'

/** Builds what the page of all charts shows of each when a state is chosen, and what it searches. */
export function buildPageData(all: readonly ChartFacts[]) {
  return all.map((facts) => {
    const { id, title, purpose, screens, chart, examples, promises } = facts
    return {
      id,
      title,
      purpose,
      screens,
      examples,
      promises,
      states: listStates(chart).map((state) => buildStateData(facts, state, all)),
    }
  })
}

function buildStateData(facts: ChartFacts, state: StateModel, all: readonly ChartFacts[]) {
  const { chart, words, messages } = facts
  const { around, beside, inside, leaving, isEnd } = readSurroundings(chart, state)
  const ads = listReports(facts, state).filter(({ audience }) => audience === 'ads')
  const getPlace = (of: StateModel, transition: TransitionModel) => of.transitions.indexOf(transition)
  return {
    id: state.id,
    name: state.id === facts.chart.id ? facts.title : getStateTitle(state.id, words),
    identifier: state.id === facts.chart.id ? facts.id : state.key,
    kind: STATE_KINDS[state.kind],
    description: state.description,
    messages: messages[state.id] ?? [],
    limits: listLimits(facts, state).map(({ says, source }) => ({ says, source })),
    crm: listCrmTellings(facts, state),
    ads: [...new Set(ads.map(getReportName))],
    events: state.transitions.map((one) => ({
      id: one.id,
      when: translateTrigger(one.trigger, state, words),
      identifier: formatTrigger(one.trigger),
      meaning: one.description,
      guard: translateCondition(one, state, words),
      to: one.targets.map((target) => ({ id: target, name: getStateTitle(target, words) })),
    })),
    // The events of other states are given by their place there, so that none is written twice.
    around: around.map(({ of, transitions }) => [of.id, transitions.map((one) => getPlace(of, one))]),
    leaving: leaving.map(({ of, transition }) => [of.id, getPlace(of, transition)]),
    beside: beside.map(({ id }) => id),
    inside: inside.map(({ id }) => id),
    isEnd,
    next: state.kind === 'final' ? listCallers(facts, state, all) : [],
  }
}

/** Lists where the charts that call this one go on after it has ended in a final state. */
function listCallers({ chart, words }: ChartFacts, end: StateModel, all: readonly ChartFacts[]) {
  if (!chart.root.states.includes(end)) return []
  const title = getStateTitle(end.id, words)
  return all.flatMap((caller) =>
    listStates(caller.chart).flatMap((state) =>
      state.transitions
        .filter(({ trigger, ends }) => {
          const call = state.invokes.find(({ id }) => trigger.kind === 'done' && trigger.actor === id)
          if (call?.chart?.id !== chart.id) return false
          return ends?.includes(title) ?? call.chart.ends.length === 1
        })
        .map(({ targets }) => ({
          id: `${caller.id}/${state.id}`,
          name: `${caller.title}, “${getStateTitle(state.id, caller.words)}”`,
          to: targets.map((target) => ({
            id: `${caller.id}/${target}`,
            name: getStateTitle(target, caller.words),
          })),
        })),
    ),
  )
}
