import { parse } from 'node-html-parser'

/** Ids that React numbers by their order on the page. */
const NUMBERED_IDS = /_R_\w*_/g

/**
 * Reads the markup of the element that a crop shows, from the page as the build wrote it. Two builds give the same text as
 * long as the element's words and classes are the same.
 * @throws Error when the page has no such element
 */
export function readMarkup(html: string, selector: string): string {
  const element = parse(html).querySelector(selector)
  if (!element) throw new Error(`Não há "${selector}" na página.`)
  return element.outerHTML.replace(NUMBERED_IDS, '')
}
