/** Attribute of elements that are never in the first view: their styles come with the full sheet. */
const LATE = 'data-late-styles'

const OPENING = new RegExp(`<([a-z]+)(?: [^>]*)? ${LATE}="[^"]*"[^>]*>`)

/**
 * A page's HTML without the elements marked `data-late-styles`: closed menus, and what lies below a first view that
 * is always at least one screen high. The styles inlined for the first paint are chosen from what is left.
 */
export function firstView(html: string): string {
  const opening = OPENING.exec(html)
  if (!opening) return html
  const end = closingTagEnd(html, opening[1] ?? '', opening.index)
  return html.slice(0, opening.index) + firstView(html.slice(end))
}

/** Index after the tag that closes the element opened at `start`. Throws when there is none. */
function closingTagEnd(html: string, tag: string, start: number): number {
  let depth = 0
  for (const { 0: found, index } of html
    .slice(start)
    .matchAll(new RegExp(`<(/?)${tag}(?=[ >])[^>]*>`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1
    if (depth === 0) return start + index + found.length
  }
  throw new Error(`An element marked ${LATE} is not closed`)
}
