import {
  type ChartModel,
  listStates,
  type StateModel,
  type TransitionModel,
} from '#src/studio/model/model.ts'
import { type ChangeWords, describeGoal, joinWords } from './change-words.ts'
import { compareActions } from './compare-actions.ts'
import { compareTransitions, formatCondition, type PlacedState } from './compare-transitions.ts'

/**
 * One change of a chart. Changes with the same lead and text become one sentence about all their states:
 * `De “Pagando” e “Esperando”, quando o Pix vence: …`.
 */
export type Change = {
  /** The beginning of the sentence, before the states' names; null when the text is a whole sentence. */
  readonly lead: 'De' | 'Ao entrar em' | 'Ao sair de' | 'Em' | null
  readonly state: string
  readonly text: string
  /** Ids of the states and transitions it is about. */
  readonly ids: readonly string[]
}

/** Lists what changed in the states of a chart. Both versions must use today's ids. */
export function compareStates(before: ChartModel, after: ChartModel, words: ChangeWords): readonly Change[] {
  const [old, now] = [placeStates(before), placeStates(after)]
  return [
    ...[...now.values()].flatMap((one) => {
      const earlier = old.get(one.state.id)
      return earlier ? compareState(earlier, one, words) : describeNewState(one.state, words)
    }),
    // When a state is removed with the states inside it, only the outermost is mentioned.
    ...[...old.values()]
      .filter(({ state, around }) => !now.has(state.id) && (!around[0] || now.has(around[0].id)))
      .map(({ state }) =>
        createChange(state, null, `O estado ${words.nameState(state.id)} deixou de existir`),
      ),
  ]
}

function compareState(before: PlacedState, after: PlacedState, words: ChangeWords): readonly Change[] {
  const [old, now] = [before.state, after.state]
  const name = words.nameState(now.id)
  const entry = compareActions(old.entry, now.entry, words)
  const exit = compareActions(old.exit, now.exit, words)
  return [
    ...compareTransitions(before, after, words).map(({ text, ids }) => ({
      lead: 'De' as const,
      state: now.id,
      text,
      ids: [now.id, ...ids],
    })),
    ...(entry === null ? [] : [createChange(now, 'Ao entrar em', entry)]),
    ...(exit === null ? [] : [createChange(now, 'Ao sair de', exit)]),
    ...compareLists(
      old.invokes.map(({ source }) => words.nameCall(source)),
      now.invokes.map(({ source }) => words.nameCall(source)),
      (list) => `o sistema agora também começa a ${joinWords(list)}`,
      (list) => `o sistema já não começa a ${joinWords(list)}`,
    ).map((text) => createChange(now, 'Ao entrar em', text)),
    ...compareLists(
      old.dealEvents,
      now.dealEvents,
      (list) => `o negócio no CRM agora também recebe ${joinWords(list)}`,
      (list) => `o negócio no CRM já não recebe ${joinWords(list)}`,
    ).map((text) => createChange(now, 'Em', text)),
    ...describeStart(old, now, words),
    ...(old.kind === now.kind ? [] : describeKind(old, now, name)),
    ...(old.description === now.description || now.description === ''
      ? []
      : [createChange(now, null, `A explicação de ${name} mudou: ${now.description.replace(/\.$/, '')}`)]),
  ]
}

function describeNewState(state: StateModel, words: ChangeWords): readonly Change[] {
  const meaning = state.description === '' ? '' : `: ${state.description.replace(/\.$/, '')}`
  const calls = state.invokes.map(({ source }) => words.nameCall(source))
  const added = createChange(state, null, `Novo estado ${words.nameState(state.id)}${meaning}`)
  return [
    added,
    ...(calls.length === 0
      ? []
      : [createChange(state, 'Ao entrar em', `o sistema começa a ${joinWords(calls)}`)]),
    ...state.transitions
      // Actions that only change data say little about a new state.
      .filter(({ targets }) => targets.length > 0)
      .map((one) => {
        const condition = formatCondition(one, listRivals(one, state), words)
        const text = `${words.nameCause(one.trigger, state)}${condition}: ${describeGoal(one, 'now', words)}`
        return { ...createChange(state, 'De', text), ids: [state.id, one.id] }
      }),
  ]
}

/** Lists the transitions that compete for one cause, including the given one. */
function listRivals({ trigger }: TransitionModel, { transitions }: StateModel): readonly TransitionModel[] {
  return transitions.filter((other) => other.trigger.type === trigger.type)
}

function describeStart(old: StateModel, now: StateModel, words: ChangeWords): readonly Change[] {
  if (old.initial === now.initial || now.initial === null) return []
  const where = now.key === now.id ? 'O fluxo' : words.nameState(now.id)
  const earlier = old.initial === null ? '' : `; antes começava em ${words.nameState(old.initial)}`
  return [createChange(now, null, `${where} agora começa em ${words.nameState(now.initial)}${earlier}`)]
}

function describeKind(old: StateModel, now: StateModel, name: string): readonly Change[] {
  if (now.kind === 'final') return [createChange(now, null, `${name} agora é um fim: nada acontece depois`)]
  if (old.kind === 'final') return [createChange(now, null, `${name} já não é um fim`)]
  if (now.kind === 'parallel')
    return [createChange(now, null, `As partes de ${name} agora correm ao mesmo tempo`)]
  if (old.kind === 'parallel')
    return [createChange(now, null, `As partes de ${name} já não correm ao mesmo tempo`)]
  return []
}

function compareLists(
  before: readonly string[],
  after: readonly string[],
  describeAdded: (list: readonly string[]) => string,
  describeGone: (list: readonly string[]) => string,
): readonly string[] {
  const added = after.filter((one) => !before.includes(one))
  const gone = before.filter((one) => !after.includes(one))
  return [
    ...(added.length > 0 ? [describeAdded(added)] : []),
    ...(gone.length > 0 ? [describeGone(gone)] : []),
  ]
}

function createChange({ id }: StateModel, lead: Change['lead'], text: string): Change {
  return { lead, state: id, text, ids: [id] }
}

function placeStates(chart: ChartModel): ReadonlyMap<string, PlacedState> {
  const byId = new Map(listStates(chart).map((state) => [state.id, state]))
  const parents = new Map([...byId.values()].flatMap((state) => state.states.map((one) => [one.id, state])))
  const listAround = (id: string): readonly StateModel[] => {
    const parent = parents.get(id)
    return parent ? [parent, ...listAround(parent.id)] : []
  }
  return new Map([...byId].map(([id, state]) => [id, { state, around: listAround(id) }]))
}
