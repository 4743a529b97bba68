import fc from 'fast-check'

/** The code points that are half of a pair, which no text has alone. */
const [FIRST_HALF, HALVES] = [0xd800, 0x800]

/** Any character. `unit: 'binary'` of `fc.string` means the same, but takes each process a second to prepare. */
const anyCharacter = fc.nat({ max: 0x10ffff - HALVES }).map(
  (place) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES),
  (character) => {
    const [point = -1, ...others] = Array.from(String(character), (one) => one.codePointAt(0) ?? -1)
    if (point < 0 || others.length > 0) throw new Error('Not one character')
    return point < FIRST_HALF ? point : point - HALVES
  },
)

/** Any text, of whatever characters. */
export const anyText: fc.Arbitrary<string> = fc.string({ unit: anyCharacter })
