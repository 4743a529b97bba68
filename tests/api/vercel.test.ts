// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { formatPagePolicy, SECURITY_HEADERS } from '#api/lib/security-headers.ts'
import { compileInlineScript, INLINE_SCRIPTS } from '#src/app/build/inline-script.ts'
import { formatPolicySource } from '#src/app/build/policy-source.ts'
import { SPECULATION_RULES } from '#src/app/build/speculation-rules.ts'
import { addresses } from '#src/app/entry-server.tsx'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const Platform = z.object({
  routes: z.array(
    z.object({ src: z.string().optional(), headers: z.record(z.string(), z.string()).optional() }),
  ),
})

test('the serverless platform sends the same headers with its pages as our own server', async () => {
  const { routes } = Platform.parse(JSON.parse(readFileSync(`${ROOT}/vercel.json`, 'utf8')))
  const { start, home } = INLINE_SCRIPTS
  const scripts = await Promise.all([start, home].map((source) => compileInlineScript(ROOT, source)))
  expect(routes.find(({ headers }) => headers?.['content-security-policy'])?.headers).toEqual({
    ...SECURITY_HEADERS,
    'content-security-policy': formatPagePolicy([
      ...scripts.map(({ cspSource }) => cspSource),
      formatPolicySource(SPECULATION_RULES),
    ]),
  })
})

test('the serverless platform sends pages in other letter case on as our own server does', async () => {
  const { routes } = Platform.parse(JSON.parse(readFileSync(`${ROOT}/vercel.json`, 'utf8')))
  const sent = routes.flatMap(({ src, headers }) => {
    const location = headers?.location
    return location === undefined ? [] : [[src, location]]
  })
  const wanted = [...addresses.pages.filter((path) => path !== '/').map((path) => [path, path])]
  expect(sent.toSorted()).toEqual(
    [...wanted, ...Object.entries(addresses.outside)].map(([path, to]) => [`^${path}/?$`, to]).toSorted(),
  )
})
