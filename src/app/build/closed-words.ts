import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What `closedWords` is imported from. */
const MODULE = 'virtual:closed-words'
const RESOLVED = `\0${MODULE}`

/** Files whose texts are of a made-up visitor, as a real one's could be. */
const SAMPLES = /(?:chart-samples|\.entry)\.ts$/

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/**
 * Serves `virtual:closed-words`: every text written out in the sources of the charts and their rules. What one of those
 * texts says was said by the program, never by a visitor, so the inspector may show it.
 */
export function closedWords(): Plugin {
  return {
    name: 'pauta:closed-words',
    apply: 'serve',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      const root = join(this.environment.config.root, 'machines')
      const files = (await readdir(root, { recursive: true })).filter(
        (name) => name.endsWith('.ts') && !SAMPLES.test(name),
      )
      const sources = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')))
      const words = [...new Set(sources.flatMap(wordsIn))].sort()
      return `export const closedWords = new Set(${JSON.stringify(words)})`
    },
  }
}

/** The texts written out in a source, between single quotes; comments left out. */
export function wordsIn(source: string): readonly string[] {
  return [...source.replace(COMMENT, '').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].flatMap(([, word = '']) =>
    word === '' ? [] : [word],
  )
}
