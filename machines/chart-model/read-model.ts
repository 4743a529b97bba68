import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, UnknownAction } from 'xstate'
import type { StateMeta } from '../deal-stages/causes.ts'
import type { ActionModel, ChartModel, StateModel, TransitionModel, Trigger } from './model.ts'

/** The library's own events: an actor came back or failed, the states inside a state ended. */
const OUTCOME = /^xstate\.(done|error)\.(actor|state)\.(.+)$/

/** Reads a machine as plain data. */
export function chartModel(machine: AnyStateMachine): ChartModel {
  return { id: machine.id, root: stateModel(machine.root) }
}

/** The stable id of an arrow: the state it leaves, what sets it off, and its turn among those of the same trigger. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const rivals = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id} --${eventType || 'always'}[${rivals.indexOf(transition)}]-->`
}

function stateModel(node: AnyStateNode): StateModel {
  return {
    id: node.id,
    key: node.key,
    kind: kindOf(node),
    description: node.description ?? '',
    tags: node.tags,
    // Written by `satisfies StateMeta` wherever a chart has one.
    dealEvents: (node.meta as StateMeta | undefined)?.dealEvents ?? [],
    // As written: to the node's own lists the library adds the start and the end of each timer.
    entry: [node.config.entry ?? []].flat().map(actionModel),
    exit: [node.config.exit ?? []].flat().map(actionModel),
    invokes: node.invoke.map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : '?' })),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    transitions: [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(transitionModel),
    states: Object.values(node.states).map(stateModel),
  }
}

function kindOf(node: AnyStateNode): StateModel['kind'] {
  if (node.type !== 'history') return node.type
  return node.history === 'deep' ? 'deep-history' : 'shallow-history'
}

function transitionModel(transition: AnyTransitionDefinition): TransitionModel {
  const { source, target = [], guard, actions, reenter, description } = transition
  return {
    id: transitionId(transition),
    source: source.id,
    targets: target.map(({ id }) => id),
    trigger: triggerOf(transition),
    guard: guard === undefined ? null : guardName(guard),
    actions: actions.map(actionModel),
    reenters: reenter,
    description: description ?? '',
  }
}

function triggerOf({ source, eventType: type }: AnyTransitionDefinition): Trigger {
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

function actionModel(action: UnknownAction): ActionModel {
  if (typeof action === 'string') return { name: action, params: undefined }
  const { type, params } = action as { readonly type?: unknown; readonly params?: unknown }
  return {
    name: typeof type === 'string' ? type : '?',
    params: typeof params === 'function' ? (params as { declared?: unknown }).declared : params,
  }
}

/** A guard is a name, a name with parameters, or `not`, `and`, `or` around others. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const { type, params, guards, name } = guard as Record<string, unknown>
  if (Array.isArray(guards)) return `${name}(${guards.map(guardName).join(', ')})`
  if (typeof type !== 'string') return '?'
  return typeof params === 'object' && params !== null ? `${type}(${Object.values(params).join(', ')})` : type
}
