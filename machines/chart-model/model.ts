/**
 * A chart as plain data: what exports draw, the inspector lights up and path tests count. It is read off the running
 * machine itself (`read-model.ts`), so it can say nothing the program does not do.
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
  /** Its own name: `waiting`. The root's is the chart's id. */
  readonly key: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'shallow-history' | 'deep-history'
  /** What it means, in Portuguese; empty where its name says it. */
  readonly description: string
  readonly tags: readonly string[]
  /** What the visitor's deal hears of when its work is done: `tracker.otp_confirmed`. */
  readonly dealEvents: readonly string[]
  readonly entry: readonly ActionModel[]
  readonly exit: readonly ActionModel[]
  readonly invokes: readonly InvokeModel[]
  /** The id of the state it starts in; null for one without states inside, and for a parallel one. */
  readonly initial: string | null
  /** In the order the machine tries them, event by event. */
  readonly transitions: readonly TransitionModel[]
  readonly states: readonly StateModel[]
}

/** One arrow. */
export type TransitionModel = {
  /** Unique in the chart and stable between revisions: `checkout.choosing --payment.requested[0]-->`. */
  readonly id: string
  /** The id of the state it leaves. */
  readonly source: string
  /** The ids of the states it enters; none for an arrow that only acts. */
  readonly targets: readonly string[]
  readonly trigger: Trigger
  /** The guard's name, as in `not(blockIsRunning)` or `methodIs(pix)`; null for an arrow that is always free. */
  readonly guard: string | null
  readonly actions: readonly ActionModel[]
  /** True when a state that stays active is left and entered again. */
  readonly reenters: boolean
  /** What it means, in Portuguese; empty where its names say it. */
  readonly description: string
}

/** What sets an arrow off. */
export type Trigger =
  /** Something sent to the chart; `*` and `step.*` stand for many. */
  | { readonly kind: 'event'; readonly type: string }
  /** An actor the state asked for came back, or failed. */
  | { readonly kind: 'done' | 'error'; readonly type: string; readonly actor: string }
  /** The states inside ended. */
  | { readonly kind: 'state-done'; readonly type: string; readonly state: string }
  /** Time passed: `ms` is null where the chart computes it. */
  | { readonly kind: 'delay'; readonly type: string; readonly delay: string; readonly ms: number | null }
  /** Nothing: taken as soon as its guard allows. */
  | { readonly kind: 'always'; readonly type: '' }

/** One action, with its parameters where they do not depend on the moment, or what they declare where they do. */
export type ActionModel = {
  readonly name: string
  readonly params: unknown
}

/** An actor that runs while its state is active. */
export type InvokeModel = {
  readonly id: string
  /** The name the chart asks for it by. */
  readonly source: string
}

/** Every state, parents before the states inside them. */
export function statesOf(chart: ChartModel): readonly StateModel[] {
  const visit = (state: StateModel): readonly StateModel[] => [state, ...state.states.flatMap(visit)]
  return visit(chart.root)
}

/** Every arrow, in the order of the states they leave. */
export function transitionsOf(chart: ChartModel): readonly TransitionModel[] {
  return statesOf(chart).flatMap(({ transitions }) => transitions)
}
