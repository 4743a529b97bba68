import { symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { shipStoreFiles } from '#src/app/build/environments.ts'
import { createTemporaryDirectory } from './database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Bundles a module of the API as the build does (the store's files beside the bundle, packages left outside), so that plain
 * Node can run it in a separate process. Returns the file to run.
 */
export async function bundleForNode(module: string): Promise<string> {
  const directory = await createTemporaryDirectory()
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: module, outDir: directory, emptyOutDir: false, copyPublicDir: false },
  })
  await shipStoreFiles(root, directory)
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
  return join(directory, `${basename(module, '.ts')}.js`)
}
