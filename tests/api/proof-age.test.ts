import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sweep } from '#api/store/sweep.ts'
import { findEnd, PHONE, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { countTries } from '#tests/support/thorough.ts'

// Decision 42: a proven phone gives access to payments and personal data for 30 days; a session ends after 90.

const DAY_MS = 86_400_000

const api = setUpApi()

const passTime = (days: number) => letTimePass(api.services.database.db, days * DAY_MS)

const readView = async (visitor: TestVisitor) =>
  Object(await parseData(await visitor.get('/api/session'))) as { isPhoneProven: boolean; signup: string }

/** Everything that is money or personal data, by method and path. */
const listAsks = (ids: { personId: number; dealId: number }): [string, object | null][] => [
  ['/api/payments', null],
  ['/api/my-data', null],
  ['/api/payments', { requestType: 'createCustomer' }],
  ['/api/payments', { requestType: 'createSubscription' }],
  ['/api/payments', { requestType: 'createOneTimePayment', payload: { method: 'pix' } }],
  ['/api/signup', null],
  ['/api/crm', { action: 'getPerson', personId: ids.personId }],
  ['/api/crm', { action: 'getDeal', dealId: ids.dealId }],
  ['/api/crm', { action: 'updatePerson', personId: ids.personId, data: { name: 'Ana P. Lima' } }],
  ['/api/crm', { action: 'addNoteToDeal', dealId: ids.dealId, content: 'olá' }],
  ['/api/track', { event: 'implementation_accepted' }],
]

test('an expired proof counts as missing everywhere, and a new code restores access', async () => {
  const ana = api.createVisitor()
  const { registration } = findEnd(await ana.signUpAndValidate())
  const asks = listAsks({ personId: registration?.personId ?? 0, dealId: registration?.dealId ?? 0 })
  const send = ([path, body]: (typeof asks)[number]) => (body === null ? ana.get(path) : ana.post(path, body))
  await passTime(29)
  expect(await readView(ana)).toMatchObject({ isPhoneProven: true })
  for (const ask of asks.slice(0, 2)) expect((await send(ask)).status).toBe(200)
  await passTime(1.01)
  // Only the phone stays, to which the new code goes.
  expect(await readView(ana)).toMatchObject({
    isPhoneProven: false,
    signup: 'completed',
    registration: null,
    firstName: null,
    snapshot: null,
    phone_number: PHONE,
  })
  for (const ask of asks)
    expect([ask, await parseRefusal(await send(ask))]).toMatchObject([
      ask,
      { status: 401, code: 'phone_not_proven' },
    ])
  const deleted = await ana.send('/api/my-data', {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await parseRefusal(deleted)).toMatchObject({ code: 'phone_not_proven' })

  expect((await ana.requestCode()).status).toBe(200)
  expect((await ana.validate(await api.readCode())).status).toBe(200)
  expect(await readView(ana)).toMatchObject({ isPhoneProven: true, registration: { phone: PHONE } })
  for (const ask of asks.slice(0, 2)) expect((await send(ask)).status).toBe(200)
})

test('a sign-up sent again with an expired proof changes the subscription only after a new code', async () => {
  const createPlan = (name: string) => ({
    monthlyTotal: 1,
    planName: name,
    selectedProducts: [{ name: `Plano ${name}`, quantity: 1, billingFrequency: 'monthly' as const }],
  })
  const readValues = async () => {
    await api.drainOutbox()
    const { subscriptions } = (await api.readSandbox()).payments
    return subscriptions.filter(({ status }) => status === 'ACTIVE').map(({ value }) => value)
  }
  const ana = await api.signUpProvenVisitor({ simulation: createPlan('Essencial') })
  await ana.signUp({ simulation: createPlan('Profissional') })
  expect(await readValues()).toEqual([449])
  await passTime(30.01)
  await sweep(api.services.database.db)
  await ana.signUp({ simulation: createPlan('Essencial') })
  expect(await readValues()).toEqual([449])
  await ana.requestCode()
  expect((await ana.validate(await api.readCode())).status).toBe(200)
  expect(await readValues()).toEqual([249])
})

test('a new sign-up with the phone of an expired proof is not proven by it', async () => {
  const ana = await api.signUpProvenVisitor()
  await passTime(30.01)
  await ana.signUp({ razaoSocial: 'Outra Razão' })
  expect(await readView(ana)).toMatchObject({ isPhoneProven: false })
  expect(await parseRefusal(await ana.get('/api/payments'))).toMatchObject({ code: 'phone_not_proven' })
})

test('a session ends after 90 days, however it is used and even if a phone is proven again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 4, maxLength: 12 }),
      async (gaps) => {
        await api.reset()
        const ana = await api.signUpVisitor()
        const own = ana.getCookieHeader()
        let age = 0
        for (const days of gaps) {
          await passTime(days)
          age += days
          ana.setCookie(own.slice(0, own.indexOf(';') < 0 ? undefined : own.indexOf(';')))
          expect([age, (await readView(ana)).signup]).toEqual([age, age < 90 ? 'completed' : 'none'])
          if (age >= 90) return
        }
      },
    ),
    { numRuns: countTries(25), endOnFailure: true },
  )
}, 60_000)

test('a proof late in a session does not prolong it', async () => {
  const ana = await api.signUpVisitor()
  await passTime(28)
  await readView(ana)
  await passTime(28)
  await readView(ana)
  await passTime(28)
  await readView(ana)
  await ana.requestCode()
  await ana.validate(await api.readCode())
  expect(await readView(ana)).toMatchObject({ isPhoneProven: true })
  await passTime(6.01)
  expect(await readView(ana)).toMatchObject({ isPhoneProven: false, signup: 'none' })
})
