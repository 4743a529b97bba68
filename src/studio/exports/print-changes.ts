import { charts } from '#machines/index.ts'
import { describeChanges } from './describe-changes.ts'
import { tryReadFacts } from './read-facts.ts'
import { readRevision } from './read-revision.ts'

/**
 * Prints what changed in the charts since a revision, and what the changes affect.
 * @returns the exit code: 0, 1 when a chart cannot be read, 2 for a revision that is unknown or has no charts
 */
export async function printChanges(revision: string): Promise<number> {
  const before = await readRevision(revision)
  if (typeof before === 'string') return fail(before, 2)
  const read = charts.map(tryReadFacts)
  const problems = read.filter((one) => typeof one === 'string')
  if (problems.length > 0) return fail(problems.join('\n'), 1)
  const facts = read.filter((one) => typeof one !== 'string')
  const earlier = new Map(before.map((one) => [one.id, one]))
  const present = new Set(facts.map(({ id }) => id))
  const blocks = [
    ...facts.map((one) => {
      const old = earlier.get(one.id)
      return old === undefined
        ? [`${one.title} (${one.id}): chart novo. ${one.purpose}`]
        : describeChanges(old, one)
    }),
    ...before
      .filter(({ id }) => !present.has(id))
      .map(({ id, title }) => [`${title} (${id}): chart retirado.`]),
  ].filter((lines) => lines.length > 0)
  const text = blocks.map((lines) => lines.join('\n')).join('\n\n')
  process.stdout.write(`${text || `Nenhum chart mudou desde ${revision}.`}\n`)
  return 0
}

function fail(text: string, code: number): number {
  process.stderr.write(`${text}\n`)
  return code
}
