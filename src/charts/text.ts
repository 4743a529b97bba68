import type { StateModel, TransitionModel } from '#machines/chart-model/model.ts'
import { groupBy } from './group-by.ts'
import { textWidth, type Weight } from './text-width.ts'
import { actionWords, lastName, triggerWords } from './words.ts'

/** What a line of text says, which decides how it is drawn. */
export type TextKind = 'name' | 'description' | 'work' | 'trigger' | 'way' | 'guard' | 'actions'

/** One line of text. */
export type TextLine = {
  readonly text: string
  readonly kind: TextKind
  /** The baseline, in pixels from the top of the block. */
  readonly y: number
  /** The arrow the line stands for; null for what is not one arrow's own. */
  readonly transition: string | null
}

/** Lines set below each other. */
export type TextBlock = {
  readonly lines: readonly TextLine[]
  readonly width: number
  readonly height: number
}

/** How each kind of line is set: size and line height in pixels. */
export const TYPE: Readonly<Record<TextKind, { size: number; height: number; weight: Weight }>> = {
  name: { size: 15, height: 20, weight: 700 },
  description: { size: 12, height: 16, weight: 400 },
  work: { size: 12, height: 16, weight: 400 },
  trigger: { size: 12.5, height: 17, weight: 700 },
  way: { size: 12, height: 16, weight: 400 },
  guard: { size: 12, height: 16, weight: 400 },
  actions: { size: 11.5, height: 15, weight: 400 },
}

/** How far down its line the baseline stands. */
const BASELINE = 0.75

type Paragraph = { readonly text: string; readonly kind: TextKind; readonly transition?: string }

/** What is written into a state: its name, its meaning, what it does and the arrows drawn as text. */
export function stateText(state: StateModel, inner: readonly TransitionModel[], widest: number): TextBlock {
  // A history state is a mark.
  if (state.kind.endsWith('history')) return block([], widest)
  return block(
    [
      { text: state.key, kind: 'name' },
      { text: state.description, kind: 'description' },
      ...state.invokes.map(
        ({ id, source }) =>
          ({ text: `chama ${source}${id === source ? '' : ` (${id})`}`, kind: 'work' }) as const,
      ),
      { text: labelled('ao entrar: ', actionWords(state.entry)), kind: 'actions' },
      { text: labelled('ao sair: ', actionWords(state.exit)), kind: 'actions' },
      ...inner.flatMap(innerArrow),
    ],
    widest,
  )
}

/** What stands beside a line: all arrows that run along it; what several of them share is said once, below them. */
export function arrowText(transitions: readonly TransitionModel[], widest: number): TextBlock {
  const alike = groupBy(transitions, (one) => JSON.stringify(conditionAndWork(one)))
  return block(
    [...alike.values()].flatMap((group) => [
      ...group.flatMap(triggerAndMeaning),
      ...group.slice(0, 1).flatMap(conditionAndWork),
    ]),
    widest,
  )
}

/** An arrow that stays inside its state is a paragraph of it. */
function innerArrow(transition: TransitionModel): readonly Paragraph[] {
  const { id, targets, source } = transition
  const way = targets
    .map((target) => (target === source ? 'recomeça' : `vai para ${lastName(target)}`))
    .join(' e ')
  const paragraphs = [...triggerAndMeaning(transition), { text: way, kind: 'way' } as const]
  return [...paragraphs, ...conditionAndWork(transition)].map((one) => ({ ...one, transition: id }))
}

function triggerAndMeaning({ id, trigger, description }: TransitionModel): readonly Paragraph[] {
  return [
    { text: triggerWords(trigger), kind: 'trigger', transition: id },
    { text: description, kind: 'description', transition: id },
  ]
}

function conditionAndWork({ guard, actions }: TransitionModel): readonly Paragraph[] {
  return [
    { text: labelled('se ', guard ?? ''), kind: 'guard' },
    { text: labelled('faz ', actionWords(actions)), kind: 'actions' },
  ]
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : label + text
}

function block(paragraphs: readonly Paragraph[], widest: number): TextBlock {
  const lines: TextLine[] = []
  let height = 0
  let width = 0
  for (const { text, kind, transition = null } of paragraphs) {
    if (text === '') continue
    const type = TYPE[kind]
    for (const line of wrapped(text, kind, widest)) {
      lines.push({ text: line, kind, transition, y: height + type.height * BASELINE })
      height += type.height
      width = Math.max(width, textWidth(line, type.size, type.weight))
    }
  }
  return { lines, width: Math.ceil(width), height: Math.ceil(height) }
}

/** Breaks at spaces; a word wider than the line, also after a dot and before a capital. */
function wrapped(text: string, kind: TextKind, widest: number): readonly string[] {
  const { size, weight } = TYPE[kind]
  const fits = (line: string) => textWidth(line, size, weight) <= widest
  const pieces = text.split(/(?<= )/).flatMap((word) => (fits(word) ? [word] : word.split(WORD_PARTS)))
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && fits(longer.trimEnd())) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line) => line.trimEnd())
}

/** Where a long name may be broken. */
const WORD_PARTS = /(?<=[.(])|(?=[A-Z])/
