import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type FunctionNode, isFunction, listParts, listReturned, type Node, unwrap } from './syntax.ts'

/** What a name stands for where it is declared. */
type Declared =
  | { readonly kind: 'constant' }
  | { readonly kind: 'changing' }
  /** It is this expression, or a part of it. */
  | { readonly kind: 'value'; readonly value: Node; readonly isPart: boolean }
  /** A property of this component. */
  | { readonly kind: 'property'; readonly component: string }

/** A parsed source. */
export type Source = {
  readonly file: string
  readonly text: string
  readonly nodes: readonly Node[]
  readonly parents: ReadonlyMap<Node, Node>
  /** Its components, by name. */
  readonly components: ReadonlyMap<string, FunctionNode>
  /** What a name stands for at a place; empty when the source does not declare it. */
  resolve(name: string, at: Node): readonly Declared[]
  /** Whether a component's property may be an element: its type says `ReactNode` or `PropsWithChildren`. */
  takesNodes(property: string): boolean
}

/** Parses every source with markup under a folder. */
export function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => parseSource(file, readFileSync(file, 'utf8')))
}

/**
 * Parses one source.
 * @throws Error when it cannot be parsed
 */
export function parseSource(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text, { lang: 'tsx' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const nodes: Node[] = []
  const parents = new Map<Node, Node>()
  const components = new Map<string, FunctionNode>()
  const scopes = new Map<Node, Map<string, Declared[]>>()

  const declare = (scope: Node, name: string, declared: Declared) => {
    const names = scopes.get(scope) ?? new Map<string, Declared[]>()
    scopes.set(scope, names.set(name, [...(names.get(name) ?? []), declared]))
  }
  const declarePattern = (scope: Node, pattern: Node, declared: Declared) => {
    for (const [name, isPart] of listNames(pattern))
      declare(scope, name, declared.kind === 'value' ? { ...declared, isPart } : declared)
  }
  const visit = (node: Node, scope: Node, parent?: Node) => {
    nodes.push(node)
    if (parent) parents.set(node, parent)
    if (node.type === 'ImportDeclaration')
      for (const { local } of node.specifiers) declare(scope, local.name, { kind: 'constant' })
    if (node.type === 'VariableDeclarator' && parent?.type === 'VariableDeclaration')
      declarePattern(
        scope,
        node.id,
        parent.kind === 'const' && node.init
          ? { kind: 'value', value: unwrap(node.init), isPart: false }
          : { kind: 'changing' },
      )
    if (!isFunction(node)) {
      for (const part of listParts(node)) visit(part, scope, node)
      return
    }
    const name = findName(node, parent)
    if (name && /^[A-Z]/.test(name)) components.set(name, node)
    if (name && node.type === 'FunctionDeclaration')
      declare(scope, name, { kind: 'value', value: node, isPart: false })
    for (const parameter of node.params)
      declarePattern(node, parameter, describeParameter(node, name, parent))
    for (const part of listParts(node)) visit(part, node, node)
  }
  visit(program, program)

  const nodeProperties = new Set(
    [...text.matchAll(/(\w+)\??: (?:\([^)]*\) => )?ReactNode\b/g)].map(([, name]) => name),
  )
  if (/\bPropsWithChildren\b/.test(text)) nodeProperties.add('children')
  return {
    file,
    text,
    nodes,
    parents,
    components,
    resolve(name, at) {
      for (let place: Node | undefined = at; place; place = parents.get(place)) {
        const found = scopes.get(place)?.get(name)
        if (found) return found
      }
      return []
    },
    takesNodes: (property) => nodeProperties.has(property),
  }
}

/** A list's items are as constant as the list. */
function describeParameter(node: FunctionNode, name: string | null, parent: Node | undefined): Declared {
  if (name && /^[A-Z]/.test(name)) return { kind: 'property', component: name }
  const isOfList =
    parent?.type === 'CallExpression' && parent.arguments[0] === node && isListMethod(parent.callee)
  if (!isOfList || parent.callee.type !== 'MemberExpression') return { kind: 'changing' }
  return { kind: 'value', value: parent.callee.object, isPart: true }
}

/** Whether a call of it makes something of each item of a list. */
export function isListMethod(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    /^(?:map|flatMap)$/.test(callee.property.name)
  )
}

function findName(node: FunctionNode, parent: Node | undefined): string | null {
  if (node.type === 'FunctionDeclaration' || node.id) return node.id?.name ?? null
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : null
}

/** The names that a pattern declares, and whether each is only a part of the value. */
function listNames(pattern: Node, isPart = false): readonly (readonly [string, boolean])[] {
  switch (pattern.type) {
    case 'Identifier':
      return [[pattern.name, isPart]]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        listNames(property.type === 'Property' ? property.value : property.argument, true),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? listNames(element, true) : []))
    case 'AssignmentPattern':
      return listNames(pattern.left, isPart)
    case 'RestElement':
      return listNames(pattern.argument, true)
    default:
      return []
  }
}

/** Whether an expression always has the same value: it is made of texts, imports and constants alone. */
export function isConstant(source: Source, node: Node, seen: readonly Node[] = []): boolean {
  if (seen.includes(node)) return false
  const isSo = (part: Node) => isConstant(source, unwrap(part), [...seen, node])
  switch (node.type) {
    case 'Literal':
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return true
    case 'Identifier': {
      if (node.name === 'undefined') return true
      const declared = source.resolve(node.name, node)
      return (
        declared.length > 0 &&
        declared.every((one) => one.kind === 'constant' || (one.kind === 'value' && isSo(one.value)))
      )
    }
    case 'MemberExpression':
      return isSo(node.object) && (!node.computed || isSo(node.property))
    case 'CallExpression':
      return !isHook(node.callee) && isSo(node.callee) && node.arguments.every(isSo)
    case 'Property':
      return isSo(node.value)
    case 'SpreadElement':
    case 'UnaryExpression':
      return isSo(node.argument)
    case 'TemplateLiteral':
      return node.expressions.every(isSo)
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return listParts(node).every(isSo)
    default:
      return false
  }
}

function isHook(callee: Node): boolean {
  return callee.type === 'Identifier' && /^use[A-Z]/.test(callee.name)
}

/** What a component may render, by the names that the sources give it: the file's own component before those of others. */
export function findComponents(sources: readonly Source[], name: string, from: Source) {
  const own = from.components.get(name)
  const found = own
    ? [{ source: from, node: own }]
    : sources.flatMap((source) => {
        const node = source.components.get(name)
        return node ? [{ source, node }] : []
      })
  return found.map(({ source, node }) => ({ source, returned: listReturned(node) }))
}
