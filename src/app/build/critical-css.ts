import { type CssRule, closingBrace, parseRules, splitSelectors } from './css-rules.ts'

/** Blocks the first paint can do without: the full sheet brings them a moment later. */
const DEFERRED_BLOCKS = /^@(?:layer properties|media print|media \(hover:\s*hover\))/

/** Parts of fields this site has none of, or that show only while a field is used. */
const RARE_PARTS = /::(?:-webkit-(?:date|calendar|search|inner|outer)|file-selector)|:-moz-ui/

/** Parts inside form fields, wanted only by a page that has some. */
const FIELD_PARTS = /::(?:-webkit|placeholder)|:-moz/
const FIELDS = ['input', 'textarea', 'select']

/** States the visitor causes; before the full sheet is there they look like the resting state. */
const DEFERRED_STATES = /:(?:hover|active)(?![\w-])/

/** How what a visitor causes comes about: nobody causes anything before the full sheet is there. */
const TRANSITIONS = /(?<=[{;])transition[\w-]*:[^;{}]*(?:;|(?=\}))/g

/** Every page has them, in the part of the document that is not rendered by React. */
const DOCUMENT_TAGS = ['html', 'body', 'div']

/** Set on the document before the first paint, and the mark of what is taken out of the HTML as no part of the first view. */
const OTHER_ATTRIBUTES = ['data-home', 'data-unstyled', 'data-late-styles']

/**
 * The rules of a minified style sheet that a page's own HTML can use, to be inlined so that the first paint waits for
 * nothing. A rule stays when every class, element and attribute its selector names occurs somewhere in the page.
 */
export function criticalCss(css: string, html: string): string {
  const page = namesIn(html)
  const kept = prune(css.replace(/\/\*[\s\S]*?\*\//g, ''), page).replace(TRANSITIONS, '')
  return dropUnread(kept, variablesIn(html))
}

type Names = Readonly<Record<'tags' | 'classes' | 'attributes', ReadonlySet<string>>>

function namesIn(html: string): Names {
  const tags = [...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag)
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
    decode(list).split(/\s+/),
  )
  const attributes = [...html.matchAll(/<[a-z][^>]*>/g)].flatMap(([opening]) =>
    [...opening.replace(/"[^"]*"/g, '""').matchAll(/ ([a-z][\w-]*)/g)].map(([, name = '']) => name),
  )
  return {
    tags: new Set([...DOCUMENT_TAGS, ...tags]),
    classes: new Set(classes),
    attributes: new Set([...OTHER_ATTRIBUTES, ...attributes]),
  }
}

function decode(attribute: string): string {
  return attribute
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

function prune(css: string, page: Names): string {
  return parseRules(css)
    .map((rule) => pruneRule(rule, page))
    .join('')
}

function pruneRule({ prelude, body }: CssRule, page: Names): string {
  if (body === null) return prelude.startsWith('@layer') ? `${prelude};` : ''
  // A layer keeps its place in the order of layers even when nothing of it is inlined.
  const nothing = prelude.startsWith('@layer ') ? `${prelude};` : ''
  if (DEFERRED_BLOCKS.test(prelude)) return nothing
  if (/^@(?:keyframes|property)/.test(prelude)) return `${prelude}{${body}}`
  if (prelude.startsWith('@')) {
    const kept = prune(body, page)
    return kept ? `${prelude}{${kept}}` : nothing
  }
  const selectors = splitSelectors(prelude).filter((selector) => canMatch(selector, page))
  return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
}

function canMatch(selector: string, { tags, classes, attributes }: Names): boolean {
  if (DEFERRED_STATES.test(selector) || RARE_PARTS.test(selector)) return false
  if (FIELD_PARTS.test(selector) && !FIELDS.some((tag) => tags.has(tag))) return false
  const plain = selector
    // What must not match, and alternatives of which one is enough, say nothing about what the page needs.
    .replace(/(?<!\\):(?:not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .replace(/(?<!\\):(?:is|where)\([^()]*,[^()]*\)/g, '')
    .replace(/(?<!\\):disabled(?![\w-])/g, '[disabled]')
  const wanted = [...plain.matchAll(/(?<!\\)\[([\w-]+)/g)].map(([, name = '']) => name)
  const withoutAttributes = plain.replace(/(?<!\\)\[[^\]]*\]/g, '')
  const named = [...withoutAttributes.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )
  const withoutClasses = withoutAttributes.replace(/\.(?:\\.|[\w-])+/g, '').replace(/::?[\w-]+/g, '')
  const elements = withoutClasses.match(/[a-z][\w-]*/gi) ?? []
  return (
    named.every((name) => classes.has(name)) &&
    elements.every((tag) => tags.has(tag)) &&
    wanted.every((name) => attributes.has(name))
  )
}

/** Removes keyframes, registered and custom properties nobody reads, until nothing is left to remove. */
function dropUnread(css: string, readByPage: readonly string[]): string {
  const read = new Set([...variablesIn(css), ...readByPage])
  const kept = dropUnusedBlocks(
    css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name) => (read.has(name) ? declaration : '')),
  ).replace(/[^{};]+\{\}/g, '')
  return kept === css ? css : dropUnread(kept, readByPage)
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
}

function dropUnusedBlocks(css: string): string {
  let kept = css
  for (const { 0: head, 1: name = '' } of css.matchAll(/@(?:keyframes|property) ([\w-]+)/g)) {
    const start = kept.indexOf(`${head}{`)
    const end = closingBrace(kept, start + head.length)
    const rest = kept.slice(0, start) + kept.slice(end + 1)
    if (!new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(rest)) kept = rest
  }
  return kept
}
