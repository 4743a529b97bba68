import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  StateMachine,
  type UnknownAction,
} from 'xstate'
import { readTitle } from '#machines/lib/chart-words.ts'
import type { StateMeta } from '#machines/lib/state-meta.ts'
import type {
  ActionModel,
  CalledChart,
  ChartModel,
  InvokeModel,
  StateModel,
  TransitionModel,
  Trigger,
} from './model.ts'

/** XState's own events: an invoked actor answered or failed, the states inside a state ended. */
const OUTCOME = /^xstate\.(done|error)\.(actor|state)\.(.+)$/

/** Reads a machine as plain data. */
export function readChart(machine: AnyStateMachine): ChartModel {
  // What the root describes is the purpose of the whole chart.
  return { id: machine.id, root: { ...readState(machine.root), description: '' } }
}

/** Builds the stable id of a transition: its source, its event and its index among those of the same event. */
export function getTransitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id} --${eventType || 'always'}[${siblings.indexOf(transition)}]-->`
}

function readState(node: AnyStateNode): StateModel {
  return {
    id: node.id,
    key: node.key,
    kind: readKind(node),
    description: node.description ?? '',
    tags: node.tags,
    // Every chart types its meta so.
    dealEvents: (node.meta as StateMeta<string> | undefined)?.dealEvents ?? [],
    // From the config, because the library adds the start and stop of timers to the node's lists.
    entry: [node.config.entry ?? []].flat().map(readAction),
    exit: [node.config.exit ?? []].flat().map(readAction),
    invokes: node.invoke.map(({ id, src }) => readInvoke(node, id, src)),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    transitions: [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(readTransition),
    states: Object.values(node.states).map(readState),
  }
}

function readKind(node: AnyStateNode): StateModel['kind'] {
  if (node.type !== 'history') return node.type
  return node.history === 'deep' ? 'deep-history' : 'shallow-history'
}

function readInvoke({ machine }: AnyStateNode, id: string, src: unknown): InvokeModel {
  const source = typeof src === 'string' ? src : '?'
  const called: unknown = machine.implementations.actors[source]
  return called instanceof StateMachine ? { id, source, chart: readCalled(called) } : { id, source }
}

function readCalled({ id, root }: AnyStateMachine): CalledChart {
  const ends = Object.values(root.states).filter(({ type }) => type === 'final')
  return { id, title: readTitle(root) ?? id, ends: ends.map((end) => readTitle(end) ?? end.key) }
}

function readTransition(transition: AnyTransitionDefinition): TransitionModel {
  const { source, target = [], guard, actions, reenter, description } = transition
  return {
    id: getTransitionId(transition),
    source: source.id,
    targets: target.map(({ id }) => id),
    trigger: readTrigger(transition),
    guard: guard === undefined ? null : formatGuard(guard),
    guardParams: readGuardParams(guard),
    actions: actions.map(readAction),
    reenters: reenter,
    description: description ?? '',
  }
}

function readTrigger({ source, eventType: type }: AnyTransitionDefinition): Trigger {
  if (type === '') return { kind: 'always', type }
  const [, outcome, kind, whose = ''] = OUTCOME.exec(type) ?? []
  if (kind === 'state') return { kind: 'state-done', type, state: whose }
  if (outcome === 'done' || outcome === 'error') return { kind: outcome, type, actor: whose }
  const timer = source.after.find(({ eventType }) => eventType === type)
  if (timer === undefined) return { kind: 'event', type }
  const declared = source.machine.implementations.delays[String(timer.delay)] ?? timer.delay
  return {
    kind: 'delay',
    type,
    delay: String(timer.delay),
    ms: typeof declared === 'number' ? declared : null,
  }
}

function readAction(action: UnknownAction): ActionModel {
  if (typeof action === 'string') return { name: action, params: undefined }
  const { type, params, event } = action as Readonly<Record<'type' | 'params' | 'event', unknown>>
  return {
    name: typeof type === 'string' ? type : '?',
    params:
      typeof params === 'function'
        ? (params as { declared?: unknown }).declared
        : // What an event-raising action raises.
          (params ?? (typeof event === 'object' && event !== null ? { event } : undefined)),
  }
}

function readGuardParams(guard: unknown): TransitionModel['guardParams'] {
  const { params } = Object(guard) as { readonly params?: unknown }
  return typeof params === 'object' && params !== null ? { ...params } : null
}

/** Reads a guard: a name, a name with parameters, or `not`, `and` or `or` around others. */
function formatGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const { type, params, guards, name } = guard as Record<string, unknown>
  if (Array.isArray(guards)) return `${name}(${guards.map(formatGuard).join(', ')})`
  if (typeof type !== 'string') return '?'
  return typeof params === 'object' && params !== null ? `${type}(${Object.values(params).join(', ')})` : type
}
