import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import { unusedLibraryParts, withoutUnusedParts } from '#src/app/build/unused-library-parts.ts'

const ROUTER = 'node_modules/react-router/dist/development'

const SOURCES: Readonly<Record<string, string>> = {
  page: "import { Link, useRoutes } from 'react-router-dom'; globalThis.used = [Link, useRoutes, () => import('late')]",
  late: 'globalThis.isLate = true',
}

/** What a browser would get of a page with links, routes and one more part that is fetched later. */
async function built(plugins: readonly Plugin[]): Promise<string> {
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
    ['its advice', 'No routes matched location'],
    ['preparations of an import', 'vite:preloadError'],
  ])('are not in what browsers load: %s', async (_, text) => {
    // Otherwise the libraries have changed, and there is nothing to leave out any more.
    expect(await built([])).toContain(text)

    expect(await built([unusedLibraryParts()])).not.toContain(text)
  })

  test('what is used stays', async () => {
    const code = await built([unusedLibraryParts()])

    expect(code).toContain('function useRoutes(')
    expect(code).toMatch(/Link = \/\* @__PURE__ \*\/ \w+\.forwardRef\(function LinkWithRef/)
    expect(code).toMatch(/import\("\.\/.*late.*\.js"\)/)
  })

  test('nothing of the router is changed but names, marks and the switch of its advice', async () => {
    const files = (await readdir(ROUTER)).filter((name) => name.endsWith('.mjs'))
    const plain = (code: string) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll('/* @__PURE__ */ ', '')
        .replace(/(?<=var ENABLE_DEV_WARNINGS = )\w+/, '')

    for (const file of files) {
      const code = await readFile(join(ROUTER, file), 'utf8')
      expect(plain(withoutUnusedParts(code))).toBe(plain(code))
    }
  })
})
