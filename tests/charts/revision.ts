import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ChartFacts } from '#src/charts/facts.ts'
import { ROOT } from './places.ts'

/** Where exported charts lie, in any revision that has them. */
const EXPORT = /^machines\/[^/]+\/chart\/[^/]+\.json$/

/** The charts as a revision of the repository kept them, or in Portuguese why they cannot be read. */
export async function factsAt(revision: string, repository = ROOT): Promise<readonly ChartFacts[] | string> {
  const git = async (...args: readonly string[]) => {
    const output = promisify(execFile)('git', ['-C', repository, ...args], { maxBuffer: 64 * 1024 ** 2 })
    return (await output).stdout
  }
  // A revision is a name, never an option.
  const commit = await git(
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ).catch(() => '')
  if (commit === '') return `A revisão ${revision} não existe neste repositório.`
  const paths = (await git('ls-tree', '-r', '--name-only', commit.trim(), 'machines')).split('\n')
  const files = paths.filter((path) => EXPORT.test(path))
  if (files.length === 0)
    return `A revisão ${revision} não tem charts exportados: é anterior a machines/*/chart/. Escolha uma mais nova.`
  try {
    return await Promise.all(
      files.map(async (path) => JSON.parse(await git('show', `${commit.trim()}:${path}`))),
    )
  } catch (thrown) {
    return `Os charts da revisão ${revision} não podem ser lidos: ${thrown instanceof Error ? thrown.message : thrown}`
  }
}
