import type {
  ChartModel,
  InvokeModel,
  StateModel,
  TransitionModel,
  Trigger,
} from '#machines/chart-model/model.ts'

/**
 * A chart as SCXML 1.0 (W3C). Timers are events the state sends to itself and takes back when it is left; guards and
 * actions keep their names, as calls a data model would have to provide.
 */
export function scxmlOf({ id, root }: ChartModel): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${id}" initial="${id}">`,
    ...stateLines(root, 1),
    '</scxml>',
    '',
  ].join('\n')
}

const ELEMENTS: Readonly<Record<StateModel['kind'], string>> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  'shallow-history': 'history',
  'deep-history': 'history',
}

function stateLines(state: StateModel, depth: number, parent?: StateModel): readonly string[] {
  const { id, kind, initial, description, entry, exit, invokes, transitions, states } = state
  const element = ELEMENTS[kind]
  const timers = transitions.flatMap(({ trigger }) => (trigger.kind === 'delay' ? [trigger] : []))
  const own = [...new Map(timers.map((timer) => [timer.type, timer])).values()]
  const body = [
    ...(description === '' ? [] : [`<!-- ${comment(description)} -->`]),
    ...group('onentry', [
      ...entry.map(({ name }) => script(name)),
      ...own.map(({ type, ms, delay }) => {
        const time = ms === null ? `delayexpr="${attribute(delay)}()"` : `delay="${ms}ms"`
        return `<send id="${sendId(type)}" event="${eventOf(type)}" ${time}/>`
      }),
    ]),
    ...group('onexit', [
      ...own.map(({ type }) => `<cancel sendid="${sendId(type)}"/>`),
      ...exit.map(({ name }) => script(name)),
    ]),
    ...invokes.map(invokeLine),
    ...transitions.flatMap(transitionLines),
    // A history state enters something the first time.
    ...(element === 'history' ? [`<transition target="${parent?.initial ?? ''}"/>`] : []),
    ...states.flatMap((inner) => stateLines(inner, 0, state)),
  ]
  const attributes = [
    ` id="${id}"`,
    initial === null ? '' : ` initial="${initial}"`,
    element === 'history' ? ` type="${kind === 'deep-history' ? 'deep' : 'shallow'}"` : '',
  ].join('')
  return indented(
    body.length === 0
      ? [`<${element}${attributes}/>`]
      : [`<${element}${attributes}>`, ...indented(body, 1), `</${element}>`],
    depth,
  )
}

function invokeLine({ id, source }: InvokeModel): string {
  return `<invoke id="${nameOf(id)}" src="#${attribute(source)}"/>`
}

function transitionLines(transition: TransitionModel): readonly string[] {
  const { trigger, guard, targets, actions, reenters, description } = transition
  const attributes = [
    trigger.kind === 'always' ? '' : ` event="${eventOfTrigger(trigger)}"`,
    guard === null ? '' : ` cond="${attribute(condition(guard))}"`,
    targets.length === 0 ? '' : ` target="${targets.join(' ')}" type="${reenters ? 'external' : 'internal'}"`,
  ].join('')
  const body = [
    ...(description === '' ? [] : [`<!-- ${comment(description)} -->`]),
    ...actions.map(({ name }) => script(name)),
  ]
  if (body.length === 0) return [`<transition${attributes}/>`]
  return [`<transition${attributes}>`, ...indented(body, 1), '</transition>']
}

/** The standard's own names for what the library tells (SCXML 3.12). */
function eventOfTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'done':
      return `done.invoke.${nameOf(trigger.actor)}`
    case 'error':
      return `error.invoke.${nameOf(trigger.actor)}`
    case 'state-done':
      return `done.state.${trigger.state}`
    default:
      return eventOf(trigger.type)
  }
}

function eventOf(type: string): string {
  return type === '*'
    ? '*'
    : type
        .split('.')
        .map((part) => (part === '*' ? part : nameOf(part)))
        .join('.')
}

function sendId(type: string): string {
  return nameOf(type)
}

/** A name as XML takes one. */
function nameOf(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]/g, '_')
}

/** `not(a)` becomes `!(a())`, `methodIs(pix)` becomes `methodIs('pix')`. */
function condition(guard: string): string {
  const inner = /^(not|and|or)\((.*)\)$/.exec(guard)
  if (inner) {
    const parts = (inner[2] ?? '').split(', ').map(condition)
    return inner[1] === 'not' ? `!(${parts.join('')})` : parts.join(inner[1] === 'and' ? ' && ' : ' || ')
  }
  const asked = /^(\w+)\((.*)\)$/.exec(guard)
  return asked ? `${asked[1]}('${asked[2]}')` : `${guard}()`
}

function script(name: string): string {
  return `<script>${attribute(name.replace('xstate.', ''))}()</script>`
}

function group(element: string, body: readonly string[]): readonly string[] {
  return body.length === 0 ? [] : [`<${element}>`, ...indented(body, 1), `</${element}>`]
}

function indented(lines: readonly string[], depth: number): readonly string[] {
  return lines.map((line) => '  '.repeat(depth) + line)
}

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Two hyphens end a comment. */
function comment(text: string): string {
  return text.replace(/--/g, '- -')
}
