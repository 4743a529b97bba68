/**
 * An emoji with what belongs to it, which is captured and stays, or a character that nobody sees: a control character other
 * than white space, half a character, a joiner, a direction mark, a blank filler.
 */
const UNSEEN =
  /(\p{Extended_Pictographic}(?:\u200d|\ufe0f|[\p{Emoji_Modifier}\u{e0020}-\u{e007f}])*)|(?![\t-\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** What a reader takes as one character: a flag, or a character with its marks and what is joined to it. */
const CHARACTER =
  /\p{Regional_Indicator}{2}|\P{M}(?:\u200d\P{M}|[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}])*|\p{M}+/gu

/**
 * Drops what nobody sees from a typed or pasted text, so that equal texts are equal: control characters of Word and PDF,
 * invisible characters, halves of characters. Accents are composed (NFC); white space stays.
 */
export function dropUnseen(text: string): string {
  return text.normalize().replace(UNSEEN, '$1')
}

/** Reads a typed or pasted text of one line: what nobody sees is dropped, and one space stands between words. */
export function readLine(text: string): string {
  return dropUnseen(text).trim().replace(/\s+/g, ' ')
}

/** Cuts a text to at most `max` UTF-16 units, the count no provider exceeds, never through what is read as one character. */
export function cutText(text: string, max: number): string {
  let end = 0
  for (const [character] of text.matchAll(CHARACTER)) {
    if (end + character.length > max) break
    end += character.length
  }
  return text.slice(0, end)
}
