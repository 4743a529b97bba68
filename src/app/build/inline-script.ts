import { build, type Rolldown } from 'vite'
import { formatPolicySource } from './policy-source.ts'

/** The compiled inline script and its Content-Security-Policy source. */
export type StartScript = {
  readonly code: string
  /** For `script-src`, quotes included: `'sha256-…'`. */
  readonly cspSource: string
}

/** Compiles `src/app/start-script.ts` to one minified classic script. Same source, same text, same hash. */
export async function compileStartScript(root: string): Promise<StartScript> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/app/start-script.ts', output: { format: 'iife' } },
    },
  })
  // One input without watch mode: always a single output.
  const { output } = result as Rolldown.RolldownOutput
  const code = output[0].code.trim()
  if (output.length > 1 || code.includes('</script'))
    throw new Error('The start script must be one inlinable script')
  return { code, cspSource: formatPolicySource(code) }
}
