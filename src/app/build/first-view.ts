import { parse, valid } from 'node-html-parser'

/**
 * A page's HTML without the elements marked `data-late-styles`: closed menus, and what lies below a first view that
 * is always at least one screen high. The styles inlined for the first paint are chosen from what is left.
 * @throws Error when an element is not closed
 */
export function cutToFirstView(html: string): string {
  if (!valid(html)) throw new Error('The page has an element that is not closed')
  const page = parse(html)
  for (const late of page.querySelectorAll('[data-late-styles]')) late.remove()
  return page.toString()
}
