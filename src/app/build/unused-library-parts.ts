import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Program } from 'estree'
import { walk } from 'estree-walker'
import type { ESTree, Plugin } from 'vite'

/** The id of the module that Vite wraps around each dynamic import. */
const IMPORT_HELPER = /^\0vite\/preload-helper\.js$/

/** The router's entries, and their files without warnings for developers. */
const ROUTER_FILES: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}

const ROUTER_CODE = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/

/** React's functions that create a component or a context. */
const CREATORS = ['createContext', 'forwardRef', 'memo']

/**
 * Leaves library code that this site never runs out of the browser's files:
 * - Vite's preloading around an import: each page's HTML names the files it needs, and there is one style sheet;
 * - the router's warnings for developers, which its package only omits in files that it does not export, and what it says to
 *   those who use it wrongly;
 * - the router's framework mode (forms, loaders, scripts), which is in the same file. A bundler keeps an unused component
 *   because React creates it and its name is set; so the names go, and what creates it is marked as free of side effects. The
 *   bundler's own options for that (`treeshake`) reach too far: they also drop effects, and what a function writes to an element.
 *
 * Each page loads 4 kB less for it, and `/signup` stays below 140.
 */
export function createUnusedLibraryPartsPlugin(): Plugin {
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  return {
    name: 'pauta:unused-library-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: IMPORT_HELPER },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      handler: (id) => join(router, 'dist/production', ROUTER_FILES[id] ?? ''),
    },
    transform: {
      filter: { id: ROUTER_CODE },
      handler(code) {
        const program = this.parse(code)
        const edits = [...program.body.flatMap(findEdits), ...findExplanations(program)]
        return {
          code: rewrite(
            code,
            edits.sort((one, other) => one.start - other.start),
          ),
          map: null,
        }
      },
    },
  }
}

/** Text to put in place of the characters from `start` to `end`. */
type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Finds what to change in a top-level statement of the router's file. */
function findEdits(statement: ESTree.Statement | ESTree.Directive): readonly Edit[] {
  if (setsDisplayName(statement)) return [{ start: statement.start, end: statement.end, text: '' }]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ init }) =>
    init && createsComponent(init) ? [{ start: init.start, end: init.start, text: '/* @__PURE__ */ ' }] : [],
  )
}

/** Finds the explanations of broken rules of the router: `invariant(isRight, 'why it is wrong')`. */
function findExplanations(program: ESTree.Program): readonly Edit[] {
  const edits: Edit[] = []
  // The parser's tree is ESTree's, with types beside it.
  walk(program as unknown as Program, {
    enter(node) {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
      const [rule, explanation] = node.arguments as unknown as readonly ESTree.Expression[]
      if (!/^invariant2?$/.test(node.callee.name) || !rule || !explanation) return
      edits.push({ start: rule.end, end: explanation.end, text: '' })
      this.skip()
    },
  })
  return edits
}

/** Whether a statement is `Component.displayName = …`. */
function setsDisplayName(statement: ESTree.Statement | ESTree.Directive): boolean {
  return (
    statement.type === 'ExpressionStatement' &&
    statement.expression.type === 'AssignmentExpression' &&
    readMember(statement.expression.left) === 'displayName'
  )
}

/** Whether an expression is a call like `React.memo(…)`. */
function createsComponent(expression: ESTree.Expression): boolean {
  return expression.type === 'CallExpression' && CREATORS.includes(readMember(expression.callee) ?? '')
}

/** Reads the name after the point: `memo` of `React.memo`. */
function readMember(node: ESTree.Node): string | null {
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : null
}

function rewrite(code: string, edits: readonly Edit[]): string {
  let end = 0
  const pieces = edits.flatMap((edit) => {
    const piece = code.slice(end, edit.start)
    end = edit.end
    return [piece, edit.text]
  })
  return pieces.join('') + code.slice(end)
}
