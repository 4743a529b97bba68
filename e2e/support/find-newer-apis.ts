import type { Node, Pattern } from 'estree'
import { walk } from 'estree-walker'
import { parseAst } from 'vite'
import { NEWER_APIS, NEWER_METHODS, owners } from './newer-apis.ts'

const GLOBALS = new Set(NEWER_APIS.filter(({ owner }) => owner === null).map(({ name }) => name))
const OWNERS = new Set(owners.map(([name]) => name))
const STATICS = new Set(
  NEWER_APIS.filter(({ isStatic }) => isStatic).map(({ owner, name }) => `${owner}.${name}`),
)

/** Names by which scripts reach what is global. */
const GLOBAL_OBJECTS = ['window', 'globalThis', 'self']

/**
 * Lists what a script uses without asking for it first, though one of our oldest browsers lacks it and would throw: globals,
 * static members, methods that no older object has, and lookbehind in regular expressions, which stops the whole file. To ask
 * is to test it anywhere in the same file: `typeof`, `in`, a condition, or an optional call.
 */
export function findNewerApis(code: string): string[] {
  const used = new Set<string>()
  const declared = new Set<string>()
  const asked = new Set<string>()
  // Vite's parser writes the same nodes as the type describes.
  walk(parseAst(code) as Node, {
    enter(node, parent) {
      for (const name of listDeclared(node)) declared.add(name)
      for (const condition of listConditions(node)) addNames(condition, asked)
      if (node.type === 'Literal' && 'regex' in node && /\(\?<[=!]/.test(node.regex?.pattern ?? ''))
        used.add(`/${node.regex?.pattern}/`)
      const name = getUsedName(node, parent)
      if (name) used.add(name)
    },
  })
  return [...used].filter((name) => {
    const own = name.replace(/^.*\./, '')
    return !asked.has(own) && !(declared.has(name) && !name.includes('.'))
  })
}

/** Returns what a node uses: `structuredClone`, `URL.canParse`, or `.findLast` of any object; null where that is old. */
function getUsedName(node: Node, parent: Node | null): string | null {
  if (node.type === 'Identifier')
    return GLOBALS.has(node.name) && isReference(node, parent) ? node.name : null
  if (node.type !== 'MemberExpression') return null
  const { object, property, computed } = node
  if (computed || property.type !== 'Identifier') return null
  if (object.type === 'Identifier') {
    if (STATICS.has(`${object.name}.${property.name}`)) return `${object.name}.${property.name}`
    if (OWNERS.has(object.name)) return null
    if (GLOBAL_OBJECTS.includes(object.name)) return GLOBALS.has(property.name) ? property.name : null
  }
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node
  return isCalled && NEWER_METHODS.has(property.name) ? `.${property.name}` : null
}

/** Whether an identifier stands for a value, and is not the name of a property, an export or a label. */
function isReference(node: Node, parent: Node | null): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed
    case 'Property':
      return parent.value === node
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.value === node || parent.computed
    case 'ImportSpecifier':
    case 'ExportSpecifier':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return false
    default:
      return true
  }
}

function listDeclared(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return listBound(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [...(node.id ? [node.id.name] : []), ...node.params.flatMap(listBound)]
    case 'ArrowFunctionExpression':
      return node.params.flatMap(listBound)
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id.name] : []
    case 'CatchClause':
      return node.param ? listBound(node.param) : []
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local.name]
    default:
      return []
  }
}

function listBound(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) =>
        listBound(part.type === 'RestElement' ? part.argument : part.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => (part ? listBound(part) : []))
    case 'RestElement':
      return listBound(pattern.argument)
    case 'AssignmentPattern':
      return listBound(pattern.left)
    default:
      return []
  }
}

function listConditions(node: Node): Node[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [node.test]
    case 'LogicalExpression':
      return [node.left]
    case 'UnaryExpression':
      return node.operator === 'typeof' ? [node.argument] : []
    case 'BinaryExpression':
      return node.operator === 'in' ? [node.left] : []
    case 'CallExpression':
      return node.optional ? [node.callee] : []
    default:
      return []
  }
}

/** Adds the names in a condition: identifiers, members, and the texts that `in` looks for; not what is called there. */
function addNames(condition: Node, names: Set<string>): void {
  walk(condition, {
    enter(node, parent) {
      if (parent?.type === 'CallExpression' && parent.callee === node && !parent.optional) this.skip()
      else if (node.type === 'Identifier') names.add(node.name)
      else if (node.type === 'Literal' && typeof node.value === 'string') names.add(node.value)
      else if (node.type === 'TemplateElement') names.add(node.value.raw)
    },
  })
}
