import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { createPlainImportsPlugin } from '#src/app/build/plain-imports.ts'

const SOURCES: Readonly<Record<string, string>> = {
  page: "globalThis.load = () => import('late')",
  late: 'globalThis.isLate = true',
}

/** Builds a page with a dynamic import, and returns what a browser would load. */
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
    build: { write: false, minify: false, rolldownOptions: { input: 'page' } },
  })
  if (!('output' in result)) throw new Error('One page has one output')
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('browsers load a dynamic import without preloading around it', async () => {
  // If this fails, Vite no longer wraps the import and the plugin can go.
  expect(await buildPage([])).toContain('vite:preloadError')

  const code = await buildPage([createPlainImportsPlugin()])
  expect(code).not.toContain('vite:preloadError')
  expect(code).toMatch(/import\("\.\/.*late.*\.js"\)/)
})
