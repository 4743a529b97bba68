import { type HTMLElement, parse } from 'node-html-parser'

/** What a rendered page states about itself, read from its own HTML so that nothing is declared twice. */
export type PageFacts = {
  /** Its address, without query. */
  readonly path: string
  /** Without the brand. */
  readonly title: string
  readonly description: string
  readonly heading: string
  /** False for private pages and for a page's second address, which search engines must not list. */
  readonly isIndexed: boolean
}

/** Reads a page as `render` made it. @throws Error when a page for search engines has no title, description or heading */
export function readPageFacts(path: string, html: string): PageFacts {
  const page = parse(html)
  const getContent = (name: string) =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  const facts = {
    path,
    title: readText(page.querySelector('title')).replace(/ \| [^|]*$/, ''),
    description: getContent('description'),
    heading: readText(page.querySelector('h1')),
    isIndexed:
      !getContent('robots').startsWith('noindex') && new URL(canonical, 'http://x').pathname === path,
  }
  if (facts.title === '') throw new Error(`The page ${path} has no title`)
  if (facts.isIndexed && (facts.description === '' || facts.heading === ''))
    throw new Error(`The page ${path} has no description or no heading`)
  return facts
}

/** Reads the text a reader sees: entities resolved, one space between words and between blocks. */
function readText(element: HTMLElement | null): string {
  return (element?.structuredText ?? '').replace(/\s+/g, ' ').trim()
}
