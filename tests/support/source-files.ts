import { readdirSync, readFileSync } from 'node:fs'

const ROOT = new URL('../../api/', import.meta.url)

/** Lists the files of `api/` whose text a pattern matches, by their paths in it. */
export function listSourcesWith(pattern: RegExp): readonly string[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && pattern.test(readFileSync(new URL(file, ROOT), 'utf8')))
    .sort()
}
