import { expect, test } from 'vitest'
import { createRecords } from '#api/sandbox/records.ts'
import { setUpApi } from '#tests/support/api.ts'
import {
  askToPay,
  createBuyer,
  listOpenCharges,
  notify,
  PLAN,
  readCheckout,
} from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { drainOutbox } from '#tests/support/outage.ts'

const api = setUpApi()

const TELEFONE = '11987650001'

const EMAILS = ['ana@exemplo.com.br', 'prado@exemplo.com.br'] as const

/** Signs a buyer up, and removes their customer and subscription as staff do at the provider. */
async function createRemoved() {
  const ana = await createBuyer(api, { simulation: PLAN, telefone: TELEFONE, email: EMAILS[0] })
  await drainOutbox(api)
  const records = createRecords(api.services.database.db, 'asaas')
  const { customers, subscriptions, charges } = (await api.readSandbox()).payments
  for (const { id } of customers) await records.update('customer', id, { deleted: true })
  for (const { id } of charges) await records.update('payment', id, { deleted: true })
  for (const { id } of subscriptions) {
    await records.update('subscription', id, { deleted: true, status: 'INACTIVE' })
    await notify(api, { id: `evt_${id}`, event: 'SUBSCRIPTION_DELETED', subscription: { id } })
  }
  await drainOutbox(api)
  return ana
}

/** Reads the customers that the provider has, and the values of what they can pay. */
async function readProvider() {
  await drainOutbox(api)
  const { charges } = (await api.readSandbox()).payments
  const customers = await createRecords(api.services.database.db, 'asaas').listNewest('customer', 10)
  return {
    emails: customers.filter(({ deleted }) => !deleted).map(({ email }) => email),
    values: charges.filter(({ deleted }) => !deleted).map(({ value }) => value),
  }
}

test('a charge gets a new one at the first press', async () => {
  const ana = await createRemoved()
  expect((await askToPay(ana, 'pix')).status).toBe(200)
  expect((await askToPay(ana, 'pix')).status).toBe(200)
  expect(await listOpenCharges(api)).toMatchObject([{ value: 1_490, billingType: 'PIX' }])
  expect(await readProvider()).toMatchObject({ emails: [EMAILS[0]] })
})

test('a subscription gets a new one', async () => {
  const ana = await createRemoved()
  expect((await ana.post('/api/payments', { requestType: 'createSubscription' })).status).toBe(200)
  expect((await readCheckout(ana)).plan).toMatchObject({ subscribed: true })
  expect(await readProvider()).toEqual({ emails: [EMAILS[0]], values: [547] })
})

test('a corrected address is that of a new one', async () => {
  const ana = await createRemoved()
  await letTimePass(api.services.database.db, 60_000)
  await ana.signUp({ simulation: PLAN, telefone: TELEFONE, email: EMAILS[1] })
  expect(await readProvider()).toEqual({ emails: [EMAILS[1]], values: [547] })
})
