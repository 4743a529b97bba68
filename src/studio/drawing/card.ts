import type { ChartWords } from '#machines/lib/chart-words.ts'
import type { StateModel, TransitionModel } from '#src/studio/model/model.ts'
import {
  formatActions,
  formatDuration,
  formatTrigger,
  getCallTitle,
  getStateTitle,
  translateAction,
  translateActions,
  translateGuard,
  translateTrigger,
} from '#src/studio/model/portuguese.ts'
import type { Choice, Exit } from './exits.ts'
import type { Level } from './level.ts'
import { type Paragraph, setText, type TextBlock } from './text.ts'

/** A state's text and the places where its arrows start. */
export type Card = {
  readonly state: StateModel
  readonly text: TextBlock
  readonly ports: readonly Port[]
}

/** The start of an arrow, beside the words of its transitions. */
export type Port = {
  readonly id: string
  /** The end of its words, in pixels from the upper left corner of the text. */
  readonly x: number
  readonly y: number
  /** The state the arrow enters. */
  readonly target: string
  /** The ids of its transitions; empty for the arrow to the initial state. */
  readonly transitions: readonly string[]
}

/** Options for writing a card. */
export type CardOptions = {
  readonly words: ChartWords
  /** The chart's own title and purpose, for its root. */
  readonly title: string
  readonly purpose: string
  readonly level: Level
  /** How long the page waits for the server's answer to a call, in milliseconds, by the call. */
  readonly limits: ReadonlyMap<string, number>
  /** The states folded into the card's own; null when none are. */
  readonly inside: readonly StateModel[] | null
}

/** The widest text of a state, in pixels. */
const WIDEST = 222
const INDENT = 12

/** Writes the text of a state: its title, its description and everything that may happen in it. */
export function createCard(state: StateModel, exits: readonly Exit[], options: CardOptions): Card {
  const { words, level, title, purpose, inside } = options
  // A history state is drawn as a symbol.
  if (state.kind.endsWith('history')) return { state, text: { lines: [], width: 0, height: 0 }, ports: [] }
  const isRoot = !state.id.includes('.')
  const isTechnical = level === 'technical'
  const targets = new Map<string, { target: string; transitions: readonly string[] }>()
  if (state.initial !== null) targets.set(START, { target: state.initial, transitions: [] })
  const paragraphs: Paragraph[] = [
    { text: isRoot ? title : getStateTitle(state.id, words), kind: 'name' },
    { text: level === 'happy' ? '' : state.key, kind: 'identifier' },
    { text: state.description || (isRoot ? purpose : ''), kind: 'description' },
    ...(isTechnical ? describeWork(state, options) : []),
    {
      text: describeInside(state, inside, words),
      kind: 'from',
      gap: 6,
    },
    {
      text: state.initial === null ? '' : `Começa em: ${getStateTitle(state.initial, words)}`,
      kind: 'way',
      mark: START,
      gap: 6,
    },
    {
      text:
        state.states.length > 0 && exits.some(({ from }) => from.length === 0)
          ? 'Em qualquer passo daqui:'
          : '',
      kind: 'from',
      gap: 7,
    },
    ...exits.flatMap((exit) => {
      for (const { shown, transitions } of exit.choices) {
        const target = findEntered(shown, exit.from.length > 0 ? '' : state.id)
        if (target !== null) targets.set(shown.id, { target, transitions: transitions.map(({ id }) => id) })
      }
      return describeExit(state, exit, options)
    }),
  ]
  const { block, positions } = setText(paragraphs, WIDEST)
  const ports = [...positions].flatMap(([mark, end]): Port[] => {
    const known = targets.get(mark)
    return known === undefined ? [] : [{ id: `${mark} of ${state.id}`, ...end, ...known }]
  })
  return { state, text: block, ports }
}

const START = 'start'

/** Names the states inside a parallel or folded state. */
function describeInside(
  { kind, states }: StateModel,
  inside: CardOptions['inside'],
  words: ChartWords,
): string {
  if (kind === 'parallel') return `Ao mesmo tempo: ${listTitles(inside ?? states, words)}`
  return inside === null ? '' : `Dentro: ${listTitles(inside, words)}`
}

function listTitles(states: readonly StateModel[], words: ChartWords): string {
  return [...new Set(states.map(({ id }) => getStateTitle(id, words)))].join(', ')
}

function describeWork(
  { invokes, entry, exit }: StateModel,
  { words, limits }: CardOptions,
): readonly Paragraph[] {
  const describeCall = (call: StateModel['invokes'][number]) => {
    const limit = limits.get(call.source)
    const title = getCallTitle(call, words)
    return limit === undefined ? title : `${title} (desiste após ${formatDuration(limit)})`
  }
  const list = (label: string, names: string, identifiers: string): Paragraph[] =>
    names === ''
      ? []
      : [
          { text: `${label}: ${names}`, kind: 'work', gap: 3 },
          { text: identifiers, kind: 'identifier' },
        ]
  return [
    ...list(
      'Faz',
      invokes.map(describeCall).join('; '),
      invokes.map(({ id, source }) => (id === source ? id : `${source} (${id})`)).join('; '),
    ),
    ...list('Ao entrar', translateActions(entry, words), formatActions(entry)),
    ...list('Ao sair', translateActions(exit, words), formatActions(exit)),
  ]
}

function describeExit(state: StateModel, exit: Exit, { words, level }: CardOptions): readonly Paragraph[] {
  const [first] = exit.choices
  if (first === undefined) return []
  const all = exit.choices.flatMap(({ transitions }) => transitions.map(({ id }) => id))
  const isTechnical = level === 'technical'
  const from = describeOrigin(exit, words)
  return [
    { text: from, kind: 'from', transitions: all, gap: 7 },
    {
      text: formatCause(exit, exit.from[0] ?? state, words),
      kind: 'trigger',
      transitions: all,
      gap: from === '' ? 7 : 0,
    },
    { text: isTechnical ? formatTrigger(first.shown.trigger) : '', kind: 'identifier', transitions: all },
    ...exit.choices.flatMap((choice, place) => describeChoice(choice, place, exit, state, words, level)),
  ]
}

function describeChoice(
  { shown, transitions, order, isOtherwise }: Choice,
  place: number,
  exit: Exit,
  state: StateModel,
  words: ChartWords,
  level: Level,
): readonly Paragraph[] {
  const own = transitions.map(({ id }) => id)
  const isShared = exit.from.length > 0
  const isTechnical = level === 'technical'
  const number =
    order === null || (isShared && exit.choices.length === 1) || (isOtherwise && place === 0)
      ? ''
      : `${order}. `
  const condition = isOtherwise
    ? place === 0
      ? 'Nos demais casos'
      : 'Caso contrário'
    : shown.guard === null
      ? ''
      : `${number === '' ? 'se' : 'Se'} ${translateGuard(shown.guard, words)}`
  const indent = exit.choices.length > 1 ? INDENT : 0
  const stays = findEntered(shown, isShared ? '' : state.id) === null
  const actions = shown.actions.map((action) => translateAction(action, words)).join('; ')
  const createLine = (text: string, kind: Paragraph['kind']): Paragraph => ({
    text,
    kind,
    transitions: own,
    indent,
  })
  return [
    { ...createLine(condition === '' ? '' : number + condition, 'guard'), gap: place > 0 ? 4 : 0 },
    createLine(isTechnical && shown.guard !== null ? shown.guard : '', 'identifier'),
    createLine(level === 'happy' ? '' : shown.description, 'description'),
    createLine(isTechnical || stays ? actions : '', 'actions'),
    createLine(isTechnical ? formatActions(shown.actions) : '', 'identifier'),
    { ...createLine(formatWay(shown, stays, words), 'way'), mark: shown.id },
  ]
}

/** Names the states that share an exit. */
function describeOrigin({ from, choices }: Exit, words: ChartWords): string {
  if (from.length === 0) return ''
  const isFirst = choices.length === 1 && choices[0]?.order === 1 ? 'Antes de tudo, em' : 'Em'
  return `${isFirst}: ${listTitles(from, words)}`
}

function formatCause(
  { choices, isEitherWay, isAnyCall }: Exit,
  state: StateModel,
  words: ChartWords,
): string {
  const [first] = choices
  if (first === undefined) return ''
  if (isAnyCall) return 'O que se tentava fazer não deu certo'
  const cause = translateTrigger(first.shown.trigger, state, words)
  return isEitherWay ? `${cause}, dê certo ou não` : cause
}

function formatWay(
  { targets, reenters, source, description, actions }: TransitionModel,
  stays: boolean,
  words: ChartWords,
): string {
  if (!stays) return `vai para: ${targets.map((target) => getStateTitle(target, words)).join(' + ')}`
  if (targets.includes(source) || reenters) return 'recomeça aqui'
  return description === '' && actions.length === 0 ? 'fica aqui' : ''
}

/**
 * Finds the state an arrow enters: the only target, or the state around several targets.
 * @param own the id of the state it leaves
 * @returns null for a transition that stays where it is
 */
export function findEntered({ targets }: TransitionModel, own: string): string | null {
  const [first, ...others] = targets
  if (first === undefined) return null
  let around = first
  while (others.some((other) => !`${other}.`.startsWith(`${around}.`)) && around.includes('.'))
    around = around.slice(0, around.lastIndexOf('.'))
  if (around !== own) return around
  return first === own ? null : first
}
