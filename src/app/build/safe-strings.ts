import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The module that exports `safeStrings`. */
const MODULE = 'virtual:safe-strings'
const RESOLVED = `\0${MODULE}`

/** Files with the data of a made-up visitor, which a real visitor could have typed too. */
const SAMPLES = /^samples\/|\.(entry|journeys)\.ts$/

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/**
 * Serves `virtual:safe-strings`: every string literal in the sources of `machines/`. The inspector may show a text equal
 * to one of them, because the program wrote it, not a visitor.
 */
export function createSafeStringsPlugin(): Plugin {
  return {
    name: 'pauta:safe-strings',
    apply: 'serve',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      const root = join(this.environment.config.root, 'machines')
      const files = (await readdir(root, { recursive: true })).filter(
        (name) => name.endsWith('.ts') && !SAMPLES.test(name),
      )
      const sources = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')))
      const strings = [...new Set(sources.flatMap(listStrings))].sort()
      return `export const safeStrings = new Set(${JSON.stringify(strings)})`
    },
  }
}

/** Lists the string literals in single quotes of a source, without those in comments. */
export function listStrings(source: string): readonly string[] {
  return [...source.replace(COMMENT, '').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].flatMap(([, text = '']) =>
    text === '' ? [] : [text],
  )
}
