/** One rule of a style sheet; `body` is null for a statement such as `@layer a, b;`. */
export type CssRule = { readonly prelude: string; readonly body: string | null }

/** The rules of a style sheet or of a block, outermost level only, comments removed beforehand. */
export function parseRules(css: string): CssRule[] {
  const rules: CssRule[] = []
  let start = 0
  for (let at = 0; at < css.length; at = skip(css, at)) {
    if (css[at] === ';') {
      rules.push({ prelude: css.slice(start, at).trim(), body: null })
      start = at + 1
    } else if (css[at] === '{') {
      const end = closingBrace(css, at)
      rules.push({ prelude: css.slice(start, at).trim(), body: css.slice(at + 1, end) })
      at = end
      start = end + 1
    }
  }
  return rules
}

/** Index of the brace that closes the one at `open`. Throws when there is none. */
export function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at = skip(css, at)) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('The style sheet has a block that is not closed')
}

/** The selectors of a list, split at its outermost commas. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < list.length; at = skip(list, at)) {
    if (list[at] === '(' || list[at] === '[') depth += 1
    else if (list[at] === ')' || list[at] === ']') depth -= 1
    else if (list[at] === ',' && depth === 0) {
      selectors.push(list.slice(start, at))
      start = at + 1
    }
  }
  return [...selectors, list.slice(start)]
}

/** Index of the next character that can mean something: past an escape, or past a string. */
function skip(css: string, at: number): number {
  const character = css[at]
  if (character === '\\') return at + 2
  if (character !== '"' && character !== "'") return at + 1
  let end = at + 1
  while (end < css.length && css[end] !== character) end += css[end] === '\\' ? 2 : 1
  return end + 1
}
