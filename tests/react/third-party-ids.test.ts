import { expect, test } from 'vitest'
import { formatPagePolicy } from '#api/lib/security-headers.ts'
import { listSources, readThirdPartyIds, thirdPartyIds } from '#src/lib/third-parties/third-party-ids.ts'

const NONE = { analytics: undefined, heatMap: undefined, adPixel: undefined }

test('without an id the policy has no host, and no script loads (decision 20)', () => {
  expect(thirdPartyIds).toEqual({ analytics: null, heatMap: null, adPixel: null })
  expect(listSources(readThirdPartyIds({ ...NONE, heatMap: '' }))).toEqual({
    script: [],
    connect: [],
    img: [],
  })
  expect(formatPagePolicy([], listSources(thirdPartyIds))).not.toContain('https:')
})

test('an id allows only the hosts of its company', () => {
  const policy = formatPagePolicy(
    ["'sha256-x'"],
    listSources(readThirdPartyIds({ ...NONE, analytics: 'G-ABC123' })),
  )
  expect(policy).toContain("script-src 'self' 'sha256-x' https://www.googletagmanager.com;")
  expect(policy).toContain('https://*.google-analytics.com')
  expect(policy).not.toMatch(/clarity|facebook/)
})

test('an id of another shape stops the build instead of measuring nothing', () => {
  expect(() => readThirdPartyIds({ ...NONE, analytics: 'UA-1' })).toThrow('analytics')
  expect(() => readThirdPartyIds({ ...NONE, adPixel: '"><script>' })).toThrow('adPixel')
})
