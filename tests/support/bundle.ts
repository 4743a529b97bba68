import { cp, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { temporaryDirectory } from './database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Bundles a module of the API as the build does (migrations beside the bundle, packages left outside), so that plain
 * Node can run it in a process of its own. Gives the file to run.
 */
export async function bundleForNode(module: string): Promise<string> {
  const directory = await temporaryDirectory()
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: module, outDir: directory, emptyOutDir: false, copyPublicDir: false },
  })
  await cp(join(root, 'api/store/migrations'), join(directory, 'migrations'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
  return join(directory, `${basename(module, '.ts')}.js`)
}
