/**
 * `npm run charts`: writes every chart for product owners beside its machine, and one page and tracking plan for all.
 *
 *     npm run charts                        writes what has changed
 *     npm run charts -- --since <revision>  prints what changed since a revision, and what that affects
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [option, revision, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (option !== undefined && (option !== '--since' || revision === undefined))) {
  process.stderr.write('Uso: npm run charts, ou npm run charts -- --since <revisão>.\n')
  process.exit(2)
}
const load = async (file) => (await runnerImport(fileURLToPath(new URL(file, import.meta.url)))).module
process.exit(
  revision === undefined
    ? await (await load('./commands.ts')).writeCharts()
    : await (await load('./print-changes.ts')).printChanges(revision),
)
