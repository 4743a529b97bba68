import type { Plugin } from 'vite'

/** How Vite names what it puts around each dynamic import. */
const IMPORT_HELPER = /^\0vite\/preload-helper\.js$/

const ROUTER_FILE = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/

/** Naming a component is a side effect to a bundler, which then keeps the component, and all it uses, for nobody. */
const COMPONENT_NAME = /^\w+\.displayName = "\w+";$/gm
const COMPONENT = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm

const WARNS = 'var ENABLE_DEV_WARNINGS = true;'
const WARNS_NOT = 'var ENABLE_DEV_WARNINGS = false;'

/**
 * Leaves out of what browsers load what libraries bring along and this site never runs:
 * - Vite's fetching of styles and scripts ahead of an import: a page's HTML names what it needs, and there is one style sheet;
 * - the forms, loaders and scripts of the framework that the router also is, and its advice to developers: it has one file
 *   for all of this, which bundlers cannot take apart.
 */
export function unusedLibraryParts(): Plugin {
  return {
    name: 'pauta:unused-library-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: IMPORT_HELPER },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    transform: {
      filter: { id: ROUTER_FILE },
      handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
    },
  }
}

/** The router's file with components that a bundler may leave out when nobody uses them. */
export function withoutUnusedParts(code: string): string {
  return code.replace(COMPONENT_NAME, '').replace(COMPONENT, '/* @__PURE__ */ ').replace(WARNS, WARNS_NOT)
}
