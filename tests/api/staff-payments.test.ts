import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refreshSubscriptionPayment } from '#api/payments/subscription-payment.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import { charges, leads } from '#api/store/schema.ts'
import { listDeals, setUpApi } from '#tests/support/api.ts'
import {
  createCharge,
  createProvenVisitor,
  listChargesBy,
  listOpenCharges,
  notify,
  PLAN,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { drainOutbox, setFaults } from '#tests/support/outage.ts'

// What the account's staff do at the payment provider counts.

const api = setUpApi()
afterEach(() => void vi.restoreAllMocks())

/** Acts on a charge as at the provider, and has everything done that follows. */
async function act(paymentId: string, ...acts: readonly object[]) {
  for (const one of acts) {
    expect((await performPayerAct(api, paymentId, one)).status).toBe(200)
    await api.drainOutbox()
  }
}

/** The only deal as the sales team sees it. */
async function readDeal() {
  const [shown, ...others] = listDeals(await api.readSandbox())
  if (!shown || others.length > 0) throw new Error('There is not exactly one deal')
  const { status, notes, activities, id, labels } = shown
  const tasks = activities.map(({ subject, done }) => `${done ? 'feita' : 'aberta'}: ${subject}`)
  return { id, status, note: notes[0]?.content ?? '', tasks, labels: labels.map((label) => label.id) }
}

async function readStored() {
  const [charge] = await api.services.database.db.select().from(charges)
  return charge
}

const UNDONE = 'Conferir a venda: o recebimento em dinheiro foi desfeito'
const IN_PART = 'Falar com o cliente sobre a devolução de parte do pagamento'
const CONTESTED = 'Falar com o cliente sobre a contestação no cartão'
const REFUND_ASKED = 'Falar com o cliente sobre a devolução que ele pediu'
const OVERDUE = 'Combinar com o cliente a nova data de pagamento'
const RETURNED = 'Falar com o cliente sobre o pagamento devolvido'

describe('a payment in cash', () => {
  test('counts as paid and wins the deal; taken back it is owed again, and its owner is asked about the sale, until it is paid after all', async () => {
    const { ana, paymentId } = await createCharge(api, 'credit_card')
    await act(paymentId, { act: 'receiveInCash' })
    const received = await readDeal()
    expect(received).toMatchObject({ status: 'won', note: expect.stringContaining('Pago: Implem') })
    expect(received.labels).toContain(70)
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'paid' } })

    await act(paymentId, { act: 'undoCash', webhooks: 'twice' })
    const { id, status, note, tasks, labels } = await readDeal()
    expect(status).toBe('won')
    expect(labels).not.toContain(70)
    expect(note).toContain('Recebimento em dinheiro desfeito: Implementação assistida, R$ 1.490,00')
    expect(note).not.toContain('Pago:')
    expect(tasks.filter((task) => task.endsWith(UNDONE))).toEqual([`aberta: ${UNDONE}`])
    expect(await readStored()).toMatchObject({ status: 'pending', paidAt: null, undone: 1 })
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'pending' } })

    // It wins a deal that sales reopened, too, once, and ends the task.
    await api.services.crm.updateDeal(id, { status: 'open' })
    await act(paymentId, { act: 'pay', webhooks: 'twice' })
    const paid = await readDeal()
    expect(paid).toMatchObject({ status: 'won', note: expect.stringContaining('Pago: Implementação') })
    expect(paid.tasks).toContain(`feita: ${UNDONE}`)
  })

  test('is asked about once for each time it is taken back', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    const cash = { act: 'receiveInCash' }
    await act(paymentId, cash, { act: 'undoCash' }, cash, { act: 'undoCash' })
    const { tasks } = await readDeal()
    expect(tasks.filter((task) => task.endsWith(UNDONE)).sort()).toEqual([
      `aberta: ${UNDONE}`,
      `feita: ${UNDONE}`,
    ])
    await act(paymentId, { act: 'pay' })
    expect((await readDeal()).tasks).not.toContain(`aberta: ${UNDONE}`)
  })

  test('of a subscription that is taken back is told, and no longer counts', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    const [boleto] = (await api.readSandbox()).payments.charges
    const readPaidAt = async () => {
      const [lead] = await api.services.database.db.select().from(leads)
      return lead?.subscriptionPaidAt
    }
    await act(boleto?.id ?? '', { act: 'receiveInCash' })
    expect(await readPaidAt()).toBeInstanceOf(Date)
    await act(boleto?.id ?? '', { act: 'undoCash' })
    const { id, note, tasks, status } = await readDeal()
    expect(status).toBe('won')
    expect(note).toContain('A receber: Assinatura Profissional')
    expect(tasks).toContain(`aberta: ${UNDONE}`)
    expect(await readPaidAt()).toBeNull()

    // It wins a deal that sales reopened, too.
    const { crm, database, payments } = api.services
    await crm.updateDeal(id, { status: 'open' })
    await act(boleto?.id ?? '', { act: 'pay' })
    expect(await readDeal()).toMatchObject({
      status: 'won',
      tasks: expect.arrayContaining([`feita: ${UNDONE}`]),
    })

    // Neither the same payment, told again, nor the one of the next month wins what they reopened since.
    await crm.updateDeal(id, { status: 'open' })
    const [lead] = await database.db.select().from(leads)
    const paid = await payments.getPayment(boleto?.id ?? '')
    if (!lead) throw new Error('There is no lead')
    for (const payment of [paid, { ...paid, id: 'pay_of_next_month' }])
      await refreshSubscriptionPayment(api.services, lead, payment, 'PAYMENT_RECEIVED')
    await api.drainOutbox()
    expect(await readDeal()).toMatchObject({ status: 'open' })
  })
})

describe('an old report that comes late', () => {
  test('with an old reading takes no payment back, whatever it is about', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    const old = await api.services.payments.getPayment(paymentId, {})
    await act(paymentId, { act: 'pay' })
    vi.spyOn(api.services.payments, 'getPayment').mockResolvedValue({ ...old, status: 'OVERDUE' })
    for (const name of ['OVERDUE', 'UPDATED', 'RECEIVED', 'RESTORED']) {
      await notify(api, { id: `evt_${name}`, event: `PAYMENT_${name}`, payment: { id: paymentId } })
      await api.drainOutbox()
      expect([name, await readStored()]).toMatchObject([name, { status: 'paid', trouble: null }])
      expect([name, await readDeal()]).toMatchObject([name, { status: 'won' }])
    }
  })

  test('with an old reading leaves a dispute as it is', async () => {
    const { paymentId } = await createCharge(api, 'credit_card')
    const old = await api.services.payments.getPayment(paymentId, {})
    await act(paymentId, { act: 'pay' }, { act: 'chargeback' })
    vi.spyOn(api.services.payments, 'getPayment').mockResolvedValue({ ...old, status: 'OVERDUE' })
    await notify(api, { id: 'evt_late', event: 'PAYMENT_OVERDUE', payment: { id: paymentId } })
    await api.drainOutbox()
    expect(await readStored()).toMatchObject({ status: 'contested', trouble: 'chargeback' })
  })

  test('PAYMENT_DELETED with an old reading restores nothing', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    const old = await api.services.payments.getPayment(paymentId, {})
    await act(paymentId, { act: 'remove' })
    vi.spyOn(api.services.payments, 'getPayment').mockResolvedValue(old)
    await notify(api, { id: 'evt_late', event: 'PAYMENT_DELETED', payment: { id: paymentId } })
    await api.drainOutbox()
    expect(await readStored()).toMatchObject({ status: 'canceled' })
  })

  test('an undoing that was read before the payment takes nothing back', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    const { getPayment } = api.services.payments
    // The boleto is paid while the undoing of an earlier receipt is read.
    vi.spyOn(api.services.payments, 'getPayment').mockImplementationOnce(async (id, call) => {
      const old = await getPayment(id, call)
      await api.services.database.db
        .update(charges)
        .set({ status: 'paid', paidAt: new Date() })
        .where(eq(charges.externalId, id))
      return old
    })
    const event = 'PAYMENT_RECEIVED_IN_CASH_UNDONE'
    await notify(api, { id: 'evt_undone', event, payment: { id: paymentId } })
    await api.drainOutbox()
    expect(await readStored()).toMatchObject({ status: 'paid', undone: 0 })
  })
})

describe('a part that goes back', () => {
  test('leaves the charge paid; note and task say how much', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await act(paymentId, { act: 'pay' }, { act: 'refundPart', value: 90, webhooks: 'twice' })
    const { note, tasks, status } = await readDeal()
    expect(status).toBe('won')
    expect(note).toMatch(/Pago: Implementação assistida, R\$ 1\.490,00, PIX, em [\d/]+, devolvidos R\$ 90,00/)
    expect(tasks.filter((task) => task.endsWith(IN_PART))).toEqual([`aberta: ${IN_PART}`])
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'paid' } })
    await act(paymentId, { act: 'refundPart', value: 10 })
    const after = await readDeal()
    expect(after.note).toContain('devolvidos R$ 100,00')
    expect(after.tasks.filter((task) => task.endsWith(IN_PART))).toHaveLength(2)
  })

  test('of a subscription is told too', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    const [boleto] = (await api.readSandbox()).payments.charges
    await act(boleto?.id ?? '', { act: 'pay' }, { act: 'refundPart', value: 47.5 })
    const { note, tasks } = await readDeal()
    expect(note).toContain('devolvidos R$ 47,50')
    expect(tasks).toContain(`aberta: ${IN_PART}`)
  })
})

describe('a dispute', () => {
  const DISPUTE = [{ act: 'pay' }, { act: 'chargeback' }, { act: 'dispute' }]

  test('that is won leaves the charge paid, and its task done', async () => {
    const { paymentId } = await createCharge(api, 'credit_card')
    await act(paymentId, ...DISPUTE)
    expect((await readDeal()).note).toContain('Pagamento contestado no cartão: Implem')
    await act(paymentId, { act: 'winDispute' })
    // Until the money is there.
    expect(await readStored()).toMatchObject({ status: 'contested' })
    await act(paymentId, { act: 'settleDispute' })
    const { note, tasks } = await readDeal()
    expect(await readStored()).toMatchObject({ status: 'paid', trouble: null })
    expect(note).toContain('Pago: Implementação assistida')
    expect(tasks).toContain(`feita: ${CONTESTED}`)
  })

  test('that is lost is money that went back', async () => {
    const { paymentId } = await createCharge(api, 'credit_card')
    await act(paymentId, ...DISPUTE, { act: 'refund' })
    expect(await readStored()).toMatchObject({ status: 'refunded', trouble: 'refund' })
    const { note, tasks } = await readDeal()
    expect(note).toContain('Pagamento devolvido: Implementação assistida')
    expect(tasks).toEqual(expect.arrayContaining([`feita: ${CONTESTED}`, `aberta: ${RETURNED}`]))
  })

  test('a refund that was only asked for still counts, until the money goes back', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    await act(paymentId, { act: 'pay' }, { act: 'askRefund' })
    const asked = await readDeal()
    expect(asked.note).toContain('Devolução pedida: Implementação assistida')
    expect(asked.note).toContain('Converteu')
    expect(asked.tasks).toContain(`aberta: ${REFUND_ASKED}`)
    await act(paymentId, { act: 'refund' })
    const { note, tasks } = await readDeal()
    expect(note).not.toContain('Converteu')
    expect(tasks).toEqual(expect.arrayContaining([`feita: ${REFUND_ASKED}`, `aberta: ${RETURNED}`]))
  })

  test('a refund that was denied leaves the charge paid, and its task done', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    await act(paymentId, { act: 'pay' }, { act: 'askRefund' })
    expect(await readStored()).toMatchObject({ status: 'contested', trouble: 'refundAsked' })
    await act(paymentId, { act: 'denyRefund' })
    expect(await readStored()).toMatchObject({ status: 'paid', trouble: null })
    expect((await readDeal()).tasks).toContain(`feita: ${REFUND_ASKED}`)
  })

  test('a refund that is asked for again is told again', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    await act(paymentId, { act: 'pay' }, { act: 'askRefund' }, { act: 'denyRefund' })
    // The CRM does not answer, so the task is looked for: the one that has ended is not taken for it.
    vi.spyOn(api.services.crm, 'createActivity').mockRejectedValueOnce(
      new ProviderError({ provider: 'pipedrive', method: 'POST', kind: 'timeout', isMaybeApplied: true }),
    )
    await act(paymentId, { act: 'askRefund', webhooks: 'twice' })
    await drainOutbox(api)
    const { tasks } = await readDeal()
    expect(tasks.filter((task) => task.endsWith(REFUND_ASKED)).sort()).toEqual([
      `aberta: ${REFUND_ASKED}`,
      `feita: ${REFUND_ASKED}`,
    ])
  })
})

describe('a charge that staff delete', () => {
  test('is cancelled; restored, it is open and owed again, unless another one is', async () => {
    const { ana, paymentId } = await createCharge(api, 'boleto')
    await act(paymentId, { act: 'remove' })
    expect(await readStored()).toMatchObject({ status: 'canceled' })
    expect((await readDeal()).note).not.toContain('A receber: Implementação')
    await act(paymentId, { act: 'restore', webhooks: 'twice' })
    expect(await readStored()).toMatchObject({ status: 'pending' })
    expect((await readDeal()).note).toContain('A receber: Implementação assistida, R$ 1.490,00, boleto')
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId, status: 'pending' } })

    // Restored beside another open one, it stays cancelled, and still counts once paid.
    await act(paymentId, { act: 'remove' })
    const other = await listChargesBy(ana, 'pix')
    await act(paymentId, { act: 'restore' })
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId: other.paymentId } })
    await act(paymentId, { act: 'pay' })
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId, status: 'paid' } })
  })

  test('and restore after the visitor declined it is cancelled again when they decline again', async () => {
    const { ana, paymentId } = await createCharge(api, 'boleto')
    const decide = (decision: string) => ana.post('/api/track', { event: `implementation_${decision}` })
    // The charge's own job runs before, so that the cancelling is left to the job of each time.
    await drainOutbox(api)
    await decide('declined')
    await drainOutbox(api)
    await act(paymentId, { act: 'restore' })
    expect(await readStored()).toMatchObject({ status: 'pending' })
    await decide('accepted')
    await decide('declined')
    await drainOutbox(api)
    expect(await readStored()).toMatchObject({ status: 'canceled' })
    expect(await listOpenCharges(api)).toEqual([])
  })

  test('after its payment in cash was taken back is cancelled, and the sale asked about', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    await act(paymentId, { act: 'receiveInCash' }, { act: 'undoCash', webhooks: 'none' }, { act: 'remove' })
    expect(await readStored()).toMatchObject({ status: 'canceled', paidAt: null })
    expect((await readDeal()).tasks).toContain(`aberta: ${UNDONE}`)
  })
})

test('a problem that ended while the CRM was down becomes no task', async () => {
  const { paymentId } = await createCharge(api, 'boleto')
  await api.drainOutbox()
  await setFaults(api, 'pipedrive', { failRate: 1, status: 503, only: 'writes' })
  await act(paymentId, { act: 'overdue', webhooks: 'twice' })
  await performPayerAct(api, paymentId, { act: 'pay' })
  await api.drainOutbox()
  await api.services.sandbox?.faults.clear()
  await drainOutbox(api)
  const { tasks, status } = await readDeal()
  expect(status).toBe('won')
  expect(tasks.filter((task) => task.endsWith(OVERDUE))).toEqual([])
})

test('a payment that is owed by a later date is late again, and told again, only after that date', async () => {
  const { paymentId } = await createCharge(api, 'boleto')
  const listTasks = async () => (await readDeal()).tasks.filter((task) => task.endsWith(OVERDUE)).sort()
  await act(paymentId, { act: 'overdue' })
  await notify(api, { id: 'evt_still', event: 'PAYMENT_OVERDUE', payment: { id: paymentId } })
  await api.drainOutbox()
  expect(await listTasks()).toEqual([`aberta: ${OVERDUE}`])
  await act(paymentId, { act: 'update', dueDate: '2031-04-05' })
  expect(await listTasks()).toEqual([`feita: ${OVERDUE}`])
  await act(paymentId, { act: 'overdue' })
  expect(await listTasks()).toEqual([`aberta: ${OVERDUE}`, `feita: ${OVERDUE}`])
})

test('a due date and value that staff change are those of the charge, and of no price', async () => {
  const { ana, paymentId, line } = await createCharge(api, 'boleto')
  await act(paymentId, { act: 'update', value: 1_290, dueDate: '2031-04-05' })
  const checkout = await readCheckout(ana)
  expect(checkout).toMatchObject({
    charge: { paymentId, cents: 129_000, dueDate: '2031-04-05' },
    implementation: { cents: 149_000 },
  })
  expect(checkout.charge?.line).toMatch(/^\d{47}$/)
  expect(checkout.charge?.line).not.toBe(line)
  expect((await readDeal()).note).toContain(
    'A receber: Implementação assistida, R$ 1.290,00, boleto, vence em 05/04/2031',
  )
  await act(paymentId, { act: 'pay' })
  const { id, note } = await readDeal()
  expect(note).toContain('Pago: Implementação assistida, R$ 1.290,00')
  const { fields } = await api.services.crm.getDeal(id)
  expect(fields.implementationPrice).toBe(1_290)
})
