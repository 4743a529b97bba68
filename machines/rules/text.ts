/**
 * An emoji with what joins it to the next one, which is captured and stays, or a character that nobody sees: a control
 * character other than white space, half a character, a joiner, a direction mark, a tag, a blank filler.
 */
const UNSEEN =
  /(\p{Extended_Pictographic}(?:\u200d(?=\p{Extended_Pictographic})|\ufe0f|\p{Emoji_Modifier})*)|(?![\t-\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

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

/** Counts characters by code point, so that a simple emoji counts once. */
export function countCharacters(text: string): number {
  return [...text].length
}
