import { expect, test } from 'vitest'
import { formatPagePolicy } from '#api/lib/security-headers.ts'
import { thirdPartyIds } from '#src/lib/third-parties/third-party-ids.ts'
import { listSources } from '#src/lib/third-parties/third-party-sources.ts'

const NONE = { analytics: null, heatMap: null, adPixel: null }

test('without an id the policy has no host, and no script loads (decision 20)', () => {
  expect(thirdPartyIds).toEqual(NONE)
  expect(listSources(NONE)).toEqual({ script: [], connect: [], img: [] })
  expect(formatPagePolicy([], listSources(thirdPartyIds))).not.toContain('https:')
})

test('an id allows only the hosts of its company', () => {
  const policy = formatPagePolicy(["'sha256-x'"], listSources({ ...NONE, analytics: 'G-ABC123' }))
  expect(policy).toContain("script-src 'self' 'sha256-x' https://www.googletagmanager.com;")
  expect(policy).toContain('https://*.google-analytics.com')
  expect(policy).not.toMatch(/clarity|facebook/)
})

test('an id of another shape stops the build instead of measuring nothing', () => {
  expect(() => listSources({ ...NONE, analytics: 'UA-1' })).toThrow('analytics')
  expect(() => listSources({ ...NONE, adPixel: '"><script>' })).toThrow('adPixel')
})
