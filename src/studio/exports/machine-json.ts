import {
  type ActionModel,
  type InvokeModel,
  listTransitions,
  type StateModel,
  type TransitionModel,
} from '#src/studio/model/model.ts'
import { describeTransition } from '#src/studio/model/portuguese.ts'
import type { ChartFacts } from './facts.ts'

/** A chart as a configuration for `createMachine`, with names instead of functions. Stately's editor opens it. */
export type MachineJson = StateJson & {
  readonly id: string
  readonly context: unknown
  readonly meta: ChartMeta
}

/** What the exports add to a chart's machine. */
type ChartMeta = Pick<ChartFacts, 'title' | 'purpose' | 'screens'> & {
  /** Delays of known length, in milliseconds, by name. */
  readonly delays: Readonly<Record<string, number>>
  /** A sample of what the chart is started with. */
  readonly input: unknown
  /** How what each call is given is computed, by the call's id. */
  readonly callInputs: Readonly<Record<string, string>>
}

/** What the exports add to a state. */
type StateMeta = { readonly dealEvents?: readonly string[]; readonly messages?: readonly string[] }

type StateJson = {
  readonly type?: 'parallel' | 'final' | 'history'
  readonly history?: 'shallow' | 'deep'
  readonly description?: string
  readonly tags?: readonly string[]
  readonly meta?: StateMeta
  readonly initial?: string
  readonly entry?: readonly ActionJson[]
  readonly exit?: readonly ActionJson[]
  readonly invoke?: readonly InvokeJson[]
  readonly always?: readonly TransitionJson[]
  readonly on?: TransitionsJson
  readonly onDone?: readonly TransitionJson[]
  readonly after?: TransitionsJson
  readonly states?: Readonly<Record<string, StateJson>>
}

type TransitionJson = {
  readonly target?: readonly string[]
  readonly guard?: GuardJson
  readonly actions?: readonly ActionJson[]
  readonly reenter?: true
  readonly description?: string
}

type GuardJson = string | { readonly type: string; readonly params: unknown }

type TransitionsJson = Readonly<Record<string, readonly TransitionJson[]>>

type ActionJson = string | { readonly type: string; readonly params: unknown }

type InvokeJson = {
  readonly id: string
  readonly src: string
  readonly onDone?: readonly TransitionJson[]
  readonly onError?: readonly TransitionJson[]
}

/**
 * Writes a chart as JSON that `createMachine` accepts, with the same states, transitions, parameters and raised events. A
 * guard made of others keeps its displayed name: `and(isPaid, not(isLate))`. `context` is that of the example input. `meta`
 * holds that input, how the inputs of calls are computed, title, messages and the length of delays.
 */
export function toMachineJson(facts: ChartFacts): MachineJson {
  const { id, title, purpose, screens, chart, example } = facts
  const delays = listTransitions(chart).flatMap(({ trigger }) =>
    trigger.kind === 'delay' && trigger.ms !== null ? [[trigger.delay, trigger.ms] as const] : [],
  )
  return {
    id,
    ...exportState(chart.root, facts),
    context: example.context,
    meta: {
      title,
      purpose,
      screens,
      delays: Object.fromEntries(delays),
      input: example.input,
      callInputs: example.callInputs,
      ...exportMeta(chart.root, facts),
    },
  }
}

function exportState(state: StateModel, facts: ChartFacts): StateJson {
  const { kind, description, tags, initial, entry, exit, invokes, transitions, states } = state
  const meta = exportMeta(state, facts)
  const write = (some: readonly TransitionModel[]) => some.map((one) => exportTransition(one, facts))
  const { always, on, stateDone, after } = groupByTrigger(state)
  return {
    ...(kind === 'parallel' || kind === 'final' ? { type: kind } : {}),
    ...(kind === 'deep-history' ? { type: 'history', history: 'deep' } : {}),
    ...(kind === 'shallow-history' ? { type: 'history', history: 'shallow' } : {}),
    ...(description === '' ? {} : { description }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
    ...(initial === null ? {} : { initial: states.find(({ id }) => id === initial)?.key ?? initial }),
    ...(entry.length === 0 ? {} : { entry: entry.map(exportAction) }),
    ...(exit.length === 0 ? {} : { exit: exit.map(exportAction) }),
    ...(invokes.length === 0
      ? {}
      : { invoke: invokes.map((invoke) => exportInvoke(invoke, transitions, write)) }),
    ...(always.length === 0 ? {} : { always: write(always) }),
    ...(on.size === 0 ? {} : { on: mapValues(on, write) }),
    ...(stateDone.length === 0 ? {} : { onDone: write(stateDone) }),
    ...(after.size === 0 ? {} : { after: mapValues(after, write) }),
    ...(states.length === 0
      ? {}
      : { states: Object.fromEntries(states.map((inner) => [inner.key, exportState(inner, facts)])) }),
  }
}

/** Sorts the transitions that belong to no invoked actor by where `createMachine` expects them. */
function groupByTrigger({ transitions, invokes }: StateModel) {
  const always: TransitionModel[] = []
  const stateDone: TransitionModel[] = []
  const on = new Map<string, TransitionModel[]>()
  const after = new Map<string, TransitionModel[]>()
  const add = (map: Map<string, TransitionModel[]>, key: string, one: TransitionModel) =>
    map.set(key, [...(map.get(key) ?? []), one])
  for (const one of transitions) {
    const { trigger } = one
    if (trigger.kind === 'always') always.push(one)
    else if (trigger.kind === 'state-done') stateDone.push(one)
    else if (trigger.kind === 'delay') add(after, trigger.delay, one)
    else if (trigger.kind === 'event' || !invokes.some(({ id }) => id === trigger.actor))
      add(on, trigger.type, one)
  }
  return { always, stateDone, on, after }
}

function exportInvoke(
  { id, source }: InvokeModel,
  transitions: readonly TransitionModel[],
  write: (some: readonly TransitionModel[]) => readonly TransitionJson[],
): InvokeJson {
  const listEnded = (kind: 'done' | 'error') =>
    transitions.filter(({ trigger }) => trigger.kind === kind && trigger.actor === id)
  const [done, failed] = [listEnded('done'), listEnded('error')]
  return {
    id,
    src: source,
    ...(done.length === 0 ? {} : { onDone: write(done) }),
    ...(failed.length === 0 ? {} : { onError: write(failed) }),
  }
}

function exportTransition(transition: TransitionModel, { words }: ChartFacts): TransitionJson {
  const { targets, guard, guardParams, actions, reenters } = transition
  const description = describeTransition(transition, words)
  return {
    ...(targets.length === 0 ? {} : { target: targets.map((id) => `#${id}`) }),
    ...(guard === null ? {} : { guard: exportGuard(guard, guardParams) }),
    ...(actions.length === 0 ? {} : { actions: actions.map(exportAction) }),
    ...(reenters ? { reenter: true } : {}),
    ...(description === '' ? {} : { description }),
  }
}

/** A guard's displayed name ends with its parameters: `methodIs(pix)`. */
function exportGuard(guard: string, params: TransitionModel['guardParams']): GuardJson {
  return params === null ? guard : { type: guard.slice(0, guard.indexOf('(')), params }
}

function exportAction({ name, params }: ActionModel): ActionJson {
  return params === undefined ? name : { type: name, params }
}

function exportMeta({ id, dealEvents }: StateModel, { messages }: ChartFacts): StateMeta {
  return {
    ...(dealEvents.length === 0 ? {} : { dealEvents }),
    ...(messages[id] === undefined ? {} : { messages: messages[id] }),
  }
}

function mapValues<From, To>(
  map: ReadonlyMap<string, From>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]))
}
