/** Drawings without the texts they have in common, and these. */
export type SharedTexts = {
  readonly svgs: readonly string[]
  /** The content of each shared text, by its number. */
  readonly texts: readonly string[]
}

/**
 * Writes every state's text once, although several drawings show the state: half of the page's size. Where a text was,
 * `data-text` has its number. The drawings must not say which words belong to which transition.
 */
export function shareTexts(svgs: readonly string[]): SharedTexts {
  const counts = new Map<string, number>()
  for (const svg of svgs)
    for (const [, , text = ''] of svg.matchAll(TEXT)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const texts = [...counts].filter(([text, count]) => text !== '' && count > 1).map(([text]) => text)
  const numbers = new Map(texts.map((text, number) => [text, number]))
  return {
    texts,
    svgs: svgs.map((svg) =>
      svg.replace(TEXT, (whole, head: string, text: string) => {
        const number = numbers.get(text)
        return number === undefined ? whole : `${head} data-text="${number}"></g>`
      }),
    ),
  }
}

const TEXT = /(<g class="text"[^>]*)>(.*?)<\/g>/g
