/** Tags that notes may contain. Others are removed, their text is kept. */
const KEPT_TAGS: ReadonlySet<string> = new Set(
  'a b blockquote br div em i li ol p span strong u ul'.split(' '),
)

/**
 * Sanitises a note like Pipedrive: removes scripts, styles, and all attributes except a link's web address, or that of
 * a page of the simulated payment provider, which is at this site.
 */
export function sanitizeHtml(html: string): string {
  const withoutComments = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  return removeScripts(withoutComments).replace(
    /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>?/gi,
    (_, slash: string, name: string, attributes: string) =>
      sanitizeTag(slash, name.toLowerCase(), attributes),
  )
}

/** Removes elements whose content is no text; one that is not closed ends with the note. */
function removeScripts(html: string): string {
  const [before = '', ...pieces] = html.split(/<(?=\/?(?:script|style|iframe|object)\b)/i)
  const after = pieces.filter((piece) => piece.startsWith('/')).map((end) => end.slice(end.indexOf('>') + 1))
  return [before, ...after].join('')
}

function sanitizeTag(slash: string, name: string, attributes: string) {
  if (!KEPT_TAGS.has(name)) return ''
  const address =
    slash === '' && name === 'a'
      ? attributes.match(/\shref="((?:https?:\/\/|\/api\/sandbox\/)[^"]*)"/i)?.[1]
      : undefined
  return `<${slash}${name}${address === undefined ? '' : ` href="${address}"`}>`
}
