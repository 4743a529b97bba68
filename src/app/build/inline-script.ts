import { build, type Rolldown } from 'vite'
import { listBuildTargets } from './oldest-browsers.ts'
import { formatPolicySource } from './policy-source.ts'

/** A compiled inline script and its Content-Security-Policy source. */
export type InlineScript = {
  readonly code: string
  /** For `script-src`, quotes included: `'sha256-…'`. */
  readonly cspSource: string
}

/** The sources of the inline scripts, from the project root: that of every page, and the home page's own. */
export const INLINE_SCRIPTS = { start: 'src/app/start-script.ts', home: 'src/app/home-script.ts' } as const

/** Compiles a module to one minified classic script. Same source, same text, same hash. */
export async function compileInlineScript(root: string, source: string): Promise<InlineScript> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: listBuildTargets(root),
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  // One input without watch mode: always a single output.
  const { output } = result as Rolldown.RolldownOutput
  const code = output[0].code.trim()
  if (output.length > 1 || code.includes('</script'))
    throw new Error(`${source} must become one inlinable script`)
  return { code, cspSource: formatPolicySource(code) }
}
