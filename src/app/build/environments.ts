import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { OUT, prerenderSite } from './prerender.ts'

const API_ENTRIES = { node: 'api/node.ts', serverless: 'api/serverless.ts' }
const VENDOR = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/
const MIGRATIONS = 'api/store/migrations'

/** `vite build`: the browser's files, the page renderer, the API, and then every page as static HTML. */
export function siteBuild(): Plugin {
  return {
    name: 'pauta:site-build',
    apply: 'build',
    config: (config) => ({
      builder: {},
      environments: {
        client: {
          build: {
            outDir: OUT.client,
            manifest: 'manifest.json',
            modulePreload: { polyfill: false },
            rolldownOptions: {
              input: 'src/app/entry-client.tsx',
              // Changes with the versions only, so that visitors keep it from one release to the next.
              output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
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
            rolldownOptions: { input: existing(config.root ?? process.cwd(), API_ENTRIES) },
          },
        },
      },
    }),
    buildApp: {
      order: 'pre',
      handler: build,
    },
  }
}

async function build(builder: ViteBuilder): Promise<void> {
  const { root } = builder.config
  const { client, ssr, api } = builder.environments
  if (!client || !ssr || !api) throw new Error('The client, ssr and api environments must be configured')
  await builder.build(client)
  await builder.build(ssr)
  if (Object.keys(existing(root, API_ENTRIES)).length > 0) {
    await builder.build(api)
    if (existsSync(join(root, MIGRATIONS))) {
      await cp(join(root, MIGRATIONS), join(root, OUT.api, 'migrations'), { recursive: true })
    }
  }
  await prerenderSite(root)
}

function existing(root: string, entries: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(root, file))))
}
