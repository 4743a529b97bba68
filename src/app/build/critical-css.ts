import {
  type Atrule,
  type CssNode,
  generate,
  ident,
  type List,
  type ListItem,
  type PseudoClassSelector,
  parse,
  tokenize,
  tokenTypes,
  walk,
} from 'css-tree'
import { parse as parseHtml } from 'node-html-parser'

/*
 * Why not `beasties`: over the 42 built pages (gzip of the HTML), each with the same first view, its pages were 9.9 %
 * larger than these (18.7 % when given the whole page). It keeps every matching rule, even for states and media that a
 * first paint never has.
 */

/** Pseudo-elements of fields that this site does not have, or that show only while a field is used. */
const RARE_PARTS = /^(?:-webkit-(?:date|calendar|search|inner|outer)|file-selector)/

/** Pseudo-elements inside form fields; only a page that has a field needs them. */
const FIELD_PARTS = /^(?:-webkit|placeholder|-moz)/
const FIELDS = ['input', 'textarea', 'select']

/** States a visitor causes; until the full sheet arrives they look like the resting state. */
const DEFERRED_STATES = ['hover', 'active']

/** Media of these states, and the system's own colours: what they add are the edges and choices of controls. */
const DEFERRED_MEDIA = /^\((?:hover:\s*hover|forced-colors:\s*active)\)/

/** What stands in for what older browsers lack: the edges and choices of controls, and what overflows. */
const DEFERRED_SUPPORTS = /^not /

/** Elements of every page that React does not render, and those below the first view. */
const DOCUMENT_TAGS = ['html', 'body', 'div', 'section', 'footer']

/** Attributes set on the document before the first paint or by the browser, and the marks of what is below the first view. */
const OTHER_ATTRIBUTES = ['data-home', 'data-first-view', 'data-below', 'data-shown', 'open']

/**
 * Picks the rules of a minified style sheet that a page can use, to be inlined so that the first paint waits for
 * nothing. A rule stays when every class, element and attribute its selector needs occurs somewhere in the page.
 * @param html all that the styles are for: a static page, or the first view of an application (`cutToFirstView`)
 */
export function selectCriticalCss(css: string, html: string): string {
  // Values stay as the bundler minified them.
  const sheet = parse(css, { parseValue: false })
  const page = collectNames(html)
  dropDeferredParts(sheet)
  dropUnmatchedRules(sheet, page)
  dropUnreadNames(sheet, page.variables)
  return generate(sheet)
}

/** Names that occur in a page's HTML; `variables` are the custom properties its attributes read. */
type PageNames = Readonly<Record<'tags' | 'classes' | 'attributes' | 'variables', ReadonlySet<string>>>

function collectNames(html: string): PageNames {
  // Without this the parser takes what is in a `pre` for text.
  const elements = parseHtml(html, { blockTextElements: { script: true, style: true } }).querySelectorAll('*')
  const attributes = elements.flatMap((element) => Object.entries(element.attributes))
  return {
    tags: new Set([...DOCUMENT_TAGS, ...elements.map(({ rawTagName }) => rawTagName)]),
    classes: new Set(elements.flatMap((element) => (element.getAttribute('class') ?? '').split(/\s+/))),
    attributes: new Set([...OTHER_ATTRIBUTES, ...attributes.map(([name]) => name)]),
    variables: new Set(attributes.flatMap(([, value]) => listIdentifiers(value))),
  }
}

/** Removes rules that apply only after a visitor's action or in another medium; the full sheet brings them soon after. */
function dropDeferredParts(sheet: CssNode): void {
  walk(sheet, (node, item, list) => {
    if (node.type === 'Comment') list?.remove(item)
    if (node.type === 'Declaration' && node.property.startsWith('transition')) list?.remove(item)
    if (node.type !== 'Atrule') return
    const prelude = node.prelude ? generate(node.prelude) : ''
    if (node.name === 'layer' && prelude === 'properties') node.block = null
    else if (node.name === 'media' && DEFERRED_MEDIA.test(prelude)) list?.remove(item)
    else if (node.name === 'supports' && DEFERRED_SUPPORTS.test(prelude)) list?.remove(item)
    else if (!node.block && node.name !== 'layer') list?.remove(item)
  })
}

function dropUnmatchedRules(sheet: CssNode, page: PageNames): void {
  walk(sheet, {
    enter(node: CssNode) {
      // The steps of an animation look like rules.
      if (node.type === 'Atrule' && node.name === 'keyframes') return walk.skip
      if (node.type === 'Rule' && node.prelude.type === 'SelectorList')
        node.prelude.children.forEach((selector, item, list) => {
          if (!canMatch(selector, page)) list.remove(item)
        })
      return undefined
    },
  })
  dropEmptyBlocks(sheet)
}

/** Whether some element of the page could match in any state it is painted in. */
function canMatch(node: CssNode, page: PageNames): boolean {
  switch (node.type) {
    case 'Selector':
      return node.children.toArray().every((part) => canMatch(part, page))
    case 'ClassSelector':
      return page.classes.has(ident.decode(node.name))
    case 'TypeSelector':
      return node.name === '*' || page.tags.has(node.name)
    case 'AttributeSelector':
      return page.attributes.has(node.name.name)
    case 'PseudoElementSelector':
      return canShowPart(node.name, page)
    case 'PseudoClassSelector':
      return canBeIn(node, page)
    default:
      return true
  }
}

function canShowPart(part: string, { tags }: PageNames): boolean {
  if (RARE_PARTS.test(part)) return false
  return !FIELD_PARTS.test(part) || FIELDS.some((tag) => tags.has(tag))
}

function canBeIn({ name, children }: PseudoClassSelector, page: PageNames): boolean {
  if (DEFERRED_STATES.includes(name) || name.startsWith('-moz-ui')) return false
  if (name.startsWith('-moz')) return canShowPart(name, page)
  if (name === 'disabled') return page.attributes.has('disabled')
  // Other pseudo-classes, such as `:not()`, say nothing about what the page needs.
  if (name !== 'is' && name !== 'where') return true
  const alternatives = children?.first?.type === 'SelectorList' ? children.first.children.toArray() : []
  return alternatives.length === 0 || alternatives.some((selector) => canMatch(selector, page))
}

/** Removes keyframes, registered and custom properties that nothing reads, until nothing is left to remove. */
function dropUnreadNames(sheet: CssNode, readByPage: ReadonlySet<string>): void {
  const read = new Set(readByPage)
  walk(sheet, {
    visit: 'Declaration',
    enter: ({ value }) => listIdentifiers(generate(value)).forEach((name) => void read.add(name)),
  })
  let isStable = true
  walk(sheet, (node, item, list) => {
    const name = node.type === 'Declaration' ? node.property : getDeclaredName(node)
    if (!list || !(node.type === 'Atrule' || name.startsWith('--')) || name === '' || read.has(name)) return
    list.remove(item)
    isStable = false
  })
  dropEmptyBlocks(sheet)
  if (!isStable) dropUnreadNames(sheet, readByPage)
}

/** Returns the name `@keyframes` or `@property` declares; empty for any other node. */
function getDeclaredName(node: CssNode): string {
  const declares = node.type === 'Atrule' && (node.name === 'keyframes' || node.name === 'property')
  return declares && node.prelude ? generate(node.prelude) : ''
}

/** Removes rules without selectors or declarations, and at-rules left empty by that. */
function dropEmptyBlocks(sheet: CssNode): void {
  walk(sheet, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type !== 'Rule' && node.type !== 'Atrule') return
      const isEmpty = node.block?.children.isEmpty ?? false
      const matchesNothing =
        node.type === 'Rule' && node.prelude.type === 'SelectorList' && node.prelude.children.isEmpty
      if (isLayer(node) && isEmpty) node.block = null
      else if (isEmpty || matchesNothing) list.remove(item)
    },
  })
}

/** Whether a rule declares a layer, which keeps its place in the order even when none of its rules are inlined. */
function isLayer(node: CssNode): node is Atrule {
  return node.type === 'Atrule' && node.name === 'layer'
}

function listIdentifiers(value: string): string[] {
  const names: string[] = []
  tokenize(value, (type, start, end) => {
    if (type === tokenTypes.Ident) names.push(value.slice(start, end))
  })
  return names
}
