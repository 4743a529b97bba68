import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { CHUNKS } from './chunks.ts'
import { OUT, prerenderSite } from './prerender.ts'

/** Copied beside the bundled API, which applies them when it starts. */
const MIGRATIONS = 'api/store/migrations'

/** `vite build`: the browser's files, the page renderer, the API, and then every page as static HTML. */
export function siteBuild(): Plugin {
  return {
    name: 'pauta:site-build',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        client: {
          build: {
            outDir: OUT.client,
            manifest: 'manifest.json',
            // No list of every page's files in the entry, which all pages load: what a page needs first is named in its HTML.
            modulePreload: { polyfill: false, resolveDependencies: () => [] },
            rolldownOptions: {
              input: ['src/app/entry-client.tsx', 'src/styles/fonts.css'],
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
  await cp(join(root, MIGRATIONS), join(root, OUT.api, 'migrations'), { recursive: true })
  await prerenderSite(root)
}
