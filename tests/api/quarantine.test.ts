import { expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { REAL_PROVIDERS } from '#tests/support/real-providers.ts'

test('with real providers, nothing is created again within 60 s of a create that went unanswered', async () => {
  const api = await startApi({ env: REAL_PROVIDERS })
  expect(api.services.quarantineMs).toBe(60_000)
  await api.stop()
})
