import { estimateTextWidth, type Weight } from './text-width.ts'

/** The kind of a line of text, which decides its style. */
export type TextKind =
  | 'name'
  | 'identifier'
  | 'description'
  | 'work'
  | 'from'
  | 'trigger'
  | 'guard'
  | 'actions'
  | 'way'

/** One line of text. */
export type TextLine = {
  readonly text: string
  readonly kind: TextKind
  /** From the left of the block, in pixels. */
  readonly x: number
  /** The baseline, in pixels from the top of the block. */
  readonly y: number
  /** The ids of the transitions the line belongs to. */
  readonly transitions: readonly string[]
}

/** Lines set one below the other. */
export type TextBlock = {
  readonly lines: readonly TextLine[]
  readonly width: number
  readonly height: number
}

/** Text to wrap. `mark` is its key in `positions` of the set block. */
export type Paragraph = {
  readonly text: string
  readonly kind: TextKind
  readonly transitions?: readonly string[]
  readonly mark?: string
  readonly indent?: number
  /** The space above, in pixels. */
  readonly gap?: number
}

/** Font size and line height of each kind, in pixels. None is too small to be read at its own size. */
export const TYPE: Readonly<Record<TextKind, { size: number; height: number; weight: Weight }>> = {
  name: { size: 15, height: 20, weight: 700 },
  identifier: { size: 11, height: 14, weight: 400 },
  description: { size: 12, height: 16, weight: 400 },
  work: { size: 12, height: 16, weight: 400 },
  from: { size: 11.5, height: 15, weight: 400 },
  trigger: { size: 12.5, height: 17, weight: 700 },
  guard: { size: 12, height: 16, weight: 400 },
  actions: { size: 11.5, height: 15, weight: 400 },
  way: { size: 12.5, height: 17, weight: 700 },
}

/** The position of the baseline, as a part of the line height. */
const BASELINE = 0.75

/**
 * Sets paragraphs one below the other. Empty ones take no space.
 * @param widest the widest line, in pixels
 * @returns the block, and where the first line of each marked paragraph ends, at half its height, in pixels
 */
export function setText(
  paragraphs: readonly Paragraph[],
  widest: number,
): {
  readonly block: TextBlock
  readonly positions: ReadonlyMap<string, { readonly x: number; readonly y: number }>
} {
  const lines: TextLine[] = []
  const positions = new Map<string, { x: number; y: number }>()
  let height = 0
  let width = 0
  for (const { text, kind, transitions = [], mark, indent = 0, gap = 0 } of paragraphs) {
    if (text === '') continue
    const type = TYPE[kind]
    if (lines.length > 0) height += gap
    for (const line of wrap(text, kind, widest - indent)) {
      const end = indent + estimateTextWidth(line, type.size, type.weight)
      if (mark !== undefined && !positions.has(mark))
        positions.set(mark, { x: end, y: height + type.height / 2 })
      lines.push({ text: line, kind, x: indent, transitions, y: height + type.height * BASELINE })
      height += type.height
      width = Math.max(width, end)
    }
  }
  return { block: { lines, width: Math.ceil(width), height: Math.ceil(height) }, positions }
}

/** Wraps text at spaces. A word wider than the line also breaks after a dot and before a capital. */
function wrap(text: string, kind: TextKind, widest: number): readonly string[] {
  const { size, weight } = TYPE[kind]
  const isNarrowEnough = (line: string) => estimateTextWidth(line, size, weight) <= widest
  const pieces = text
    .split(/(?<= )/)
    .flatMap((word) => (isNarrowEnough(word) ? [word] : word.split(WORD_PARTS)))
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && isNarrowEnough(longer.trimEnd())) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line) => line.trimEnd())
}

/** Where a long name may be split. */
const WORD_PARTS = /(?<=[.(])|(?=[A-Z])/
