import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { OUT, prerenderSite } from './prerender.ts'

/** Copied beside the bundled API, which applies them when it starts. */
const MIGRATIONS = 'api/store/migrations'

/**
 * Files of the icons of the funnel's pages; the names of the alert icons are aliases of other files. All others belong to
 * pages that may weigh more, and stay out of what the funnel loads.
 */
const FUNNEL_ICONS =
  'calendar-clock|check|chevron-down|circle-alert|circle-exclamation-point|circle-check|clipboard-paste|clock|flask-conical|info|loader-circle|message-circle-question-mark|plug|shield-check|timer|triangle-alert|triangle-exclamation-point|users|x'

const CHUNKS = [
  {
    // Changes with the versions only, so that visitors keep it from one release to the next.
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    priority: 1,
  },
  {
    // The small parts most pages share; each would be a file of its own. Nothing here may import a chart.
    name: 'common',
    test: new RegExp(
      [
        `[\\\\/]lucide[\\\\/](?!.*[\\\\/]icons[\\\\/](?!(?:${FUNNEL_ICONS})\\.))`,
        'js-cookie|visitor-data[\\\\/]cookie-days|rolldown[\\\\/]runtime|vite[\\\\/]preload-helper',
        '[\\\\/]src[\\\\/](?:app[\\\\/]page-|lib[\\\\/](?:ad-events|api-client|storage)\\.|content[\\\\/](?:brand|navigation)|components[\\\\/](?:button|card|dialog|icon|logo|skip-link))',
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What every chart runs on, with the doors actors go through: each would be a file of its own.
    name: 'actors',
    test: /[\\/]node_modules[\\/](?:xstate|@xstate[\\/]react)[\\/]|[\\/]src[\\/]lib[\\/](?:create-actor|use-actor-ref)\./,
    minShareCount: 2,
  },
  {
    // Icons of pages outside the funnel.
    name: 'pictures',
    test: /[\\/]lucide[\\/]/,
    minShareCount: 2,
  },
]

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
