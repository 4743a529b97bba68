import type { ChartWords } from '#machines/lib/chart-words.ts'
import { getKey } from '#src/studio/model/portuguese.ts'

/**
 * Reads the words of an earlier chart from the Markdown its revision exported (`markdown.ts`), because the JSON has none.
 * Skips what that revision wrote in another format.
 */
export function readEarlierWords(markdown: string): Partial<ChartWords> {
  const states: Record<string, string> = {}
  const calls: Record<string, string> = {}
  const events: Record<string, string> = {}
  const tables: Record<string, Record<string, string>> = {}
  let section = ''
  let title = ''
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    else if (line.startsWith('### ')) title = line.slice(4)
    const [, id] = /^- Estado: `([^`]+)`/.exec(line) ?? []
    if (id !== undefined && title !== getKey(id)) states[id.slice(id.indexOf('.') + 1)] = title
    if (line.startsWith('- Chama: ')) {
      for (const [, words = '', name = ''] of line.slice(9).matchAll(/(?:^|, )(.+?) \(`([^`]+)`\)/g)) {
        calls[name] = words
      }
    }
    const [, words, type] = /^\| (.+?) \(`([\w.*]+)`\) \|/.exec(line) ?? []
    if (words !== undefined && type !== undefined && words !== type) events[type] = words
    const [, name, meaning] = /^\| `([^`]+)` \| (.+) \|$/.exec(line) ?? []
    if (name !== undefined && meaning !== undefined && name !== meaning) {
      tables[section] = { ...tables[section], [name]: meaning }
    }
  }
  return { states, calls, events, guards: tables.Condições ?? {}, actions: tables.Ações ?? {} }
}
