/** What a reader takes as one character: a flag, or a character with its marks and what is joined to it. */
const CHARACTER =
  /\p{Regional_Indicator}{2}|\P{M}(?:\u200d\P{M}|[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}])*|\p{M}+/gu

/** Cuts a text to at most `max` UTF-16 units, the count no provider exceeds, never through what is read as one character. */
export function cutText(text: string, max: number): string {
  let end = 0
  for (const [character] of text.matchAll(CHARACTER)) {
    if (end + character.length > max) break
    end += character.length
  }
  return text.slice(0, end)
}
