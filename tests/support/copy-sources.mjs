import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Copies parts of the project into an empty folder, beside a link to its packages, so that a mutant never touches the original. */
export async function copySources(home, parts) {
  for (const part of parts) await cp(join(root, part), join(home, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(home, 'node_modules'))
}
