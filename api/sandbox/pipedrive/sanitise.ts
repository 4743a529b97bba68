/** Tags a note keeps; all others go, their text stays. */
const KEPT_TAGS: ReadonlySet<string> = new Set([
  'a',
  'b',
  'blockquote',
  'br',
  'div',
  'em',
  'i',
  'li',
  'ol',
  'p',
  'span',
  'strong',
  'u',
  'ul',
])

/** A note as Pipedrive keeps it: no scripts or styles, no attributes but a link's web address. */
export function sanitise(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|iframe|object)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<(\/?)([a-z][a-z0-9]*)\b([^>]*)>?/gi, (_, slash: string, name: string, attributes: string) =>
      keptTag(slash, name.toLowerCase(), attributes),
    )
}

function keptTag(slash: string, name: string, attributes: string) {
  if (!KEPT_TAGS.has(name)) return ''
  const address =
    slash === '' && name === 'a' ? attributes.match(/\shref="(https?:\/\/[^"]*)"/i)?.[1] : undefined
  return `<${slash}${name}${address === undefined ? '' : ` href="${address}"`}>`
}
