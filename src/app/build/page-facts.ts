/** What a rendered page says of itself, read from its own HTML: nothing has to be declared twice. */
export type PageFacts = {
  /** Its address, without query. */
  readonly path: string
  /** Without the brand. */
  readonly title: string
  readonly description: string
  readonly heading: string
  /** False for private pages and for second addresses of a page: those are in no search engine. */
  readonly indexed: boolean
  /** Questions the page answers, in its own words. */
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Reads a page as `render` made it. @throws Error when a page for search engines has no title, description or heading */
export function factsOf(path: string, html: string): PageFacts {
  const canonical = group(/<link rel="canonical" href="([^"]*)"/, html)
  const facts = {
    path,
    title: textOf(group(/<title[^>]*>([\s\S]*?)<\/title>/, html)).replace(/ \| [^|]*$/, ''),
    description: textOf(group(/<meta name="description" content="([^"]*)"/, html)),
    heading: textOf(group(/<h1[^>]*>([\s\S]*?)<\/h1>/, html)),
    indexed: !html.includes('content="noindex') && new URL(canonical, 'http://x').pathname === path,
    questions: questionsIn(html),
  }
  if (facts.title === '') throw new Error(`The page ${path} has no title`)
  if (facts.indexed && (facts.description === '' || facts.heading === ''))
    throw new Error(`The page ${path} has no description or no heading`)
  return facts
}

/** What can be opened in the page's own part and begins with a question. */
function questionsIn(html: string): PageFacts['questions'] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return [...main.matchAll(/<details\b[^>]*>\s*<summary[^>]*>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g)]
    .map(([, summary = '', rest = '']) => ({ question: textOf(summary), answer: textOf(rest) }))
    .filter(({ question, answer }) => question.endsWith('?') && answer !== '')
}

function group(pattern: RegExp, html: string): string {
  return pattern.exec(html)?.[1] ?? ''
}

/** The text a reader sees: tags away, entities resolved, one space between words. */
function textOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(?:p|li|ul|ol|div|br|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
