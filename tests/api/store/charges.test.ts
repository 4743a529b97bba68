import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createChargingJob } from '#api/payments/jobs.ts'
import { acceptLead } from '#api/store/accept-lead.ts'
import {
  decideImplementation,
  findImplementationDecision,
  listDealsOfOrders,
  takeOverOrders,
} from '#api/store/charges.ts'
import { reserveCharge } from '#api/store/customer-charges.ts'
import { checkouts, leads, subscriptions } from '#api/store/schema.ts'
import { saveCustomer, saveSubscription } from '#api/store/subscriptions.ts'
import { REGISTRATION } from '#tests/support/api.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'
import { createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

describeStore('orders of a customer', (store) => {
  /** A proven sign-up of one customer, with its deal and subscription. */
  async function signUp(dealId: number, subscriptionId: string | null = null) {
    const lead = createNewLead({ registration: REGISTRATION })
    await acceptLead(store.db, lead, createLeadJob(lead))
    await store.db
      .update(leads)
      .set({ provenAt: new Date(), dealId, subscriptionId })
      .where(eq(leads.id, lead.id))
    await letTimePass(store.db, 1_000)
    return lead.id
  }

  it('take an unpaid subscription along, but not one that an earlier sign-up paid', async () => {
    const payer = await signUp(1, 'sub_1')
    const last = await signUp(1, 'sub_1')
    await saveCustomer(store.db, { key: 'key', leadId: last, customerId: 'cus_1' })
    const plan = { cents: 100, description: 'Profissional', dueDate: null }
    await saveSubscription(store.db, 'key', { leadId: last, subscriptionId: 'sub_1', ...plan })
    const next = await signUp(2)
    expect(await listDealsOfOrders(store.db, next, 2)).toEqual([1])
    await store.db.update(leads).set({ subscriptionPaidAt: new Date() }).where(eq(leads.id, payer))
    expect(await listDealsOfOrders(store.db, next, 2)).toEqual([])
    await takeOverOrders(store.db, next, 1)
    expect(await store.db.select().from(subscriptions)).toMatchObject([{ leadId: last }])
    await store.db.update(leads).set({ subscriptionPaidAt: null }).where(eq(leads.id, payer))
    await takeOverOrders(store.db, next, 1)
    expect(await store.db.select().from(subscriptions)).toMatchObject([{ leadId: next }])
  })

  it.each(['earlier', 'later'])(
    'take the decision along, of which the last one counts: that of the %s',
    async (last) => {
      const earlier = await signUp(1)
      const later = await signUp(2)
      const bill = {
        method: 'boleto',
        cents: 100,
        dueDate: '2026-12-01',
        afterCardFailure: false,
        abGroup: null,
      } as const
      const charge = { id: randomUUID(), leadId: earlier, ...bill }
      await reserveCharge(store.db, charge, createChargingJob(charge), 0)
      await decideImplementation(store.db, last === 'earlier' ? later : earlier, 'declined')
      await letTimePass(store.db, 1_000)
      await decideImplementation(store.db, last === 'earlier' ? earlier : later, 'accepted')
      expect(await takeOverOrders(store.db, later, 1)).toMatchObject([{ leadId: later }])
      expect(await findImplementationDecision(store.db, later)).toBe('accepted')
      expect(await store.db.select().from(checkouts)).toMatchObject([{ leadId: later }])
    },
  )
})
