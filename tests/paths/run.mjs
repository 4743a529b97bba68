/**
 * `npm run paths`: derives the paths of every chart, walks them and reports what they cover.
 *
 *     npm run paths                               every chart
 *     npm run paths -- calendar checkout          only these
 *     npm run paths -- --replay calendar:0:3.1    one path again, step by step
 *     npm run paths -- --browser                  the funnel's paths in a real browser, all of them
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const OUT = fileURLToPath(new URL('../../dist/paths', import.meta.url))
const args = process.argv.slice(2)

if (args[0] === '--browser') {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { ...process.env, ALL_PATHS: '1' }
  const { status } = spawnSync(process.execPath, [cli, 'test', 'e2e/paths.spec.ts', '--project=desktop'], {
    stdio: 'inherit',
    env,
  })
  process.exit(status ?? 1)
}

const unknown = args.filter((arg) => arg.startsWith('--') && arg !== '--replay')
if (unknown.length > 0) {
  process.stderr.write(`Opção desconhecida: ${unknown.join(', ')}. Há: --browser, --replay <caminho>.\n`)
  process.exit(2)
}
const { module } = await runnerImport(fileURLToPath(new URL('./main.ts', import.meta.url)))
process.exit(args[0] === '--replay' ? module.replay(args[1] ?? '') : await module.walkCharts(args, OUT))
