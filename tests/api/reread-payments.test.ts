import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { getRequester, runFor } from '#api/lib/requester.ts'
import { rereadPayments } from '#api/payments/reread-payments.ts'
import { createRecords } from '#api/sandbox/records.ts'
import { charges, jobs, leads, locks, subscriptions } from '#api/store/schema.ts'
import { listDeals, setUpApi, startApi } from '#tests/support/api.ts'
import {
  createBuyer,
  createCharge,
  createProvenVisitor,
  listChargesBy,
  PLAN,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'

// What the payment provider did not tell is read from it by the hour.

const api = setUpApi()
afterEach(() => void vi.restoreAllMocks())

/** Acts on a charge as at the provider, whose webhook events are lost. */
async function actSilently(paymentId: string, ...acts: readonly object[]) {
  for (const one of acts)
    expect((await performPayerAct(api, paymentId, { ...one, webhooks: 'none' })).status).toBe(200)
}

/** Runs the chore as its hour comes, and what it queues. Returns how many payments it queued. */
async function reread(): Promise<number> {
  await api.services.database.db.delete(locks)
  const count = await rereadPayments(api.services)
  await api.drainOutbox()
  return count
}

/** Lists the requests to the payment provider from now on, as `GET /v3/payments`. */
function listen() {
  const asked: string[] = []
  const { asaas } = api.services.guards
  const { send } = asaas
  vi.spyOn(asaas, 'send').mockImplementation((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.replace(/^.*\/v3/, '')}`)
    return send(request)
  })
  return asked
}

/** The only deal as the sales team sees it. */
async function readDeal() {
  const [shown, ...others] = listDeals(await api.readSandbox())
  if (!shown || others.length > 0) throw new Error('There is not exactly one deal')
  const { status, notes, activities, id } = shown
  return { id, status, note: notes[0]?.content ?? '', subjects: activities.map(({ subject }) => subject) }
}

async function readStored() {
  const [charge] = await api.services.database.db.select().from(charges)
  return charge
}

const countJobs = (like: string) => api.services.database.db.$count(jobs, sql`key like ${like}`)
const LISTS = ['GET /payments', 'GET /payments']

describe('a lost webhook event', () => {
  test('of a paid boleto: the deal is won once, and the note is right', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    await api.drainOutbox()
    await actSilently(paymentId, { act: 'pay' })
    const asked = listen()
    expect(await reread()).toBe(1)
    expect(asked).toEqual([...LISTS, `GET /payments/${paymentId}`])
    const { status, note } = await readDeal()
    expect(status).toBe('won')
    expect(note).toContain('Pago: Implementação assistida, R$ 1.490,00, boleto')
    expect(await countJobs('%:paid:%')).toBe(1)
    asked.length = 0
    expect(await reread()).toBe(0)
    expect(asked).toEqual(LISTS)
  })

  test('of a paid boleto of the subscription: the deal is won once, and the note is right', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    const [boleto] = (await api.readSandbox()).payments.charges
    expect(await reread()).toBe(0)
    await actSilently(boleto?.id ?? '', { act: 'pay' })
    // And the subscription: this provider makes its next boleto later.
    expect(await reread()).toBe(2)
    const { status, note } = await readDeal()
    expect(status).toBe('won')
    expect(note).toContain('Pago: Assinatura Profissional')
    expect(await reread()).toBe(0)
    expect(await countJobs('%:paid:subscription:%')).toBe(1)
  })

  test('and one that came: nothing is left to read', async () => {
    const { paymentId } = await createCharge(api, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    const asked = listen()
    expect(await reread()).toBe(0)
    expect(asked).toEqual(LISTS)
  })

  test('of anything else that happens to a charge', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    for (const [what, told, untold, stored] of [
      ['undone', 'receiveInCash', { act: 'undoCash' }, { status: 'pending', undone: 1 }],
      ['deleted', null, { act: 'remove' }, { status: 'canceled' }],
      ['restored', null, { act: 'restore' }, { status: 'pending' }],
      ['changed', null, { act: 'update', value: 990, dueDate: '2026-12-24' }, { cents: 99_000 }],
      ['overdue', null, { act: 'overdue' }, { status: 'pending', trouble: 'overdue' }],
      ['contested', 'pay', { act: 'askRefund' }, { status: 'contested' }],
      ['kept', null, { act: 'denyRefund' }, { status: 'paid' }],
      ['returned in part', null, { act: 'refundPart', value: 12 }, { status: 'paid', returnedCents: 1_200 }],
      ['returned', null, { act: 'refund' }, { status: 'refunded' }],
    ] as const) {
      if (told) await performPayerAct(api, paymentId, { act: told })
      await api.drainOutbox()
      expect([what, await reread()]).toEqual([what, 0])
      await actSilently(paymentId, untold)
      expect([what, await reread()]).toEqual([what, 1])
      expect([what, await readStored()]).toMatchObject([what, stored])
      expect([what, await reread()]).toEqual([what, 0])
      // The same difference is queued once a day.
      await api.services.database.db.delete(jobs)
    }
  })

  test('of a subscription’s payment in cash that was taken back', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    const [boleto] = (await api.readSandbox()).payments.charges
    await performPayerAct(api, boleto?.id ?? '', { act: 'receiveInCash' })
    await api.drainOutbox()
    await actSilently(boleto?.id ?? '', { act: 'undoCash' })
    expect(await reread()).toBe(1)
    const { note, subjects } = await readDeal()
    expect(note).toContain('A receber: Assinatura Profissional')
    expect(subjects).toContain('Conferir a venda: o recebimento em dinheiro foi desfeito')
  })

  test('of a subscription that staff ended: it is open to another plan', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    const readIds = async () =>
      (await api.services.database.db.select().from(subscriptions)).map((one) => one.subscriptionId)
    const [id] = await readIds()
    expect(await reread()).toBe(0)
    await api.services.payments.deleteSubscription(id ?? '')
    expect(await reread()).toBe(1)
    expect(await readIds()).toEqual([null])
    expect(await reread()).toBe(0)
  })

  test('of a payment whose sign-up was erased: nobody is left to tell', async () => {
    const ana = await createBuyer(api)
    const paid = await listChargesBy(ana, 'boleto')
    await performPayerAct(api, paid.paymentId, { act: 'pay' })
    await api.drainOutbox()
    await api.services.database.db.delete(leads)
    await actSilently(paid.paymentId, { act: 'refund' })
    expect(await reread()).toBe(0)
    await api.services.database.db.update(charges).set({ status: 'pending' })
    await createRecords(api.services.database.db, 'asaas').update('payment', paid.paymentId, {
      deleted: true,
    })
    expect(await reread()).toBe(0)
  })

  test('of a boleto that is paid long after it was made', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    await api.drainOutbox()
    await letTimePass(api.services.database.db, 60 * 86_400_000)
    await createRecords(api.services.database.db, 'asaas').update('payment', paymentId, {
      dueDate: '2026-01-02',
    })
    await actSilently(paymentId, { act: 'pay' })
    expect(await reread()).toBe(1)
    expect(await readStored()).toMatchObject({ status: 'paid' })
  })
})

describe('the reading', () => {
  test('asks nothing while there is nothing to pay, nor when another server just asked', async () => {
    await api.createVisitor().signUpAndValidate()
    await api.drainOutbox()
    const asked = listen()
    expect(await reread()).toBe(0)
    expect(asked).toEqual([])
    const ana = await createBuyer(api)
    await listChargesBy(ana, 'pix')
    asked.length = 0
    await reread()
    await rereadPayments(api.services)
    expect(asked).toEqual(LISTS)
  })

  test('of two servers at once makes one payment', async () => {
    const other = await startApi({ database: api.services.database })
    try {
      const { paymentId } = await createCharge(api, 'boleto')
      await api.drainOutbox()
      await actSilently(paymentId, { act: 'pay' })
      await Promise.all([rereadPayments(api.services), rereadPayments(other.services)])
      await api.services.database.db.delete(locks)
      await Promise.all([rereadPayments(api.services), rereadPayments(other.services)])
      await Promise.all([api.drainOutbox(), other.drainOutbox()])
      expect(await countJobs('asaas:READ_AGAIN:%')).toBe(1)
      expect(await countJobs('%:paid:%')).toBe(1)
      expect(await readDeal()).toMatchObject({ status: 'won' })
    } finally {
      await other.stop()
    }
  })

  test.each([
    ['fails', { status: 500 as const }],
    ['limits us', { status: 429 as const }],
  ])('of a provider that %s is one warning, and comes an hour later', async (_, { status }) => {
    const { paymentId } = await createCharge(api, 'boleto')
    await api.drainOutbox()
    await actSilently(paymentId, { act: 'pay' })
    const before = api.logs.length
    vi.spyOn(api.services.payments, 'listPayments').mockRejectedValue(
      Object.assign(new Error('refused'), { retryable: false, status }),
    )
    expect(await reread()).toBe(0)
    const lines = api.logs.slice(before).map((line) => JSON.parse(line) as { level: string; action: string })
    expect(lines.filter(({ level }) => level !== 'info')).toMatchObject([
      { level: 'warn', action: 'payments.unread' },
    ])
    vi.restoreAllMocks()
    expect(await reread()).toBe(1)
    expect(await readStored()).toMatchObject({ status: 'paid' })
  })

  test('skips payments of others, and those it cannot read', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    const { payments } = api.services
    const customer = (await payments.findCustomer({ cpfCnpj: '11222333000181' }))?.id ?? ''
    const others = { customer, billingType: 'PIX' as const, value: 50, dueDate: '2030-01-01' }
    const foreign = await payments.createPayment({
      ...others,
      dueDate: new Date().toISOString().slice(0, 10),
    })
    const odd = await payments.createPayment({ ...others, dueDate: new Date().toISOString().slice(0, 10) })
    await actSilently(foreign.id, { act: 'pay' })
    await actSilently(paymentId, { act: 'pay' })
    await createRecords(api.services.database.db, 'asaas').update('payment', odd.id, { value: 'much' })
    expect(await reread()).toBe(1)
    expect(await readStored()).toMatchObject({ status: 'paid' })
  })

  test('follows the pages of an account with many payments', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    await api.drainOutbox()
    await actSilently(paymentId, { act: 'pay' })
    const { payments } = api.services
    const { listPayments } = payments
    // The account's newer payments fill the first page.
    vi.spyOn(payments, 'listPayments').mockImplementation(async (days, page, call) =>
      page === 0 ? { payments: [], hasMore: true } : listPayments(days, page - 1, call),
    )
    expect(await reread()).toBe(1)
    expect(await readStored()).toMatchObject({ status: 'paid' })
  })

  test('ends after ten pages of each list, and then takes no charge for deleted', async () => {
    const ana = await createBuyer(api)
    await listChargesBy(ana, 'boleto')
    await api.drainOutbox()
    const list = vi
      .spyOn(api.services.payments, 'listPayments')
      .mockResolvedValue({ payments: [], hasMore: true })
    expect(await reread()).toBe(0)
    expect(list).toHaveBeenCalledTimes(20)
    expect(api.logs.some((line) => line.includes('payments.list_cut'))).toBe(true)
  })

  test('is a chore of the hour, which waits for its places like background work', async () => {
    const chore = JOBS_AND_CHORES.chores.find(({ name }) => name === 'payments')
    // Drained, because some platforms have no timers.
    expect(chore).toMatchObject({ everyMs: 3_600_000, isDrained: true, run: rereadPayments })
    await createBuyer(api).then((ana) => listChargesBy(ana, 'pix'))
    const requesters = new Set<string>()
    const { asaas } = api.services.guards
    const { send } = asaas
    vi.spyOn(asaas, 'send').mockImplementation((request) => {
      requesters.add(getRequester().kind)
      return send(request)
    })
    await api.services.database.db.delete(locks)
    await runFor({ kind: 'background', name: 'payments' }, () => rereadPayments(api.services))
    expect([...requesters]).toEqual(['background'])
  })

  test('does not tell a payment again that the deal was told before there were readings', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    const [boleto] = (await api.readSandbox()).payments.charges
    await actSilently(boleto?.id ?? '', { act: 'pay' })
    await api.services.database.db.update(leads).set({ subscriptionPaidAt: new Date() })
    const { id } = await readDeal()
    await api.services.crm.updateDeal(id, { status: 'lost' })
    expect(await reread()).toBe(2)
    expect(await readDeal()).toMatchObject({ status: 'lost' })
    expect(await reread()).toBe(0)
  })

  test('leaves a page that waits for its payment to read it by itself', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await actSilently(paymentId, { act: 'pay' })
    await letTimePass(api.services.database.db, 6_000)
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'paid' } })
    await api.drainOutbox()
    expect(await reread()).toBe(0)
  })
})
