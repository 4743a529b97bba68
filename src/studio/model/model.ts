/**
 * A chart as plain data, for exports, the inspector and path tests. It is read from the machine the program runs
 * (`read-chart.ts`), so the two cannot differ.
 */
export type ChartModel = {
  /** The machine's own id. */
  readonly id: string
  readonly root: StateModel
}

/** One state, with the states inside it. */
export type StateModel = {
  /** Unique in the chart: `checkout.awaiting.waiting`. */
  readonly id: string
  /** Its own name: `waiting`; for the root, the chart's id. */
  readonly key: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'shallow-history' | 'deep-history'
  /** Its meaning in Portuguese; may be empty. */
  readonly description: string
  readonly tags: readonly string[]
  /** The deal events the server applies when the state's work is done: `tracker.otp_confirmed`. */
  readonly dealEvents: readonly string[]
  readonly entry: readonly ActionModel[]
  readonly exit: readonly ActionModel[]
  readonly invokes: readonly InvokeModel[]
  /** The id of its initial state; null for an atomic or parallel state. */
  readonly initial: string | null
  /** In the order the machine tries them, event by event. */
  readonly transitions: readonly TransitionModel[]
  readonly states: readonly StateModel[]
}

/** One transition. */
export type TransitionModel = {
  /** Unique in the chart and stable between revisions: `checkout.choosing --payment.requested[0]-->`. */
  readonly id: string
  /** The id of the state it leaves. */
  readonly source: string
  /** The ids of its target states; empty for a transition that only runs actions. */
  readonly targets: readonly string[]
  readonly trigger: Trigger
  /** The guard's name, as in `not(blockIsRunning)` or `methodIs(pix)`; null without a guard. */
  readonly guard: string | null
  /** The parameters of a guard that is not made of others; null when it has none or computes them. */
  readonly guardParams: Readonly<Record<string, unknown>> | null
  readonly actions: readonly ActionModel[]
  /** Whether a state that stays active is left and entered again. */
  readonly reenters: boolean
  /** For the answer of a called chart with several ends: the titles of those that this transition follows. */
  readonly ends?: readonly string[]
  /** Its meaning in Portuguese; may be empty. */
  readonly description: string
}

/** What causes a transition. */
export type Trigger =
  /** An event sent to the chart; `*` and `step.*` are wildcards. */
  | { readonly kind: 'event'; readonly type: string }
  /** An invoked actor answered or failed. */
  | { readonly kind: 'done' | 'error'; readonly type: string; readonly actor: string }
  /** The inner states reached their end. */
  | { readonly kind: 'state-done'; readonly type: string; readonly state: string }
  /** Time passed. `ms` is null when the chart computes it. */
  | { readonly kind: 'delay'; readonly type: string; readonly delay: string; readonly ms: number | null }
  /** No cause: the transition is taken as soon as its guard allows. */
  | { readonly kind: 'always'; readonly type: '' }

/** An action with its parameters; for parameters computed at run time, what they declare. */
export type ActionModel = {
  readonly name: string
  readonly params: unknown
}

/** An actor that runs while its state is active. */
export type InvokeModel = {
  readonly id: string
  /** The name the machine invokes it by. */
  readonly source: string
  /** The chart that runs, where the call is one. */
  readonly chart?: CalledChart
}

/** A chart that another one calls. */
export type CalledChart = {
  readonly id: string
  /** As its machine says it: "Pagamento por Pix". */
  readonly title: string
  /** The titles of its final states. */
  readonly ends: readonly string[]
}

/** Lists every state, parents before the states inside them. */
export function listStates(chart: ChartModel): readonly StateModel[] {
  const visit = (state: StateModel): readonly StateModel[] => [state, ...state.states.flatMap(visit)]
  return visit(chart.root)
}

/** Lists every transition, in the order of the states they leave. */
export function listTransitions(chart: ChartModel): readonly TransitionModel[] {
  return listStates(chart).flatMap(({ transitions }) => transitions)
}

/** Whether a state, by its id, is another one or inside it. */
export function isWithin(id: string, outer: string): boolean {
  return id === outer || id.startsWith(`${outer}.`)
}
