import { build, type Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import { createUnusedLibraryPartsPlugin } from '#src/app/build/unused-library-parts.ts'

const SOURCES: Readonly<Record<string, string>> = {
  page: "import { BrowserRouter, Link, useRoutes } from 'react-router-dom'; globalThis.used = [BrowserRouter, Link, useRoutes, () => import('late')]; const make = (text) => { const made = document.createElement('p'); if (text) made.textContent = text; return made }; globalThis.made = make('kept text')",
  late: 'globalThis.isLate = true',
}

/** Builds a page with links, routes and a dynamic import, and returns what a browser would load. */
async function buildPage(plugins: readonly Plugin[]): Promise<string> {
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id in SOURCES ? id : null),
    load: (id) => SOURCES[id] ?? null,
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'page', external: ['react', 'react-dom'] },
    },
  })
  if (!('output' in result)) throw new Error('One page has one output')
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe('parts of libraries that this site never runs', () => {
  test.each([
    ['parts of the router', 'function ScrollRestoration('],
    ['its unused components', 'function NavLinkWithRef('],
    ['its warnings', 'No routes matched location'],
    ['what it says of wrong use', 'You cannot render a <Router> inside another <Router>'],
    ['preloading around an import', 'vite:preloadError'],
  ])('are not in what browsers load: %s', async (_, text) => {
    // If this fails, the libraries no longer contain the part and the plugin can go.
    expect(await buildPage([])).toContain(text)

    expect(await buildPage([createUnusedLibraryPartsPlugin()])).not.toContain(text)
  })

  test('what a page uses is kept', async () => {
    const code = await buildPage([createUnusedLibraryPartsPlugin()])

    expect(code).toContain('function useRoutes(')
    expect(code).toMatch(/invariant\(\s*!useInRouterContext\(\)\s*\)/)
    expect(code).toContain('made.textContent = text')
    // The router listens to the browser's history in an effect.
    expect(code).toMatch(/useLayoutEffect\(\(\) => history\.listen\(/)
    expect(code).toMatch(/Link = \/\* @__PURE__ \*\/ \w+\.forwardRef\(function LinkWithRef/)
    expect(code).toMatch(/import\("\.\/.*late.*\.js"\)/)
  })
})
