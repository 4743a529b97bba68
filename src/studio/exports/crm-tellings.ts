import { listTransitions, type StateModel, type TransitionModel } from '#src/studio/model/model.ts'
import { getCallTitle, translateAction, translateTrigger } from '#src/studio/model/portuguese.ts'
import type { ChartFacts } from './facts.ts'
import { getReportName, listReports } from './tracking-plan.ts'

/**
 * Lists what the CRM learns in a state: the declared deal events, and what the chart says of the state's actions, calls and
 * transitions, and of those that lead to it.
 */
export function listCrmTellings(facts: ChartFacts, state: StateModel): readonly string[] {
  const { chart, words } = facts
  const tell = (names: readonly string[]) => names.flatMap((name) => words.crm[name] ?? [])
  const { entry, exit, invokes, transitions } = state
  const arriving = listTransitions(chart).filter(
    ({ source, targets }) => source !== state.id && targets.includes(state.id),
  )
  return [
    ...new Set([
      ...listReports(facts, state).flatMap((report) =>
        report.audience === 'crm' ? getReportName(report) : [],
      ),
      ...tell([...entry, ...invokes.map(({ source }) => ({ name: source }))].map(({ name }) => name)),
      ...tell(exit.map(({ name }) => name)).map((text) => `${text} (ao sair)`),
      ...arriving.flatMap((one) => tell(listNames(one)).map((text) => `${text} (ao chegar)`)),
      ...transitions.flatMap((one) =>
        tell(listNames(one)).map(
          (text) => `${text} (${lowerFirst(translateTrigger(one.trigger, state, words))})`,
        ),
      ),
    ]),
  ]
}

/** What a chart's words call an action or a call that speaks of the CRM or of the sales team. */
const SPEAKS_OF_CRM = /\bCRM\b|\bnegócio\b|\bequipe\b/

/** Finds actions and calls whose words speak of the CRM, and of which the chart does not say what it learns, in Portuguese. */
export function findCrmGaps({ id, words }: Pick<ChartFacts, 'id' | 'words'>): readonly string[] {
  return [
    ...Object.keys(words.calls).map((source) => [source, getCallTitle({ source }, words)] as const),
    ...Object.keys(words.actions).map(
      (name) => [name, translateAction({ name, params: undefined }, words)] as const,
    ),
  ].flatMap(([name, text]) =>
    SPEAKS_OF_CRM.test(text) && words.crm[name] === undefined
      ? [`${id}: “${text}” (${name}) fala do CRM, e words.crm não diz o que ele fica sabendo.`]
      : [],
  )
}

/** The names of what happens on a transition. One that changes nothing tells nothing by its event. */
function listNames({ trigger, actions, targets }: TransitionModel): readonly string[] {
  const event = trigger.kind === 'event' && targets.length > 0 ? [trigger.type] : []
  return [...event, ...actions.map(({ name }) => name)]
}

/** Lowers the first letter, unless the text begins with an abbreviation. */
function lowerFirst(text: string): string {
  return /^.\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
