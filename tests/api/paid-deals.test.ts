import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refreshSubscriptionPayment } from '#api/payments/subscription-payment.ts'
import { createRecords } from '#api/sandbox/records.ts'
import { readScoredLeads } from '#api/store/deal-facts.ts'
import { type JsonObject, jobs, leads } from '#api/store/schema.ts'
import { DEAL_LABELS } from '#machines/deals/limits.ts'
import { DAY_MS, HOUR_MS } from '#machines/lib/units.ts'
import { listDeals, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import {
  createBuyer,
  createCharge,
  createProvenVisitor,
  IMPLEMENTATION_PRICE,
  listChargesBy,
  PLAN,
  performPayerAct,
} from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { askDuringOutage } from '#tests/support/outage.ts'
import { parseData } from '#tests/support/refusal.ts'

// A payment finds the deal where the sales team left it (decision 54).

const api = setUpApi()
afterEach(() => void vi.restoreAllMocks())

/** Ids of a pipeline, a stage and a user of the sales team that the site does not know. */
const ELSEWHERE = { pipeline_id: 3, stage_id: 90 }
const OWN_STAGE = { stage_id: 91 }
const OWNER = { owner_id: 5 }

/** Has the visitor pay the implementation by PIX, after the sales team did something. */
async function pay(visitor: TestVisitor, meanwhile: () => Promise<unknown> = async () => {}) {
  const { paymentId } = await listChargesBy(visitor, 'pix')
  await api.drainOutbox()
  await meanwhile()
  await performPayerAct(api, paymentId, { act: 'pay' })
  await api.drainOutbox()
}

/** The id of the only deal, as soon as it is there. */
async function findDealId() {
  await api.drainOutbox()
  const [deal, ...others] = listDeals(await api.readSandbox())
  if (!deal || others.length > 0) throw new Error('There is not exactly one deal')
  return deal.id
}

/** Changes a record as the sales team does in the CRM itself. */
const change = (kind: string, id: number, patch: JsonObject) =>
  createRecords(api.services.database.db, 'pipedrive').update(kind, String(id), patch)

const readDeal = (id: number) => api.services.crm.getDeal(id)

/** The activities of a deal about the payment, with their owners. */
async function listAboutPayment(dealId: number) {
  const found = await api.services.crm.listActivities(dealId)
  const records = await Promise.all(
    found.map(({ id }) => createRecords(api.services.database.db, 'pipedrive').get('activity', String(id))),
  )
  return records
    .filter((data) => String(data?.note).includes('Pagamento do cadastro'))
    .toSorted((one, other) => Number(one?.done) - Number(other?.done))
}

test('a deal that sales marked as lost is won by its payment', async () => {
  const ana = await createBuyer(api)
  const id = await findDealId()
  await pay(ana, () => api.services.crm.updateDeal(id, { status: 'lost' }))
  expect(await readDeal(id)).toMatchObject({ status: 'won', stage_id: 26, pipeline_id: 2 })
})

test('a deal in a stage that sales made is won by its payment', async () => {
  const ana = await createBuyer(api)
  const id = await findDealId()
  await pay(ana, () => change('deal', id, OWN_STAGE))
  expect(await readDeal(id)).toMatchObject({ status: 'won', stage_id: 26, pipeline_id: 2 })
})

test('a deal in another pipeline stays there; its owner gets a task, and the deal the fact and the note', async () => {
  const ana = await createBuyer(api)
  const id = await findDealId()
  await pay(ana, () => change('deal', id, { ...ELSEWHERE, ...OWNER }))
  expect(await readDeal(id)).toMatchObject({ status: 'open', ...ELSEWHERE })
  expect(await listAboutPayment(id)).toMatchObject([
    { subject: 'Dar andamento ao negócio: o cliente pagou', done: false, ...OWNER },
    { subject: 'Cliente pagou no site', done: true, ...OWNER },
  ])
  const [note] = await api.services.crm.listNotes(id)
  expect(note?.content).toContain('Pago: Implementação assistida')
})

test('activities go to the person and the owner that the deal has when they are written', async () => {
  const ana = await createBuyer(api)
  const id = await findDealId()
  const { id: person_id } = await api.services.crm.createPerson({ name: 'Sócia' })
  await pay(ana, () => change('deal', id, { person_id, ...OWNER }))
  const found = await api.services.crm.listActivities(id)
  const call = found.find(({ subject }) => subject.startsWith('Chamar no WhatsApp'))
  const record = await createRecords(api.services.database.db, 'pipedrive').get('activity', String(call?.id))
  expect(record).toMatchObject({ person_id, ...OWNER })
})

describe('a deal that sales lost, whose visitor signs up again on another day, leaves to the new sign-up’s deal', () => {
  const BUYER = { telefone: '11976543210', email: 'volta@exemplo.com.br' }

  /** What happens before and after a visitor signs up again, before any job is done. */
  type Return = { readonly before?: () => Promise<unknown>; readonly after?: () => Promise<unknown> }

  /** Has the visitor return after sales lost the deal, and returns it with the new one. */
  async function returnAfterLoss(visitor: TestVisitor, { before, after }: Return = {}) {
    const id = await findDealId()
    await api.services.crm.updateDeal(id, { status: 'lost' })
    await letTimePass(api.services.database.db, DAY_MS)
    await before?.()
    await visitor.signUp(BUYER)
    await after?.()
    await api.drainOutbox()
    const deals = listDeals(await api.readSandbox())
    return { id, newId: deals.find((deal) => deal.id !== id)?.id ?? 0 }
  }

  /** Has the jobs of a kind wait, as after a failure of the provider. */
  const delay = (kind: string) =>
    api.services.database.db
      .update(jobs)
      .set({ dueAt: sql`now() + interval '1 hour'` })
      .where(eq(jobs.kind, kind))

  async function hasten() {
    await letTimePass(api.services.database.db, HOUR_MS)
    await api.drainOutbox()
  }

  const readNote = async (dealId: number) => (await api.services.crm.listNotes(dealId))[0]?.content ?? ''

  test('a charge that can still be paid', async () => {
    const { ana, paymentId } = await createCharge(api, 'boleto', BUYER)
    const { id, newId } = await returnAfterLoss(ana)
    expect(await readDeal(newId)).toMatchObject({ status: 'open', stage_id: 47, value: IMPLEMENTATION_PRICE })
    expect((await readDeal(newId)).label_ids).toEqual(
      expect.arrayContaining([DEAL_LABELS.boletoSuccess, DEAL_LABELS.assistedImplementation]),
    )
    expect(await readNote(newId)).toContain('A receber: Implementação assistida')
    expect(await readNote(id)).not.toContain('Implementação assistida')
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    expect(await readDeal(newId)).toMatchObject({ status: 'won', stage_id: 26 })
    expect(await readNote(newId)).toContain('Pago: Implementação assistida')
    expect(await readDeal(id)).toMatchObject({ status: 'lost' })
    expect((await readScoredLeads(api.services.database.db)).groups.map(({ paid }) => paid)).toEqual(
      expect.arrayContaining([0, 1]),
    )
  })

  test('a subscription, also where the visitor simulated nothing again', async () => {
    const ana = await createProvenVisitor(api, { ...BUYER, simulation: PLAN })
    const [boleto] = (await api.readSandbox()).payments.charges
    const { id, newId } = await returnAfterLoss(ana)
    await performPayerAct(api, boleto?.id ?? '', { act: 'pay' })
    await api.drainOutbox()
    expect(await readDeal(newId)).toMatchObject({ status: 'won', stage_id: 26 })
    expect(await readDeal(id)).toMatchObject({ status: 'lost' })
  })

  test.each(['charge', 'subscription'])('the payment of a %s that was told before', async (of) => {
    const ana = await createBuyer(api, { ...BUYER, ...(of === 'charge' ? {} : { simulation: PLAN }) })
    if (of === 'charge') await listChargesBy(ana, 'boleto')
    const [boleto] = (await api.readSandbox()).payments.charges
    const { id, newId } = await returnAfterLoss(ana, {
      before: async () => {
        await performPayerAct(api, boleto?.id ?? '', { act: 'pay' })
        await delay('payment-event')
      },
    })
    await hasten()
    expect(await readDeal(newId)).toMatchObject({ status: 'won', stage_id: 26 })
    expect(await readDeal(id)).toMatchObject({ status: 'lost' })
  })

  test('a charge that the provider had not made yet', async () => {
    const ana = await createBuyer(api, BUYER)
    await askDuringOutage(api, ana, 'boleto')
    const { id, newId } = await returnAfterLoss(ana, { before: () => delay('charge') })
    await hasten()
    const [boleto] = (await api.readSandbox()).payments.charges
    await performPayerAct(api, boleto?.id ?? '', { act: 'pay' })
    await api.drainOutbox()
    expect(await readDeal(newId)).toMatchObject({ status: 'won', stage_id: 26 })
    expect(await readDeal(id)).toMatchObject({ status: 'lost' })
  })

  test('the decision, also where the visitor repeats it at once', async () => {
    const ana = await createBuyer(api, BUYER)
    await listChargesBy(ana, 'boleto')
    const accept = () => ana.post('/api/track', { event: 'implementation_accepted' })
    const { id, newId } = await returnAfterLoss(ana, { after: accept })
    expect(await readNote(newId)).toContain('A receber: Implementação assistida')
    expect(await readNote(id)).not.toContain('Implementação assistida')
  })

  test('the charge of another method that the earlier device asks for', async () => {
    const ana = await createBuyer(api, BUYER)
    await listChargesBy(ana, 'boleto')
    const phone = api.createVisitor()
    const { id, newId } = await returnAfterLoss(phone, {
      after: async () => {
        await parseData(
          await phone.validate(await api.readCode(`+55${BUYER.telefone}`), `+55${BUYER.telefone}`),
        )
      },
    })
    await pay(ana)
    expect(await readDeal(newId)).toMatchObject({ status: 'won', stage_id: 26 })
    expect(await readDeal(id)).toMatchObject({ status: 'lost' })
  })
})

describe('a deal that sales have not lost keeps its order when the visitor signs up again', () => {
  const BUYER = { telefone: '11976543210', email: 'volta@exemplo.com.br' }

  test('in another pipeline: its owner hears of the payment', async () => {
    const { ana, paymentId } = await createCharge(api, 'boleto', BUYER)
    const id = await findDealId()
    await change('deal', id, { ...ELSEWHERE, ...OWNER })
    const place = { pipelineId: 2, stageId: 14, value: 0, currency: 'BRL' } as const
    const personId = (await readDeal(id)).person_id ?? 0
    const other = await api.services.crm.createDeal({ title: 'Da equipe', personId, ...place })
    await letTimePass(api.services.database.db, DAY_MS)
    await ana.signUp(BUYER)
    await api.drainOutbox()
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    expect(await listAboutPayment(id)).toMatchObject([
      { subject: 'Dar andamento ao negócio: o cliente pagou' },
      { subject: 'Cliente pagou no site' },
    ])
    expect(await readDeal(other.id)).toMatchObject({ status: 'open', value: 0 })
  })

  test('won by the first payment of the purchase: the second one is no other sale', async () => {
    const ana = await createBuyer(api, { ...BUYER, simulation: PLAN })
    const [boleto] = (await api.readSandbox()).payments.charges
    await performPayerAct(api, boleto?.id ?? '', { act: 'pay' })
    const id = await findDealId()
    const { paymentId } = await listChargesBy(ana, 'boleto')
    await api.drainOutbox()
    // Long enough ago for a deal of its own.
    await change('deal', id, { update_time: '2026-01-01T00:00:00Z', won_time: '2026-01-01T00:00:00Z' })
    await letTimePass(api.services.database.db, DAY_MS)
    await ana.signUp(BUYER)
    await api.drainOutbox()
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    const [other, ...more] = listDeals(await api.readSandbox()).filter((deal) => deal.id !== id)
    expect(other).toMatchObject({ status: 'open', value: 0 })
    expect(more).toEqual([])
  })
})

describe('a deal that is won already', () => {
  test('stays one for all payments of the purchase that won it', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    const id = await findDealId()
    await pay(ana)
    for (const charge of (await api.readSandbox()).payments.charges)
      if (charge.subscription) await performPayerAct(api, charge.id, { act: 'pay' })
    expect(await findDealId()).toBe(id)
  })

  test('stays one for the next months of its subscription, also where the visitor signed up again', async () => {
    const { database, payments } = api.services
    const buyer = { simulation: PLAN, telefone: '11976543210', email: 'volta@exemplo.com.br' }
    const ana = await createProvenVisitor(api, buyer)
    const [boleto] = (await api.readSandbox()).payments.charges
    await performPayerAct(api, boleto?.id ?? '', { act: 'pay' })
    const id = await findDealId()
    await ana.signUp({ ...buyer, razaoSocial: 'Prado e Prado' })
    expect(await findDealId()).toBe(id)
    const listSignUps = () => database.db.select().from(leads).orderBy(leads.createdAt)
    const [first, second] = await listSignUps()
    if (!first || !second) throw new Error('There are not two sign-ups')
    expect(second).toMatchObject({
      dealId: id,
      subscriptionId: first.subscriptionId,
      subscriptionPaidAt: null,
    })
    // The CRM keeps whole seconds.
    const createdAt = new Date(Date.now() + 2_000)
    await database.db.update(leads).set({ createdAt }).where(eq(leads.id, second.id))
    const paid = await payments.getPayment(boleto?.id ?? '')
    const next = { ...paid, id: 'pay_of_next_month' }
    await refreshSubscriptionPayment(api.services, { ...second, createdAt }, next, 'PAYMENT_RECEIVED')
    expect(await findDealId()).toBe(id)
    expect((await listSignUps()).map(({ subscriptionPaidAt }) => subscriptionPaidAt)).toEqual([
      expect.any(Date),
      expect.any(Date),
    ])

    // Once no payment counts any more, the next one wins what sales reopened.
    const undone = { ...next, status: 'PENDING' as const }
    vi.spyOn(payments, 'findPayments').mockResolvedValue([])
    await refreshSubscriptionPayment(api.services, second, undone, 'PAYMENT_RECEIVED_IN_CASH_UNDONE')
    expect((await listSignUps()).map(({ subscriptionPaidAt }) => subscriptionPaidAt)).toEqual([null, null])
    await database.db.update(leads).set({ createdAt: second.createdAt }).where(eq(leads.id, second.id))
    await api.services.crm.updateDeal(id, { status: 'open' })
    await refreshSubscriptionPayment(api.services, second, next, 'PAYMENT_RECEIVED')
    expect(await findDealId()).toBe(id)
    expect(await readDeal(id)).toMatchObject({ status: 'won' })
  })

  test('gives the next purchase a deal of its own', async () => {
    const buyer = { telefone: '11976543210', email: 'volta@exemplo.com.br' }
    const ana = await createBuyer(api, buyer)
    const id = await findDealId()
    await pay(ana)
    const before = await readDeal(id)
    const again = await createBuyer(api, {
      ...buyer,
      razaoSocial: 'Segunda unidade',
      cpfCnpj: '22333444000181',
    })
    expect(await findDealId()).toBe(id)
    // The CRM keeps whole seconds.
    await api.services.database.db
      .update(leads)
      .set({ createdAt: new Date(Date.now() + 2_000) })
      .where(sql`registration ->> 'razaoSocial' = 'Segunda unidade'`)
    await pay(again)
    const deals = listDeals(await api.readSandbox())
    const own = deals.find((deal) => deal.id !== id)
    expect(deals).toHaveLength(2)
    expect(own).toMatchObject({ status: 'won', title: 'Segunda unidade - Ana Prado' })
    expect(await readDeal(own?.id ?? 0)).toMatchObject({ stage_id: 26, person_id: before.person_id })
    expect(own?.notes[0]?.content).toContain('Pago: Implementação assistida')
    expect(own?.activities.map(({ subject }) => subject)).toContain(
      'Chamar no WhatsApp para combinar a ativação',
    )
    const { won_time, value } = await readDeal(id)
    expect({ won_time, value }).toEqual({ won_time: before.won_time, value: before.value })
    // The earlier deal's note keeps its own purchase only.
    const [note] = await api.services.crm.listNotes(id)
    expect(note?.content.split('Pago: Implementação assistida')).toHaveLength(2)
    // Whoever returns within minutes finds the newer deal.
    await createBuyer(api, buyer)
    await api.drainOutbox()
    expect(listDeals(await api.readSandbox())).toHaveLength(2)
  })

  test('gives the next purchase another one where sales delete its own at once, and no task to reopen the earlier one', async () => {
    const { crm, database } = api.services
    const buyer = { telefone: '11976543210', email: 'volta@exemplo.com.br' }
    const ana = await createBuyer(api, buyer)
    const id = await findDealId()
    await pay(ana)
    const again = await createBuyer(api, { ...buyer, cpfCnpj: '22333444000181' })
    await api.drainOutbox()
    // The CRM keeps whole seconds.
    await database.db
      .update(leads)
      .set({ createdAt: new Date(Date.now() + 2_000) })
      .where(sql`registration ->> 'cpfCnpj' = '22333444000181'`)
    const { createDeal } = crm
    vi.spyOn(crm, 'createDeal').mockImplementationOnce(async (...given) => {
      const deal = await createDeal(...given)
      await change('deal', deal.id, { is_deleted: true })
      return deal
    })
    await pay(again)
    const deals = await crm.listAllDeals((await readDeal(id)).person_id ?? 0)
    expect(deals.filter((deal) => deal.id !== id)).toMatchObject([{ status: 'won' }])
    const activities = await createRecords(database.db, 'pipedrive').listNewest('activity', 50)
    expect(activities.filter(({ subject }) => String(subject).startsWith('Reabrir'))).toEqual([])
  })

  test('of the sales team’s own, and the next purchase, are counted once in the room’s what-if', async () => {
    const { crm, database } = api.services
    const buyer = { telefone: '11976543210', email: 'volta@exemplo.com.br' }
    const person = await crm.createPerson({ name: 'Ana Prado', email: buyer.email, phone: '+5511976543210' })
    const place = { pipelineId: 2, stageId: 14, value: 0, currency: 'BRL' } as const
    const { id } = await crm.createDeal({ title: 'Da equipe', personId: person.id, ...place })
    await crm.updateDeal(id, { status: 'won' })
    const ana = await createBuyer(api, buyer)
    expect(await findDealId()).toBe(id)
    // The CRM keeps whole seconds.
    await database.db.update(leads).set({ createdAt: new Date(Date.now() + 2_000) })
    await pay(ana)
    expect(listDeals(await api.readSandbox())).toHaveLength(2)
    expect((await readScoredLeads(database.db)).groups).toMatchObject([{ count: 1, paid: 1 }])
  })
})
