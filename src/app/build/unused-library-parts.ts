import type { Plugin } from 'vite'

/** The id of the module that Vite wraps around each dynamic import. */
const IMPORT_HELPER = /^\0vite\/preload-helper\.js$/

const ROUTER_FILE = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/

/** A bundler treats setting a component's name as a side effect, and so keeps unused components and all they import. */
const COMPONENT_NAME = /^\w+\.displayName = "\w+";$/gm
const COMPONENT = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm

const WARNINGS_ON = 'var ENABLE_DEV_WARNINGS = true;'
const WARNINGS_OFF = 'var ENABLE_DEV_WARNINGS = false;'

/**
 * Removes library code that this site never runs from the browser's files:
 * - Vite's preloading around an import: each page's HTML names the files it needs, and there is one style sheet;
 * - the router's framework mode (forms, loaders, scripts) and its warnings for developers, which are in one file that
 *   bundlers cannot take apart.
 *
 * It rewrites lines of the router's file, which only the size justifies: otherwise each page loads 3.1 kB more, and
 * `/signup` 143.6 kB where 140 is the limit. `removeUnusedParts` is tested against the installed router.
 */
export function createUnusedLibraryPartsPlugin(): Plugin {
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
      handler: (code) => ({ code: removeUnusedParts(code), map: null }),
    },
  }
}

/** Marks the router's components as free of side effects, so that a bundler drops the unused ones. */
export function removeUnusedParts(code: string): string {
  return code
    .replace(COMPONENT_NAME, '')
    .replace(COMPONENT, '/* @__PURE__ */ ')
    .replace(WARNINGS_ON, WARNINGS_OFF)
}
