import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MADE_FOLDER, ROOT } from '../repository.ts'
import type { ChartFacts } from './facts.ts'
import { createKeptFile, createMadeFiles, createSharedFiles, type TextFile } from './files.ts'

/** Where a draft is written; the repository does not keep it. */
export const DRAFT_FOLDER = `${MADE_FOLDER}/proposta`

/** The files of a draft, and the titles of the charts it proposes. */
export type Draft = { readonly files: readonly TextFile[]; readonly proposed: readonly string[] }

/**
 * Creates the page of all charts, and the files of those that differ from the repository's exports, which are marked as
 * proposals.
 * @param unsent what the program lacks so far, as `findUnsent` says it: the chart's id first
 */
export async function createDraft(facts: readonly ChartFacts[], unsent: readonly string[]): Promise<Draft> {
  const isKept = await Promise.all(
    facts.map(async (one) => {
      const { path, text } = createKeptFile(one)
      return (await readFile(join(ROOT, path), 'utf8').catch(() => null)) === text
    }),
  )
  const drafted = facts.map((one, place) => (isKept[place] ? one : markAsProposal(one, unsent)))
  const proposed = drafted.filter((_, place) => !isKept[place])
  const files = [
    ...(await createSharedFiles(drafted)),
    ...proposed.map(createKeptFile),
    ...(await Promise.all(proposed.map(createMadeFiles))).flat(),
  ]
  return {
    files: files.map(({ path, text }) => ({ path: `${DRAFT_FOLDER}/${basename(path)}`, text })),
    proposed: proposed.map(({ title }) => title),
  }
}

/** Marks a chart so that its page, drawing and Markdown say that the product does not work so yet. */
function markAsProposal(facts: ChartFacts, unsent: readonly string[]): ChartFacts {
  const lacks = unsent.flatMap((one) =>
    one.startsWith(`${facts.id}: `) ? [one.slice(facts.id.length + 2)] : [],
  )
  const note = ['Proposta: o produto ainda não funciona assim', ...lacks].join('; ').replace(/\.?$/, '.')
  return { ...facts, title: `${facts.title} (proposta)`, purpose: `${note} ${facts.purpose}` }
}
