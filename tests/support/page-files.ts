import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatPagePolicy, SECURITY_HEADERS } from '#api/lib/security-headers.ts'
import { compileInlineScript, INLINE_SCRIPTS } from '#src/app/build/inline-script.ts'
import { formatPolicySource } from '#src/app/build/policy-source.ts'
import { SPECULATION_RULES } from '#src/app/build/speculation-rules.ts'
import { addresses } from '#src/app/entry-server.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'

/** A file that `npm run pages` writes, with what it should contain. */
type PageFile = { readonly path: string; readonly text: string }

/** A route of the serverless platform. */
type PlatformRoute = {
  readonly src?: string
  readonly handle?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PLATFORM_FILE = `${ROOT}vercel.json`

/** The status of a redirect. */
const REDIRECTED = 308

const metas = import.meta.glob<PageMeta>('../../src/pages/**/*.tsx', { eager: true, import: 'meta' })

/** Creates the files that repeat what pages state, for readers that cannot run pages. */
export async function createPageFiles(): Promise<readonly PageFile[]> {
  return [
    { path: PLATFORM_FILE, text: await formatPlatformFile() },
    { path: `${ROOT}machines/ad-events/event-of-page.ts`, text: formatEventsOfPages() },
  ]
}

/**
 * Formats the configuration of the serverless platform: what stands in it, with the headers of pages and the redirects of our
 * own server. Its patterns match any letter case, and come after the files.
 */
async function formatPlatformFile(): Promise<string> {
  const platform: { routes: readonly PlatformRoute[] } = JSON.parse(readFileSync(PLATFORM_FILE, 'utf8'))
  const scripts = await Promise.all(
    Object.values(INLINE_SCRIPTS).map((source) => compileInlineScript(ROOT, source)),
  )
  const sources = [...scripts.map(({ cspSource }) => cspSource), formatPolicySource(SPECULATION_RULES)]
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': formatPagePolicy(sources) }
  const kept = platform.routes.filter(({ status }) => status !== REDIRECTED)
  const routes = kept.flatMap((route) => {
    if (route.headers) return [{ ...route, headers }]
    return route.handle === 'filesystem' ? [route, ...listRedirects()] : [route]
  })
  // As Biome formats it.
  const text = JSON.stringify({ ...platform, routes }, null, 2).replace(/\[\s+("[^"]*")\s+\]/g, '[$1]')
  return `${text}\n`
}

function listRedirects(): readonly PlatformRoute[] {
  const pages = addresses.pages.filter((path) => path !== '/').toSorted()
  const targets = [...Object.entries(addresses.outside), ...pages.map((path) => [path, path] as const)]
  return targets.map(([path, location]) => ({
    src: `^${path}/?$`,
    status: REDIRECTED,
    headers: { location },
  }))
}

function formatEventsOfPages(): string {
  const rows = Object.values(metas).flatMap(({ path, adEvent }) =>
    adEvent === undefined ? [] : [`  '${path}': '${adEvent}',`],
  )
  return [
    '/** The ad event that opening a page reports. Written by `npm run pages` from `adEvent` of the pages. */',
    'export const EVENT_OF_PAGE = {',
    ...rows.toSorted(),
    '} as const',
    '',
  ].join('\n')
}
