import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { BUNDLED_PACKAGES, shipStoreFiles } from '#src/app/build/environments.ts'
import { writeSiteFiles } from './site-files.ts'

const HERE = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the production server into a new directory, with an empty site around it, so that a test always runs the current
 * sources, or a copy of them at `root`. Returns the program for `startServer`.
 */
export async function buildServer(directory: string, root = HERE): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: BUNDLED_PACKAGES },
    build: { ssr: 'api/node.ts', outDir: join(directory, 'api'), copyPublicDir: false },
  })
  await shipStoreFiles(root, join(directory, 'api'))
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
  await writeSiteFiles(directory)
  return join(directory, 'api/node.js')
}
