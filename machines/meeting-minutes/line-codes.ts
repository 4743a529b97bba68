/** What a line of the minutes records. */
export type LineKind = 'decision' | 'request' | 'question'

/** The letters that codes begin with: decisão, pedido, questão. */
const LETTERS = { decision: 'D', request: 'P', question: 'Q' } as const satisfies Record<LineKind, string>

/**
 * Gives each line of the minutes its code. Every kind is numbered by itself, on from the last code of the project: `D-13` after
 * `D-12`, or from `Q-01`.
 * @param codes those that the project already has
 */
export function numberLines(kinds: readonly LineKind[], codes: readonly string[]): readonly string[] {
  return kinds.map((kind, index) => {
    const before = kinds.slice(0, index).filter((one) => one === kind).length
    return formatCode(kind, findLastNumber(kind, codes) + before + 1)
  })
}

function findLastNumber(kind: LineKind, codes: readonly string[]): number {
  const numbers = codes
    .map((code) => code.split('-'))
    .flatMap(([letter, number]) => (letter === LETTERS[kind] ? [Number(number)] : []))
  return Math.max(0, ...numbers)
}

function formatCode(kind: LineKind, number: number): string {
  return `${LETTERS[kind]}-${String(number).padStart(2, '0')}`
}
