import { expect, test } from 'vitest'
import { ORIGIN, setUpSharedApi } from '#tests/support/api.ts'
import { PLAN } from '#tests/support/checkout.ts'

const api = setUpSharedApi()

test('after the sandbox was emptied, the same person signs up as if for the first time', async () => {
  await api.createVisitor().signUpAndValidate({ simulation: PLAN })
  await api.drainOutbox()
  const before = await api.readSandbox()
  expect(before.persons).toHaveLength(1)
  expect(before.payments.subscriptions).toHaveLength(1)

  const headers = { origin: ORIGIN, 'content-type': 'application/json' }
  expect((await api.request('/api/sandbox/reset', { method: 'POST', headers })).status).toBe(200)
  expect(await api.readSandbox()).toMatchObject({
    persons: [],
    messages: [],
    payments: { customers: [], subscriptions: [] },
  })

  await api.createVisitor().signUpAndValidate({ simulation: PLAN })
  await api.drainOutbox()
  const after = await api.readSandbox()
  expect(after.persons).toHaveLength(1)
  expect(after.payments.subscriptions).toMatchObject([{ description: 'Profissional' }])
})
