/**
 * `npm run charts`: writes every chart for product owners beside its machine, and one page and tracking plan for all.
 *
 *     npm run charts                        writes what has changed
 *     npm run charts -- --draft             draws changed charts as proposals, into dist/charts/proposta/ only
 *     npm run charts -- --since <revision>  prints what changed since a revision, and what that affects
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [option, revision, ...rest] = process.argv.slice(2)
const isDraft = option === '--draft' && revision === undefined
const isSince = option === '--since' && revision !== undefined
if (rest.length > 0 || (option !== undefined && !isDraft && !isSince)) {
  process.stderr.write(
    'Uso: npm run charts, npm run charts -- --draft, ou npm run charts -- --since <revisão>.\n',
  )
  process.exit(2)
}
const load = async (file) => (await runnerImport(fileURLToPath(new URL(file, import.meta.url)))).module
if (isSince) process.exit(await (await load('./print-changes.ts')).printChanges(revision))
const { writeCharts, writeDraft } = await load('./commands.ts')
process.exit(await (isDraft ? writeDraft() : writeCharts()))
