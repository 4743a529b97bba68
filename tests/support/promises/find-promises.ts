import { NOT_PROMISES } from './not-promises.ts'
import type { Place } from './promise-table.ts'
import type { VisitorText } from './visitor-texts.ts'

const NUMBER = String.raw`(?:\{\}|\b(?:\d+|um|dois|duas|três|cinco|sete|dez|quinze|trinta|sessenta|noventa))`

/** Matches where a word begins or ends; `\b` does not treat `é` as a letter. */
const WORD_END = String.raw`(?:(?<!\p{L})(?=\p{L})|(?<=\p{L})(?!\p{L})|(?<!\d)(?=\d))`

/** Words by which a text says that we will do something, when, or for how much. */
const PROMISE_WORDS = [
  String.raw`\b(?:enviamos|enviaremos|avisamos|avisaremos|respondemos|marcamos|apagamos|ligamos)\b`,
  String.raw`\bvocê vai receber\b|\bvocê receberá\b`,
  // Phrases for a thing on its way or a person being told; `{}` stands for `EMAIL_WORD`: "o boleto chega ao e-mail", "quem fica de fora é avisado".
  String.raw`\bchegam? (?:no dia|nele|nesse (?:e-mail|\{\})|ao (?:e-mail|\{\})|no WhatsApp|pelo WhatsApp|pela conta)\b`,
  String.raw`\b(?:é|são|será|serão) (?:avisad|informad)[oa]s?\b`,
  String.raw`\b(?:você|quem se inscreveu) recebe\b`,
  String.raw`\b(?:a|nossa) equipe\b`,
  String.raw`\bem até\b`,
  String.raw`\bminutos?\b|\bhoras\b|\b(?:1|uma) hora\b`,
  String.raw`\bdias? út(?:il|eis)\b|${NUMBER} dias\b`,
  String.raw`R\$|\bsuporte premium\b`,
].map((source) => new RegExp(source.replace(/\\b/g, WORD_END), 'iu'))

/**
 * Finds the texts that still contain such a word after the phrases of the table, and those that only read like a promise,
 * have been removed from them.
 */
export function findPromisesWithoutRow(
  texts: readonly VisitorText[],
  rows: readonly Place[],
): readonly VisitorText[] {
  return texts.filter(({ file, text }) => {
    if (!hasPromiseWord(text)) return false
    const phrases = rows.filter((row) => row.file === file).map(({ phrase }) => phrase)
    // Longer phrases first, because a phrase may contain a shorter one.
    phrases.sort((one, other) => other.length - one.length)
    const kept = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, '…'), text)
    const rest = NOT_PROMISES.filter(({ files }) => files.test(file)).reduce(
      (left, { phrases: harmless }) => left.replace(harmless, '…'),
      kept,
    )
    return hasPromiseWord(rest)
  })
}

/** Returns whether a text holds a word by which promises are made. */
export function hasPromiseWord(text: string): boolean {
  return PROMISE_WORDS.some((word) => word.test(text))
}
