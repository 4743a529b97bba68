import { parse } from 'node-html-parser'
import type { Manifest } from 'vite'
import type { IslandStart } from '#src/components/island.tsx'

/** An island that starts when it is touched fetches its dialog when it is pressed. */
const ANSWERS: IslandStart = 'touched'

/** The cookie preferences, which every static page can open. */
const PREFERENCES = ['src/screens/consent/preferences.ts', 'src/screens/consent/show-consent.ts']

/** What starts islands. */
const ISLAND_START = 'src/app/hydrate-island.tsx'

/**
 * Lists the files of modules and of all they import, dependencies first.
 * @param keys the modules as the manifest names them
 * @throws Error when one is not in the manifest
 */
export function listFiles(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest`)
    if (visited.has(key)) return
    visited.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    files.add(chunk.file)
  }
  for (const key of keys) visit(key)
  return [...files]
}

/** Lists the files that the cookie preferences of a static page run. */
export function listPreferenceFiles(manifest: Manifest): readonly string[] {
  return listFiles(manifest, PREFERENCES)
}

/**
 * Lists the files that the islands of a static page run; none without an island. Of an island that only answers also those it
 * fetches when it is pressed: its dialog.
 * @param html the rendered page
 */
export function listIslandFiles(manifest: Manifest, html: string): readonly string[] {
  const islands = parse(html).querySelectorAll('[data-island]')
  const keys = islands.flatMap((island) => {
    const key = findModule(manifest, island.getAttribute('data-island') ?? '')
    const start: string | undefined = island.getAttribute('data-start')
    return [key, ...((start === ANSWERS && manifest[key]?.dynamicImports) || [])]
  })
  return keys.length > 0 ? listFiles(manifest, [ISLAND_START, ...keys]) : []
}

/** Finds the module of an island, as the manifest names it: the name is its path without an ending, and `#` with the part. */
function findModule(manifest: Manifest, name: string): string {
  const path = `src/${name.replace(/#.*/, '')}`
  return `${path}.ts` in manifest ? `${path}.ts` : `${path}.tsx`
}
