/**
 * Matches an emoji together with its joiners, which is captured and therefore kept, or an invisible character: a control
 * character other than white space, a lone surrogate, a joiner, a direction mark, a tag or a blank filler.
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
