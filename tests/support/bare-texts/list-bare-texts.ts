import type { ESTree } from 'vite'
import { findComponents, isConstant, isListMethod, type Source } from './source.ts'
import { type FunctionNode, isFunction, listReturned, type Node, unwrap } from './syntax.ts'

/**
 * What React may render at a place:
 * - `element`: one element that stays;
 * - `part`: elements that come, go or are replaced;
 * - `constant`, `changing`: a text of its own text node;
 * - `given`: a property of a component, which its users decide on;
 * - `space`: one that is never translated, but makes its neighbour a bare text;
 * - `nothing`.
 */
type Kind = 'element' | 'part' | 'constant' | 'changing' | 'given' | 'space' | 'nothing'

/** A text that React keeps as a text node beside others, and that may change or stands beside what comes and goes. */
export type BareText = { readonly file: string; readonly line: number; readonly code: string }

/** A component's property that is put beside something else. */
type Placed = { readonly component: string; readonly property: string; readonly source: Source }

/** What renders the same element at any time; all others are looked up. */
const STEADY_LIBRARY_PARTS: readonly string[] = ['Link']

/**
 * Lists the texts that break once the browser has translated the page. Translation replaces text nodes, so React fails when
 * it removes or moves one of its own or inserts before it, and nobody sees what it writes into one. It replaces no element, and a
 * text that is an element's only child is written through that element.
 */
export function listBareTexts(sources: readonly Source[]): readonly BareText[] {
  const found: BareText[] = []
  const placed: Placed[] = []

  const report = (source: Source, first: Node, last = first) =>
    found.push({
      file: source.file,
      line: source.text.slice(0, first.start).split('\n').length,
      code: source.text.slice(first.start, last.end).trim().replace(/\s+/g, ' '),
    })

  /** Notes a property that stands bare; what its component is given as must then be no text. */
  const place = (source: Source, node: Node) => {
    for (const { component, property } of listGiven(source, node))
      if (
        !placed.some(
          (one) => one.component === component && one.property === property && one.source === source,
        )
      )
        placed.push({ component, property, source })
  }

  const steadiness = new Map<string, boolean>()
  const isSteady = (source: Source, node: ESTree.JSXElement): boolean => {
    const name = readName(node)
    if (name === null) return false
    if (/^[a-z]/.test(name) || STEADY_LIBRARY_PARTS.includes(name)) return true
    const key = `${source.file} ${name}`
    const known = steadiness.get(key)
    if (known !== undefined) return known
    // A component that renders itself is not steady.
    steadiness.set(key, false)
    const components = findComponents(sources, name, source)
    const isSo =
      components.length > 0 &&
      components.every(
        ({ source: home, returned: [only, ...others] }) =>
          only !== undefined &&
          others.length === 0 &&
          ((only.type === 'JSXElement' && isSteady(home, only)) ||
            (only.type === 'CallExpression' && isNamed(only.callee, 'createElement'))),
      )
    steadiness.set(key, isSo)
    return isSo
  }

  const findKinds = (source: Source, wrapped: Node): readonly Kind[] => {
    const node = unwrap(wrapped)
    const ofBranches = (condition: Node, branches: readonly Node[]): readonly Kind[] => {
      const kinds = branches.flatMap((branch) => findKinds(source, branch))
      if (isConstant(source, unwrap(condition))) return kinds
      return ['part', ...kinds.map((kind) => (kind === 'constant' ? 'changing' : kind))]
    }
    switch (node.type) {
      case 'JSXElement':
        return [isSteady(source, node) ? 'element' : 'part']
      case 'JSXFragment':
        return ['part']
      case 'JSXText':
        if (node.value.trim()) return ['constant']
        return [node.value.includes('\n') ? 'nothing' : 'space']
      case 'JSXExpressionContainer':
        return findKinds(source, node.expression)
      case 'JSXEmptyExpression':
        return ['nothing']
      case 'Literal':
        if (node.value === null || typeof node.value === 'boolean') return ['nothing']
        return [String(node.value).trim() ? 'constant' : 'space']
      case 'ConditionalExpression':
        return ofBranches(node.test, [node.consequent, node.alternate])
      case 'LogicalExpression':
        return ofBranches(node.left, node.operator === '&&' ? [node.right] : [node.left, node.right])
      case 'CallExpression':
        return findKindsOfCall(source, node)
      case 'Identifier': {
        if (listGiven(source, node).length > 0) return ['given', 'part']
        const element = findElement(source, node)
        if (element) return findKinds(source, element)
      }
    }
    return [isConstant(source, node) ? 'constant' : 'changing']
  }

  const findKindsOfCall = (source: Source, node: ESTree.CallExpression): readonly Kind[] => {
    if (isNamed(node.callee, 'createElement')) return ['element']
    const isList = isListMethod(node.callee)
    const made = isList ? node.arguments[0] : node.callee
    const renderer = made && findFunction(source, unwrap(made))
    const kinds = renderer && listReturned(renderer).flatMap((one) => findKinds(source, one))
    if (made && listGiven(source, made).length > 0) return ['given', 'part']
    if (!kinds?.some((kind) => kind === 'element' || kind === 'part'))
      return [isConstant(source, node) && !isList ? 'constant' : 'changing']
    const isLasting =
      isList && node.callee.type === 'MemberExpression' && isConstant(source, unwrap(node.callee.object))
    return isLasting ? kinds : ['part', ...kinds]
  }

  for (const source of sources) {
    for (const node of source.nodes) {
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') checkChildren(source, node)
    }
    for (const component of source.components.values()) {
      for (const returned of listReturned(component)) {
        const kinds = findKinds(source, returned)
        if (kinds.includes('constant') || kinds.includes('changing')) report(source, returned)
        if (kinds.includes('given')) place(source, returned)
      }
    }
  }
  // Grows: what is given may itself have been given.
  for (const one of placed) checkGiven(one)
  return found

  function checkChildren(source: Source, parent: ESTree.JSXElement | ESTree.JSXFragment) {
    const children = parent.children
      .map((node) => ({ node, kinds: findKinds(source, node) }))
      .filter(({ kinds }) => kinds.some((kind) => kind !== 'nothing'))
    for (const { node } of children) if (isListOfTexts(source, node)) report(source, node)
    if (children.length < 2 && parent.type === 'JSXElement') return
    const isRestless =
      parent.type === 'JSXFragment' ||
      isAlternative(source, parent) ||
      children.some(({ kinds }) => kinds.includes('part') || kinds.includes('changing'))
    for (const { node, kinds } of children) {
      if (kinds.includes('changing') || (isRestless && kinds.includes('constant'))) report(source, node)
      if (kinds.includes('given')) place(source, node)
    }
  }

  /** Whether other markup may come in an element's place, for which React may keep the element. */
  function isAlternative(source: Source, element: Node): boolean {
    let within = element
    for (let place = source.parents.get(element); place; place = source.parents.get(place)) {
      if (place.type === 'ConditionalExpression' && within !== place.test) {
        const other = within === place.consequent ? place.alternate : place.consequent
        if (mayBeElement(source, other)) return true
      }
      if (isFunction(place)) return listReturned(place).filter((one) => mayBeElement(source, one)).length > 1
      within = place
    }
    return false
  }

  function mayBeElement(source: Source, node: Node): boolean {
    return findKinds(source, node).some((kind) => kind === 'element' || kind === 'part' || kind === 'given')
  }

  function isListOfTexts(source: Source, node: Node): boolean {
    if (node.type !== 'JSXExpressionContainer') return false
    const call = unwrap(node.expression)
    if (call.type !== 'CallExpression' || !isListMethod(call.callee)) return false
    const kinds = findKindsOfCall(source, call)
    return kinds.includes('constant') || kinds.includes('changing')
  }

  function checkGiven({ component, property, source: home }: Placed) {
    for (const source of sources) {
      if (source !== home && source.components.has(component)) continue
      for (const node of source.nodes) {
        if (node.type !== 'JSXElement' || readName(node) !== component) continue
        for (const value of listValues(node, property)) {
          const made = value.type === 'JSXExpressionContainer' ? unwrap(value.expression) : value
          const renderer = isFunction(made) ? listReturned(made) : [made]
          for (const one of renderer) {
            const kinds = findKinds(source, one)
            if (kinds.includes('constant') || kinds.includes('changing')) report(source, one)
            if (kinds.includes('given')) place(source, one)
          }
        }
      }
    }
  }
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function readName({ openingElement: { name } }: ESTree.JSXElement): string | null {
  return name.type === 'JSXIdentifier' ? name.name : null
}

/** The properties of components in an expression that may be elements. */
function listGiven(source: Source, wrapped: Node): readonly Omit<Placed, 'source'>[] {
  const node = unwrap(wrapped)
  if (node.type === 'JSXExpressionContainer') return listGiven(source, node.expression)
  if (node.type === 'CallExpression') return listGiven(source, node.callee)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((branch) => listGiven(source, branch))
  if (node.type === 'LogicalExpression')
    return [node.left, node.right].flatMap((branch) => listGiven(source, branch))
  if (node.type !== 'Identifier' || !source.takesNodes(node.name)) return []
  return source
    .resolve(node.name, node)
    .flatMap((one) => (one.kind === 'property' ? [{ component: one.component, property: node.name }] : []))
}

/** The markup that a name stands for. */
function findElement(source: Source, node: ESTree.IdentifierReference | Node): Node | null {
  if (node.type !== 'Identifier') return null
  const [only] = source.resolve(node.name, node)
  if (only?.kind !== 'value' || only.isPart) return null
  return hasMarkup(only.value) ? only.value : null
}

function hasMarkup(node: Node): boolean {
  const plain = unwrap(node)
  if (plain.type === 'ConditionalExpression') return hasMarkup(plain.consequent) || hasMarkup(plain.alternate)
  if (plain.type === 'LogicalExpression') return hasMarkup(plain.left) || hasMarkup(plain.right)
  return plain.type === 'JSXElement' || plain.type === 'JSXFragment'
}

/** The function that an expression is or names. */
function findFunction(source: Source, node: Node): FunctionNode | null {
  if (isFunction(node)) return node
  if (node.type !== 'Identifier') return null
  const [only] = source.resolve(node.name, node)
  return only?.kind === 'value' && !only.isPart && isFunction(only.value) ? only.value : null
}

/** What an element is given as a property. */
function listValues(node: ESTree.JSXElement, property: string): readonly Node[] {
  if (property === 'children') return node.children
  return node.openingElement.attributes.flatMap((attribute) =>
    attribute.type === 'JSXAttribute' && attribute.name.name === property && attribute.value
      ? [attribute.value]
      : [],
  )
}
