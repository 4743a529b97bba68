import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const resolveFromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the whole site into `out`, with charts the gallery can control. */
export async function buildStagedSite(out: string): Promise<void> {
  await build({
    configFile: false,
    root: resolveFromRoot('.'),
    publicDir: resolveFromRoot('../../public'),
    plugins: [react(), tailwindcss(), createStagedChartsPlugin()],
    logLevel: 'warn',
    // Vite's default targets, as in the site's own build, so that styles are written for the same browsers.
    build: { outDir: out, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
}

/** Replaces XState's hooks and `createActor` in the site's own code. Packages get the library. */
function createStagedChartsPlugin(): Plugin {
  return {
    name: 'pauta:staged-charts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isOfSite = importer.includes('/src/') && !/\/(?:src\/studio|node_modules)\//.test(importer)
      if (!isOfSite) return null
      if (source === '@xstate/react') return resolveFromRoot('./staged-react.ts')
      return source === 'xstate' ? resolveFromRoot('./staged-xstate.ts') : null
    },
  }
}
