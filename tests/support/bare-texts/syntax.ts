import type { ESTree } from 'vite'

/** A node of a source's syntax tree. */
export type Node = ESTree.Node

/** A function of any form. */
export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

/** Whether a node is a function of any form. */
export function isFunction(node: Node): node is FunctionNode {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

/** What a node consists of, without types. */
export function listParts(node: Node): readonly Node[] {
  return Object.entries(node)
    .filter(([name]) => !/^(?:typeAnnotation|returnType|typeArguments|typeParameters)$/.test(name))
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

/** An expression without what only types need. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return unwrap(node.expression)
    default:
      return node
  }
}

/** What a function may return, in any of its branches. */
export function listReturned({ body }: FunctionNode): readonly Node[] {
  if (!body) return []
  return (body.type === 'BlockStatement' ? findReturned(body) : [body]).map(unwrap)
}

function findReturned(node: Node): readonly Node[] {
  if (isFunction(node)) return []
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : []
  return listParts(node).flatMap(findReturned)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
