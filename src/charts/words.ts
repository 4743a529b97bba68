import type { ActionModel, StateModel, Trigger } from '#machines/chart-model/model.ts'

/** What sets an arrow off, as product owners read it. The names of events and actors stay as the program has them. */
export function triggerWords(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return eventWords(trigger.type)
    case 'done':
      return `${trigger.actor} respondeu`
    case 'error':
      return `${trigger.actor} falhou`
    case 'state-done':
      return `${lastName(trigger.state)} terminou`
    case 'delay':
      return trigger.ms === null ? `após o prazo ${trigger.delay}` : `após ${durationWords(trigger.ms)}`
    case 'always':
      return 'em seguida'
  }
}

/** A length of time: `350 ms`, `1,5 s`, `10 min`, `24 h`. */
export function durationWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`
  const [value, unit] =
    ms % 3_600_000 === 0
      ? [ms / 3_600_000, 'h']
      : ms % 60_000 === 0
        ? [ms / 60_000, 'min']
        : [ms / 1_000, 's']
  return `${String(value).replace('.', ',')} ${unit}`
}

/** Actions in the order they are done, by their names; those that tell somebody something say what. */
export function actionWords(actions: readonly ActionModel[]): string {
  return actions.map(actionName).join(', ')
}

/** The actions that tell the ad platform, the deal or the session of a step, and what names it. */
const TELLING: Readonly<Record<string, string>> = {
  reportAdEvent: 'name',
  trackDealEvent: 'name',
  noteStep: 'step',
}

function actionName({ name, params }: ActionModel): string {
  const told = (params as Readonly<Record<string, unknown>> | undefined)?.[TELLING[name] ?? '']
  return `${name.replace('xstate.', '')}${told === undefined ? '' : `(${told})`}`
}

function eventWords(type: string): string {
  if (type === '*') return 'qualquer outro evento'
  return type
}

/** The last name of a state's id: `checkout.awaiting.room` is `room`. */
export function lastName(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}

/** What each kind of state is called. */
export const KINDS: Readonly<Record<StateModel['kind'], string>> = {
  atomic: 'simples',
  compound: 'com estados dentro',
  parallel: 'regiões em paralelo',
  final: 'final',
  'shallow-history': 'volta ao último estado',
  'deep-history': 'volta aos últimos estados, até o fundo',
}
