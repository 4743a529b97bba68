import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runnerImport } from 'vite'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { MADE_FOLDER, ROOT } from '../repository.ts'
import type { ChartFacts } from './facts.ts'
import { tryReadFacts } from './read-facts.ts'

/** The package that the machines of a revision are in while they are read. */
const PACKAGE = JSON.stringify({ type: 'module', imports: { '#machines/*': './machines/*' } })

/** Reads the charts of a revision by running its machines, or says in Portuguese why they cannot be read. */
export async function readRevision(
  revision: string,
  repository = ROOT,
): Promise<readonly ChartFacts[] | string> {
  const git = async (args: readonly string[], env = {}) => {
    const options = { maxBuffer: 64 * 1024 ** 2, env: { ...process.env, ...env } }
    return (await promisify(execFile)('git', ['-C', repository, ...args], options)).stdout
  }
  // A revision that begins with a hyphen must not be taken for an option.
  const commit = (
    await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]).catch(
      () => '',
    )
  ).trim()
  if (commit === '') return `A revisão ${revision} não existe neste repositório.`
  const found = await git(['ls-tree', '--name-only', commit, 'machines/index.ts'])
  if (found === '')
    return `A revisão ${revision} não tem charts: é anterior a machines/index.ts. Escolha uma mais nova.`
  await mkdir(join(ROOT, MADE_FOLDER), { recursive: true })
  // Inside the repository, where the libraries are found.
  const folder = await mkdtemp(join(ROOT, MADE_FOLDER, 'revision-'))
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index') }
    await git(['read-tree', `${commit}:machines`], env)
    await git(['checkout-index', '--all', `--prefix=${join(folder, 'machines')}/`], env)
    await writeFile(join(folder, 'package.json'), PACKAGE)
    // It extends a file that is not there.
    await rm(join(folder, 'machines/tsconfig.json'), { force: true })
    const { module } = await runnerImport<{ readonly charts: readonly ChartEntry[] }>(
      join(folder, 'machines/index.ts'),
    )
    const read = module.charts.map(tryReadFacts)
    const problems = read.filter((one) => typeof one === 'string')
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return read.filter((one) => typeof one !== 'string')
  } catch (thrown) {
    return `Os charts da revisão ${revision} não podem ser lidos: ${thrown instanceof Error ? thrown.message : thrown}`
  } finally {
    await rm(folder, { recursive: true })
  }
}
