import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the whole site with staged charts into `out`. */
export async function buildStagedSite(out: string): Promise<void> {
  await build({
    configFile: false,
    root: at('.'),
    publicDir: at('../../src/public'),
    plugins: [react(), tailwindcss(), stagedCharts()],
    logLevel: 'warn',
    // For the same browsers as the site's own build: newer ones' style sheets are written otherwise.
    build: { outDir: out, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
}

/** The site's own code gets the staged hooks; everybody else the library. */
function stagedCharts(): Plugin {
  return {
    name: 'pauta:staged-charts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!importer.includes('/src/') || importer.includes('/node_modules/')) return null
      if (source === '@xstate/react') return at('./staged-react.ts')
      return source === 'xstate' ? at('./staged-xstate.ts') : null
    },
  }
}
