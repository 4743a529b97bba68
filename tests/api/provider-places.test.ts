import { expect, test, vi } from 'vitest'
import { getRequester } from '#api/lib/requester.ts'
import type { GuardedTransport } from '#api/providers/guard-transport.ts'
import { leads } from '#api/store/schema.ts'
import { findEnd, setUpSharedApi } from '#tests/support/api.ts'
import { askToPay, PLAN } from '#tests/support/checkout.ts'
import { parseData } from '#tests/support/refusal.ts'

// Each provider shares its places by requester (`providers/fair-share.test.ts`): here, that every call of a whole journey
// has one.

const api = setUpSharedApi()

/** Lists the requester of each call to a provider, `kind:name`. */
function listen(guard: GuardedTransport) {
  const requesters = new Set<string>()
  const { send } = guard
  vi.spyOn(guard, 'send').mockImplementation((request) => {
    const { kind, name } = getRequester()
    requesters.add(`${kind}:${name}`)
    return send(request)
  })
  return requesters
}

test('every call of a journey is made for the visitor, for their sign-up, or for a job about their lead', async () => {
  const { pipedrive, asaas, whatsapp } = api.services.guards
  const calls = { pipedrive: listen(pipedrive), asaas: listen(asaas), whatsapp: listen(whatsapp) }
  const ana = api.createVisitor('198.51.100.7')
  // The first reader of the price list makes its call for everyone. Ana reads it before the jobs below, which run side by
  // side, so that none of them is first by chance.
  await parseData(await ana.post('/api/crm', { action: 'fetchAllProductsRaw' }))
  const end = findEnd(await ana.signUpAndValidate({ simulation: PLAN }))
  await api.drainOutbox()
  await parseData(await ana.post('/api/track', { event: 'implementation_accepted' }))
  await parseData(await askToPay(ana, 'pix'))
  expect((await ana.post('/api/crm', { action: 'getDeal', dealId: end.registration?.dealId })).status).toBe(
    200,
  )
  await api.drainOutbox()

  const [lead] = await api.services.database.db.select().from(leads)
  // The accepted code gives the visitor another session.
  const after = lead?.sessionId
  const [before = ''] = calls.whatsapp
  expect(before).toMatch(/^signUp:[0-9a-f]{64}$/)
  expect(before).not.toBe(`signUp:${after}`)
  expect(calls.whatsapp).toEqual(new Set([before]))
  const note = `background:note:${lead?.dealId}`
  expect(calls.asaas).toEqual(new Set([note, `signUp:${after}`, `visitor:${after}`]))
  expect(calls.pipedrive).toEqual(
    new Set([
      'visitor:address:198.51.100.7',
      before,
      `visitor:${after}`,
      `background:${lead?.id}`,
      note,
      'background:organization:11222333000181',
    ]),
  )
})
