import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Resolves the path of a file that is read or run unbundled, such as a migration: beside this module in the sources;
 * beside the bundle (`dist/api`), where the build copies it, or one folder up from a chunk of the bundle.
 */
export function resolveShippedFile(path: string): string {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const found = [join(here, path), join(here, '..', path)].find((file) => existsSync(file))
  if (!found) throw new Error(`Falta ${path} em ${here}. Refaça o build.`)
  return found
}
