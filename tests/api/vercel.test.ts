// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPageFiles } from '#tests/support/page-files.ts'

test('what is written from the pages is up to date: npm run pages', async () => {
  for (const { path, text } of await createPageFiles()) expect(readFileSync(path, 'utf8'), path).toBe(text)
})

test('the serverless platform sends pages in other letter case on as our own server does', async () => {
  const [platform] = await createPageFiles()
  const { routes } = JSON.parse(platform?.text ?? '')
  const files = routes.findIndex(({ handle }: { handle?: string }) => handle === 'filesystem')
  for (const [path, location] of [
    ['/controljus/plans', '/controljus/plans'],
    ['/after-email-confirmation', '/after-email-confirmation'],
    ['/developer-docs', 'https://docs.pauta.example'],
  ])
    expect(routes.slice(files)).toContainEqual({ src: `^${path}/?$`, status: 308, headers: { location } })
  expect(routes.at(-1)).toEqual({ src: '/.*', status: 404, dest: '/404.html' })
  expect(routes[0].headers['content-security-policy']).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-/,
  )
})
