import { CODE_LENGTH } from './limits.ts'

/** The content of the boxes and the focused box. */
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

/** Whether all six boxes hold a digit (spec S1 5). */
export function isComplete({ digits }: CodeEntry): boolean {
  return digits.length === CODE_LENGTH && digits.every((digit) => /^\d$/.test(digit))
}

/** Joins the boxes into one code. */
export function joinDigits({ digits }: CodeEntry): string {
  return digits.join('')
}

/** Extracts the digits of a text (spec S1 5), also those that a Japanese keyboard writes twice as wide. */
export function extractDigits(text: string): string {
  return text.replace(/[\uFF10-\uFF19]/g, (wide) => wide.normalize('NFKC')).replace(/\D/g, '')
}

/**
 * Applies a box's new content: one key, a deletion, or a whole code autofilled by the phone. Keys other than digits are
 * ignored.
 */
export function typeInto(entry: CodeEntry, index: number, text: string): CodeEntry {
  if (text === '') return { digits: clearBox(entry.digits, index), focus: index }
  return spreadDigits(entry, index, findAddedDigits(extractCode(text), entry.digits[index] ?? ''))
}

/**
 * Spreads the digits of a pasted text over the boxes from the given one on, a whole code from the first (spec S1 5). Of a
 * message with dates and other numbers, the one run of six digits is the code (decision 51).
 */
export function pasteInto(entry: CodeEntry, index: number, text: string): CodeEntry {
  return spreadDigits(entry, index, extractCode(text))
}

/** Handles Backspace on an empty box: moves back and clears the previous box (spec S1 5). */
export function eraseBefore(entry: CodeEntry, index: number): CodeEntry {
  const previous = Math.max(0, index - 1)
  return { digits: clearBox(entry.digits, previous), focus: previous }
}

/** Records which box has the focus. */
export function focusOn(entry: CodeEntry, index: number): CodeEntry {
  return { ...entry, focus: index }
}

/** Moves the focus: arrow keys between boxes, never past an end (spec S1 5); Home and End to the ends. */
export function moveFocus(entry: CodeEntry, to: FocusMove): CodeEntry {
  const last = CODE_LENGTH - 1
  const target = { first: 0, previous: entry.focus - 1, next: entry.focus + 1, last }[to]
  return { ...entry, focus: Math.min(last, Math.max(0, target)) }
}

/** Extracts the one run of exactly as many digits as a code has; every digit of a text with no such run, or with several. */
function extractCode(text: string): string {
  const runs = text.split(/[^\d\uFF10-\uFF19]/).map(extractDigits)
  const [code, ...others] = runs.filter(({ length }) => length === CODE_LENGTH)
  return code !== undefined && others.length === 0 ? code : runs.join('')
}

function clearBox(digits: readonly string[], index: number): readonly string[] {
  return digits.map((digit, box) => (box === index ? '' : digit))
}

function spreadDigits(entry: CodeEntry, index: number, added: string): CodeEntry {
  if (added === '') return entry
  const start = added.length < CODE_LENGTH ? index : 0
  const digits = entry.digits.map((digit, box) => added[box - start] ?? digit)
  return { digits, focus: Math.min(CODE_LENGTH - 1, start + added.length) }
}

/**
 * Finds the digits that were added. A full box reports its old digit before or after the new one; a whole code replaces
 * the content, so nothing is removed from it.
 */
function findAddedDigits(digits: string, old: string): string {
  if (old === '' || digits.length < 2 || digits.length === CODE_LENGTH) return digits
  if (digits.startsWith(old)) return digits.slice(1)
  return digits.endsWith(old) ? digits.slice(0, -1) : digits
}

/** Shape of a one-time code in a request (spec S1 5). */
export const ONE_TIME_CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`)
