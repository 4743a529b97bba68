/**
 * `npm run charts`: writes every chart for product owners, beside its machine, and the page and the plan of them all.
 *
 *     npm run charts                        writes what has changed
 *     npm run charts -- --since <revision>  tells what changed since a revision, and what that touches
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [option, revision, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (option !== undefined && (option !== '--since' || revision === undefined))) {
  process.stderr.write('Uso: npm run charts, ou npm run charts -- --since <revisão>.\n')
  process.exit(2)
}
const { module } = await runnerImport(fileURLToPath(new URL('./main.ts', import.meta.url)))
process.exit(revision === undefined ? await module.writeCharts() : await module.tellChanges(revision))
