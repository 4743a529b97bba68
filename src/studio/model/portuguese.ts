import type { ChartWords } from '#machines/lib/chart-words.ts'
import type {
  ActionModel,
  CalledChart,
  ChartModel,
  InvokeModel,
  StateModel,
  TransitionModel,
  Trigger,
} from './model.ts'

// How product owners read a chart: titles first, with the program's names small beside them.

/** The Portuguese name of each kind of state. */
export const STATE_KINDS: Readonly<Record<StateModel['kind'], string>> = {
  atomic: 'simples',
  compound: 'com estados dentro',
  parallel: 'regiões em paralelo',
  final: 'final',
  'shallow-history': 'volta ao último estado',
  'deep-history': 'volta aos últimos estados, até o fundo',
}

/** XState's own actions, for which no entry has words. */
const LIBRARY_ACTIONS: Readonly<Record<string, string>> = {
  'xstate.raise': 'lança um evento no próprio chart',
}

/** The actions that report a step to the ad platform, the deal or the session, and the parameter that names it. */
const REPORT_PARAMETERS: Readonly<Record<string, string>> = {
  reportAdEvent: 'name',
  trackDealEvent: 'name',
  noteStep: 'step',
}

/** Translates a chart's guards and actions and describes every transition, in Portuguese. Ids do not change. */
export function translateChart({ id, root }: ChartModel, words: ChartWords): ChartModel {
  return { id, root: translateState(root, words) }
}

/** Translates a guard; returns its name when the entry has no words for it. */
export function translateGuard(guard: string, words: ChartWords): string {
  return words.guards[guard] ?? guard
}

/** Translates an action; returns its name when the entry has no words for it. What it reports follows in brackets. */
export function translateAction({ name, params }: ActionModel, words: ChartWords): string {
  return (words.actions[name] ?? LIBRARY_ACTIONS[name] ?? name) + formatReport({ name, params })
}

/** Describes a transition by its own description, else its event's; empty when neither exists. */
export function describeTransition({ description, trigger }: TransitionModel, words: ChartWords): string {
  if (description !== '' || trigger.kind !== 'event') return description
  return words.events[trigger.type] ?? ''
}

/** Gets the title of a state by its id; its name when the entry has no title for it. */
export function getStateTitle(id: string, words: ChartWords): string {
  return words.states[id.slice(id.indexOf('.') + 1)] ?? getKey(id)
}

/** Describes what a call does, in the infinitive; returns its name when the entry has no words for it. */
export function getCallTitle({ source }: Pick<InvokeModel, 'source'>, words: ChartWords): string {
  return words.calls[source] ?? source
}

/**
 * Describes in Portuguese what causes a transition: "A pessoa envia o formulário", "Não deu para guardar o rascunho".
 * @param source the state it leaves
 */
export function translateTrigger(
  trigger: Trigger,
  { invokes }: Pick<StateModel, 'invokes'>,
  words: ChartWords,
): string {
  const nameCall = (actor: string) =>
    getCallTitle(invokes.find(({ id }) => id === actor) ?? { source: actor }, words)
  switch (trigger.kind) {
    case 'event':
      return words.events[trigger.type]?.replace(/\.$/, '') ?? formatTrigger(trigger)
    case 'done':
      return (
        translateAnswer(invokes.find(({ id }) => id === trigger.actor)?.chart) ??
        `Depois de ${nameCall(trigger.actor)}`
      )
    case 'error':
      return `Não deu para ${nameCall(trigger.actor)}`
    case 'state-done':
      return `${getStateTitle(trigger.state, words)}: terminou`
    case 'delay':
      return `Depois de ${trigger.ms === null ? (words.delays[trigger.delay] ?? trigger.delay) : formatDuration(trigger.ms)}`
    case 'always':
      return 'Em seguida'
  }
}

/** Says that a called chart has ended, and how where it can end in one way only; null for a call that is no chart. */
function translateAnswer(called: CalledChart | undefined): string | null {
  if (called === undefined) return null
  const [end, ...others] = called.ends
  return `${called.title}: terminou${end === undefined || others.length > 0 ? '' : ` em “${end}”`}`
}

/**
 * Describes a transition's condition: "se a conexão caiu", or "caso contrário" for the last of several without one. After a called
 * chart, the ends that lead there follow: "caso contrário (terminou em “Telefone confirmado”)".
 */
export function translateCondition(
  { guard, trigger, ends = [] }: TransitionModel,
  { transitions }: Pick<StateModel, 'transitions'>,
  words: ChartWords,
): string {
  const isOneOf = transitions.filter((other) => other.trigger.type === trigger.type).length > 1
  const condition = guard === null ? (isOneOf ? 'caso contrário' : '') : `se ${translateGuard(guard, words)}`
  const ended = ends.length === 0 ? '' : `terminou em ${joinEnds(ends)}`
  return condition !== '' && ended !== '' ? `${condition} (${ended})` : condition + ended
}

/** Joins the titles of ends: "“Campos recusados” ou “Sem reserva”". */
export function joinEnds(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`)
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' ou ')
}

/** Formats what causes a transition, as the program names it: an event's type, an actor's outcome, a delay. */
export function formatTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.type === '*' ? 'qualquer outro evento' : trigger.type
    case 'done':
      return `${trigger.actor} respondeu`
    case 'error':
      return `${trigger.actor} falhou`
    case 'state-done':
      return `${getKey(trigger.state)} terminou`
    case 'delay':
      return trigger.ms === null ? `após o prazo ${trigger.delay}` : `após ${formatDuration(trigger.ms)}`
    case 'always':
      return 'em seguida'
  }
}

/** Formats actions by name, in order, each with what it reports. */
export function formatActions(actions: readonly ActionModel[]): string {
  return actions.map((action) => action.name.replace('xstate.', '') + formatReport(action)).join('; ')
}

/** Translates actions, in order. */
export function translateActions(actions: readonly ActionModel[], words: ChartWords): string {
  return actions.map((action) => translateAction(action, words)).join('; ')
}

/** Formats a length of time: `350 ms`, `1,5 s`, `10 min`, `24 h`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`
  const [value, unit] =
    ms % 3_600_000 === 0
      ? [ms / 3_600_000, 'h']
      : ms % 60_000 === 0
        ? [ms / 60_000, 'min']
        : [ms / 1_000, 's']
  return `${String(value).replace('.', ',')} ${unit}`
}

/** Gets the last part of a state's id: `room` of `checkout.awaiting.room`. */
export function getKey(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}

function formatReport({ name, params }: ActionModel): string {
  const reported = (params as Readonly<Record<string, unknown>> | undefined)?.[REPORT_PARAMETERS[name] ?? '']
  return reported === undefined ? '' : `(${reported})`
}

function translateState(state: StateModel, words: ChartWords): StateModel {
  // The translated name already says what the parameters say.
  const translate = (action: ActionModel): ActionModel => ({
    name: translateAction(action, words),
    params: undefined,
  })
  return {
    ...state,
    entry: state.entry.map(translate),
    exit: state.exit.map(translate),
    transitions: state.transitions.map((transition) => ({
      ...transition,
      guard: transition.guard === null ? null : translateGuard(transition.guard, words),
      actions: transition.actions.map(translate),
      description: describeTransition(transition, words),
    })),
    states: state.states.map((inner) => translateState(inner, words)),
  }
}
