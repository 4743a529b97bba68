import {
  type ActionModel,
  type ChartModel,
  listStates,
  type StateModel,
  type TransitionModel,
} from '#src/studio/model/model.ts'

/** Something a chart does, in the columns of an expectation. */
export type Behaviour = {
  /** The path of its state; `chart` for the whole chart. */
  readonly from: string
  readonly on: string
  readonly when: string
  readonly to: readonly string[]
  readonly effects: string
  /** The id of its transition; null for what a state does without one. */
  readonly transition: string | null
}

/** Lists everything a chart does: its transitions, and what its states do at their start, entry and exit. */
export function listBehaviour(chart: ChartModel): readonly Behaviour[] {
  return listStates(chart).flatMap((state) => [
    ...listOwn(chart, state),
    ...state.transitions.map((transition): Behaviour => {
      const { id, guard, targets, reenters } = transition
      return {
        from: getStatePath(chart, state.id),
        on: readCause(transition),
        when: guard ?? '',
        to: targets.map((target) => getStatePath(chart, target)),
        effects: [...transition.actions.map(formatAction), ...(reenters ? ['reentra'] : [])].join('; '),
        transition: id,
      }
    }),
  ])
}

/** Formats the path of a state as expectations name it. */
export function getStatePath({ id }: ChartModel, state: string): string {
  return state === id ? 'chart' : state.slice(id.length + 1)
}

function listOwn(chart: ChartModel, { id, initial, entry, exit, invokes }: StateModel): Behaviour[] {
  const blank = { from: getStatePath(chart, id), when: '', to: [], effects: '', transition: null }
  const entered = [...entry.map(formatAction), ...invokes.map(({ source }) => `chama ${source}`)].join('; ')
  const left = exit.map(formatAction).join('; ')
  return [
    ...(initial === null ? [] : [{ ...blank, on: 'início', to: [getStatePath(chart, initial)] }]),
    ...(entered === '' ? [] : [{ ...blank, on: 'ao entrar', effects: entered }]),
    ...(left === '' ? [] : [{ ...blank, on: 'ao sair', effects: left }]),
  ]
}

function readCause({ trigger }: TransitionModel): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.type
    case 'done':
      return `${trigger.actor} deu certo`
    case 'error':
      return `${trigger.actor} falhou`
    case 'delay':
      return `depois de ${trigger.delay}`
    case 'state-done':
      return 'fim'
    case 'always':
      return 'sem evento'
  }
}

/** Formats an action with the values of its fixed parameters: `noteStep(call_scheduled)`. */
function formatAction({ name, params }: ActionModel): string {
  const values = listLeaves(params)
  return values.length === 0 ? name : `${name}(${values.join(', ')})`
}

/** Lists the values inside a value. A missing one shows as `nada`. */
function listLeaves(value: unknown): readonly string[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.length === 0 ? ['nada'] : value.flatMap(listLeaves)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listLeaves)
  return [value === null ? 'nada' : String(value)]
}
