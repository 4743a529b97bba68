import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { CHUNKS } from './chunks.ts'
import { listBuildTargets } from './oldest-browsers.ts'
import { PANEL_ENTRY } from './panel-page.ts'
import { OUT, prerenderSite } from './prerender.ts'

/** Folders of `api/store` copied beside the bundled API, which reads and runs their files unbundled. */
const SHIPPED = ['migrations', 'engine/programs']

/**
 * Packages of very many files, which are bundled into the API. Node opens files faster than it closes them while it loads a
 * program: unbundled, these alone need more open files than a small host allows, and twice the processor time.
 */
export const BUNDLED_PACKAGES = ['drizzle-orm', 'hono', '@hono/node-server', 'libphonenumber-js', 'zod']

/** `vite build`: the browser's files, the page renderer, the API, and then every page as static HTML. */
export function createSiteBuild(): Plugin {
  return {
    name: 'pauta:site-build',
    apply: 'build',
    config: ({ root = process.cwd() }) => ({
      builder: {},
      environments: {
        client: {
          build: {
            outDir: OUT.client,
            manifest: 'manifest.json',
            target: listBuildTargets(root),
            // Keeps every page's list of files out of the shared entry; each page's HTML names its own files.
            modulePreload: { polyfill: false, resolveDependencies: () => [] },
            rolldownOptions: {
              input: [
                'src/app/entry-client.tsx',
                'src/app/entry-content.ts',
                'src/styles/fonts.css',
                PANEL_ENTRY,
              ],
              output: { codeSplitting: { groups: CHUNKS } },
            },
          },
        },
        ssr: {
          build: {
            outDir: OUT.server,
            copyPublicDir: false,
            rolldownOptions: { input: 'src/app/entry-server.tsx' },
          },
        },
        api: {
          consumer: 'server',
          resolve: { noExternal: BUNDLED_PACKAGES },
          build: {
            outDir: OUT.api,
            copyPublicDir: false,
            ssr: true,
            emptyOutDir: true,
            rolldownOptions: {
              input: {
                node: 'api/node.ts',
                serverless: 'api/serverless.ts',
                'ab-report': 'api/ab-report.ts',
                'alert-check': 'api/alert-check.ts',
                'crm-check': 'api/crm-check.ts',
                'demo-traffic': 'api/demo-traffic.ts',
                backup: 'api/backup.ts',
                restore: 'api/restore.ts',
              },
            },
          },
        },
      },
    }),
    buildApp: { order: 'pre', handler: build },
  }
}

async function build(builder: ViteBuilder): Promise<void> {
  const { root } = builder.config
  const { client, ssr, api } = builder.environments
  if (!client || !ssr || !api) throw new Error('The client, ssr and api environments must be configured')
  for (const environment of [client, ssr, api]) await builder.build(environment)
  await shipStoreFiles(root, join(root, OUT.api))
  await prerenderSite(root)
}

/** Copies the files that the store reads and runs unbundled, from the sources at `root` to the folder of a bundle. */
export async function shipStoreFiles(root: string, bundle: string): Promise<void> {
  for (const folder of SHIPPED)
    await cp(join(root, 'api/store', folder), join(bundle, folder), { recursive: true })
}
