// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { pagePolicy, SECURITY_HEADERS } from '#api/lib/security-headers.ts'
import { compileStartScript } from '#src/app/build/start-script.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const Platform = z.object({
  routes: z.array(
    z.object({ src: z.string().optional(), headers: z.record(z.string(), z.string()).optional() }),
  ),
})

test('the serverless platform sends the same headers with its pages as our own server', async () => {
  const { routes } = Platform.parse(JSON.parse(readFileSync(`${ROOT}/vercel.json`, 'utf8')))
  const { cspSource } = await compileStartScript(ROOT)
  expect(routes.find(({ headers }) => headers?.['content-security-policy'])?.headers).toEqual({
    ...SECURITY_HEADERS,
    'content-security-policy': pagePolicy([cspSource]),
  })
})
