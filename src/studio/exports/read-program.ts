import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { charts } from '#machines/index.ts'
import { findExportFolder, ROOT } from '../repository.ts'
import type { ChartFacts } from './facts.ts'
import type { MessageFile, UnsentFacts } from './find-unsent.ts'

/** The modules with the texts that visitors read. */
const MESSAGES = import.meta.glob<Readonly<Record<string, unknown>>>('/machines/*/*-messages.ts', {
  eager: true,
})

/** Reads what `findUnsent` compares: the charts, the program's files except the studio's, and its messages. */
export async function readProgram(facts: readonly ChartFacts[]): Promise<UnsentFacts> {
  const unsent = new Map(charts.map((entry) => [entry.id, entry.unsent]))
  return {
    charts: facts.map(({ id, chart, messages }) => ({
      id,
      chart,
      messages,
      feature: findExportFolder(id).split('/')[1] ?? '',
      unsent: unsent.get(id) ?? {},
    })),
    sources: (await Promise.all(['src', 'api', 'machines'].map(readFolder))).flat(),
    messages: Object.entries(MESSAGES).map(([path, module]) => ({
      path: path.slice(1),
      texts: listTexts(module),
    })),
  }
}

async function readFolder(folder: string) {
  const paths = (await readdir(join(ROOT, folder), { recursive: true }))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/studio/'))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })))
}

function listTexts(module: Readonly<Record<string, unknown>>): MessageFile['texts'] {
  return Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value]]
      if (typeof value !== 'object' || value === null) return []
      return Object.entries(value).flatMap(([key, text]) =>
        typeof text === 'string' ? [[`${name}.${key}`, text]] : [],
      )
    }),
  )
}
