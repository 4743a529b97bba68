/** Digits of a one-time code, one box each (spec S1 9). */
export const CODE_LENGTH = 6

/** What stands in the boxes, and the box the visitor is at. */
export type CodeEntry = {
  /** One item a box: one digit, or '' where nothing was typed yet. */
  readonly digits: readonly string[]
  /** Index of the box that has the focus, 0 to 5. */
  readonly focus: number
}

/** Where an arrow, Home or End key leads. */
export type FocusMove = 'previous' | 'next' | 'first' | 'last'

/** Six empty boxes, the first one focused. */
export const EMPTY_ENTRY: CodeEntry = { digits: Array<string>(CODE_LENGTH).fill(''), focus: 0 }

/** Six boxes, each with its digit (spec S1 5). */
export function isComplete({ digits }: CodeEntry): boolean {
  return digits.length === CODE_LENGTH && digits.every((digit) => /^\d$/.test(digit))
}

/** The digits as the service wants them. */
export function codeOf({ digits }: CodeEntry): string {
  return digits.join('')
}

/** The digits of a text, everything else dropped (spec S1 5). */
export function digitsIn(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * A box's new content as the browser reports it: one key, a deletion, or a whole code filled in by the phone.
 * A key that is no digit changes nothing.
 */
export function typeInto(entry: CodeEntry, index: number, text: string): CodeEntry {
  if (text === '') return { digits: cleared(entry.digits, index), focus: index }
  return spread(entry, index, addedDigits(digitsIn(text), entry.digits[index] ?? ''))
}

/** Pasted text: its digits go into the boxes from the given one on, a whole code from the first (spec S1 5). */
export function pasteInto(entry: CodeEntry, index: number, text: string): CodeEntry {
  return spread(entry, index, digitsIn(text))
}

/** Backspace on an empty box moves back and clears the box before it (spec S1 5). */
export function eraseBefore(entry: CodeEntry, index: number): CodeEntry {
  const previous = Math.max(0, index - 1)
  return { digits: cleared(entry.digits, previous), focus: previous }
}

/** The focus goes where the visitor put it. */
export function focusOn(entry: CodeEntry, index: number): CodeEntry {
  return { ...entry, focus: index }
}

/** Arrow keys move between boxes, never past an end (spec S1 5); Home and End jump to the ends. */
export function moveFocus(entry: CodeEntry, to: FocusMove): CodeEntry {
  const last = CODE_LENGTH - 1
  const target = { first: 0, previous: entry.focus - 1, next: entry.focus + 1, last }[to]
  return { ...entry, focus: Math.min(last, Math.max(0, target)) }
}

function cleared(digits: readonly string[], index: number): readonly string[] {
  return digits.map((digit, box) => (box === index ? '' : digit))
}

function spread(entry: CodeEntry, index: number, added: string): CodeEntry {
  if (added === '') return entry
  const start = added.length < CODE_LENGTH ? index : 0
  const digits = entry.digits.map((digit, box) => added[box - start] ?? digit)
  return { digits, focus: Math.min(CODE_LENGTH - 1, start + added.length) }
}

/**
 * A box that was full reports its old digit beside the new one, before or after it. A whole code replaces the box's
 * content, so there is nothing to take away from it.
 */
function addedDigits(digits: string, old: string): string {
  if (old === '' || digits.length < 2 || digits.length === CODE_LENGTH) return digits
  if (digits.startsWith(old)) return digits.slice(1)
  return digits.endsWith(old) ? digits.slice(0, -1) : digits
}
