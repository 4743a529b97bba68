import { parse, valid } from 'node-html-parser'

/**
 * Removes the elements marked `data-below` from a page's HTML: closed menus, and parts below a first view that is
 * always at least one screen high. The styles inlined for the first paint are chosen from the rest.
 * @throws Error when an element is not closed
 */
export function cutToFirstView(html: string): string {
  if (!valid(html)) throw new Error('The page has an element that is not closed')
  const page = parse(html)
  for (const late of page.querySelectorAll('[data-below]')) late.remove()
  return page.toString()
}
