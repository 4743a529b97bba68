/**
 * `npm run paths`: derives the paths of every chart, runs them and reports their coverage.
 *
 *     npm run paths                               every chart
 *     npm run paths -- calendar checkout          only these
 *     npm run paths -- --replay calendar:0:3.1    one path again, step by step
 *     npm run paths -- --browser                  all paths of the charts with a page, in a real browser
 *     npm run paths -- --browser calendar         only these
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const OUT = fileURLToPath(new URL('../../../dist/paths', import.meta.url))
const BROWSER_CHARTS = fileURLToPath(
  new URL('../../../e2e/support/browser-charts/browser-charts.ts', import.meta.url),
)
const args = process.argv.slice(2)
const names = args.filter((arg) => arg !== '--browser')

/** Runs a Node program; when it fails, so does this one. */
function run(program, ...options) {
  const env = { ...process.env, ALL_PATHS: names.join(' ') || 'all' }
  const { status } = spawnSync(process.execPath, [program, ...options], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

const unknown = args.filter((arg) => arg.startsWith('--') && !['--browser', '--replay'].includes(arg))
if (unknown.length > 0) {
  process.stderr.write(`Opção desconhecida: ${unknown.join(', ')}. Há: --browser, --replay <caminho>.\n`)
  process.exit(2)
}
if (args.includes('--browser')) {
  const { module } = await runnerImport(BROWSER_CHARTS)
  const walked = module.BROWSER_CHARTS.map(({ entry }) => entry.id)
  const others = names.filter((name) => !walked.includes(name))
  if (others.length > 0) {
    process.stderr.write(
      `Não há caminhos no navegador para: ${others.join(', ')}. Há para: ${walked.join(', ')}.\n`,
    )
    process.exit(2)
  }
  const require = createRequire(import.meta.url)
  run(join(dirname(require.resolve('vite/package.json')), 'bin/vite.js'), 'build', '--logLevel', 'warn')
  run(require.resolve('@playwright/test/cli'), 'test', 'e2e/paths.spec.ts', '--project=desktop')
  process.exit(0)
}

if (args[0] === '--replay' && args.length !== 2) {
  process.stderr.write(
    'Uso: npm run paths -- --replay <caminho>, como calendar:0:3.1; os relatórios dizem quais há.\n',
  )
  process.exit(2)
}
const { module } = await runnerImport(fileURLToPath(new URL('./commands.ts', import.meta.url)))
if (args[0] === '--replay') process.exit(module.replayPath(args[1] ?? ''))
process.exit(await module.walkCharts(args, OUT))
