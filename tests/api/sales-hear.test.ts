import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { caches } from '#api/store/schema.ts'
import { findCrmIds, listDeals, PROFILE, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import {
  askToPay,
  createBuyer,
  createCharge,
  createProvenVisitor,
  findOnlyDeal,
  IMPLEMENTATION_PRICE,
  listChargesBy,
  notify,
  PLAN,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { workInCrm } from '#tests/support/removed-records.ts'
import { countTries } from '#tests/support/thorough.ts'

const api = setUpApi()
afterEach(() => void vi.useRealTimers())

const decide = (visitor: TestVisitor, decision: 'accepted' | 'declined') =>
  visitor.post('/api/track', { event: `implementation_${decision}` })

/** The only deal as the CRM has it, once all work is done. */
async function readDeal() {
  await api.drainOutbox()
  const [shown] = listDeals(await api.readSandbox())
  const deal = await api.services.crm.getDeal(shown?.id ?? 0)
  const subjects = (shown?.activities ?? []).map(({ subject }) => subject)
  return { deal, note: shown?.notes[0]?.content ?? '', subjects, activities: shown?.activities ?? [] }
}

const listCharges = async () => (await api.readSandbox()).payments.charges.filter(({ deleted }) => !deleted)

async function act(name: string) {
  for (const { id } of await listCharges()) await performPayerAct(api, id, { act: name })
}

describe('the deal', () => {
  test('has the value of our own prices, not of those the visitor made up', async () => {
    const simulation = {
      monthlyTotal: 900_000,
      planName: 'Profissional',
      selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'one-time' as const }],
    }
    await api.createVisitor().signUp({ simulation })
    expect((await readDeal()).deal).toMatchObject({ value: 449, currency: 'BRL' })
  })

  test('follows another plan, and keeps a value that sales gave it', async () => {
    const ana = await createProvenVisitor(api, { simulation: PLAN })
    const { deal } = await readDeal()
    const choose = async (name: string) => {
      const simulation = {
        ...PLAN,
        selectedProducts: [{ name, quantity: 1, billingFrequency: 'monthly' as const }],
      }
      ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(simulation))}`)
      await ana.get('/api/payments')
    }
    await choose('Plano Essencial')
    expect((await readDeal()).deal.value).toBe(249)
    await api.services.crm.updateDeal(deal.id, { value: 1_000 })
    await choose('Plano Escritório')
    expect((await readDeal()).deal.value).toBe(1_000)
  })

  test('gets the metadata of a charge even where it does not move', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    // The paid boleto of the plan brings the deal to its last stage before the implementation is charged.
    await act('pay')
    await api.drainOutbox()
    await listChargesBy(ana, 'pix')
    const { deal } = await readDeal()
    expect(deal).toMatchObject({
      stage_id: 26,
      fields: {
        paymentMethod: 'pix',
        conversionSource: 'checkout',
        implementationCheckout: 'sim',
        implementationPrice: IMPLEMENTATION_PRICE,
      },
    })
  })
})

describe('the organization', () => {
  const findOrganization = async (dealId: number) => {
    const { org_id } = await api.services.crm.getDeal(dealId)
    return org_id === null ? null : await api.services.crm.getOrganization(org_id)
  }
  const listDealIds = async () => listDeals(await api.readSandbox()).map(({ id }) => id)

  test('is one for all sign-ups of a CNPJ, and carries it in its name', async () => {
    await api.createVisitor().signUpAndValidate()
    await api.drainOutbox()
    await api
      .createVisitor()
      .signUpAndValidate({ email: 'caio@exemplo.com.br', telefone: '11988887777', razaoSocial: 'Prado' })
    await api.drainOutbox()
    const [one, other] = await Promise.all((await listDealIds()).map(findOrganization))
    expect(one).toMatchObject({ name: 'Prado Advogados (11.222.333/0001-81)' })
    expect(other?.id).toBe(one?.id)
  })

  test('is the one that sales wrote with this CNPJ', async () => {
    const { id } = await api.services.crm.createOrganization('Banca Prado 11.222.333/0001-81')
    await api.services.crm.createOrganization('Outra banca 22.333.444/0001-81')
    await api.createVisitor().signUpAndValidate()
    await api.drainOutbox()
    expect(await findOrganization((await listDealIds())[0] ?? 0)).toMatchObject({ id })
  })

  test('is found an hour after sales wrote it, without the mask too', async () => {
    const { db } = api.services.database
    await api.createVisitor().signUpAndValidate()
    await api.drainOutbox()
    const { id } = await api.services.crm.createOrganization('Lima & Filhos 22333444000181 SP')
    // An hour after the index was read.
    await db
      .update(caches)
      .set({ value: sql`jsonb_set(value, '{readAt}', '"2026-01-01T00:00:00.000Z"')` })
      .where(eq(caches.key, 'organizations-by-cnpj'))
    await api.createVisitor().signUpAndValidate({
      email: 'caio@exemplo.com.br',
      telefone: '11988887777',
      cpfCnpj: '22333444000181',
    })
    await api.drainOutbox()
    const [caios = 0] = await listDealIds()
    expect(await findOrganization(caios)).toMatchObject({ id })
  })

  test('is not named by a stranger: it waits for the proof of a phone', async () => {
    const eve = await api.signUpVisitor({ razaoSocial: 'Banca da Eva' })
    await api.drainOutbox()
    const [dealId = 0] = await listDealIds()
    expect(await findOrganization(dealId)).toBeNull()
    await api
      .createVisitor()
      .signUpAndValidate({ email: 'caio@exemplo.com.br', telefone: '11988887777', razaoSocial: 'Prado' })
    await api.drainOutbox()
    expect((await api.services.crm.listOrganizations(null)).map(({ name }) => name)).toEqual([
      'Prado (11.222.333/0001-81)',
    ])
    await eve.validate(await api.readCode())
    await api.drainOutbox()
    expect(await findOrganization(dealId)).toMatchObject({ name: 'Prado (11.222.333/0001-81)' })
  })

  test('is that of the corrected CNPJ, unless sales chose another', async () => {
    const ana = await createProvenVisitor(api, { simulation: PLAN, cpfCnpj: '00000000000000' })
    await api.drainOutbox()
    const [dealId = 0] = await listDealIds()
    expect(await findOrganization(dealId)).toMatchObject({ name: 'Prado Advogados (00.000.000/0000-00)' })
    const payload = { cpfCnpj: '22333444000181' }
    expect((await ana.post('/api/payments', { requestType: 'correctCnpj', payload })).status).toBe(200)
    await api.drainOutbox()
    expect(await findOrganization(dealId)).toMatchObject({ name: 'Prado Advogados (22.333.444/0001-81)' })
    const { id } = await api.services.crm.createOrganization('Escolhida')
    await api.services.crm.updateDeal(dealId, { orgId: id })
    await ana.signUp({ cpfCnpj: '11222333000181' })
    await api.drainOutbox()
    expect(await findOrganization(dealId)).toMatchObject({ name: 'Escolhida' })
  })

  test('and the value of a deal that sales made are not a stranger’s to give', async () => {
    const { crm } = api.services
    const person = await crm.createPerson({
      name: 'Ana Prado',
      email: 'ana@exemplo.com.br',
      phone: '+5511977776666',
    })
    const { id } = await workInCrm(api).createDealOf(person.id)
    await api.createVisitor().signUp({ simulation: PLAN })
    await api.drainOutbox()
    expect(await listDealIds()).toEqual([id])
    expect(await crm.getDeal(id)).toMatchObject({ value: 0, org_id: null, label_ids: [] })
  })
})

describe('an implementation that is declined', () => {
  test('takes back label, price and points, in any order of the visitor’s and the jobs’ acts', async () => {
    const acts = fc.array(
      fc.tuple(fc.constantFrom('accepted', 'declined', 'pix', 'boleto', 'pay'), fc.boolean()),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(acts, async (chosen) => {
        await api.reset()
        const ana = await createProvenVisitor(api)
        for (const [name, pauses] of chosen) {
          if (name === 'accepted' || name === 'declined') await decide(ana, name)
          else if (name === 'pay') await act('pay')
          else await askToPay(ana, name)
          if (pauses) await api.drainOutbox()
        }
        const { deal, note } = await readDeal()
        const decisions = chosen.flatMap(([name]) =>
          name === 'accepted' || name === 'declined' ? [name] : [],
        )
        const isPaid = (await listCharges()).some(({ status }) => status !== 'PENDING')
        const isChosen = isPaid || decisions.at(-1) === 'accepted'
        expect([chosen, deal.label_ids.includes(77)]).toEqual([chosen, isChosen])
        if (decisions.length > 0)
          expect([chosen, deal.fields.implementationPrice]).toEqual([
            chosen,
            isChosen ? IMPLEMENTATION_PRICE : undefined,
          ])
        if (!isChosen) expect([chosen, note.includes('implementação')]).toEqual([chosen, false])
      }),
      { numRuns: countTries(12) },
    )
  })
})

describe('what goes wrong with a payment', () => {
  test('reaches note, activity and operator, once', async () => {
    const { paymentId } = await createCharge(api, 'credit_card')
    for (const [name, title, task] of [
      ['overdue', 'Pagamento em atraso', 'Combinar com o cliente a nova data de pagamento'],
      ['pay'],
      ['chargeback', 'Pagamento contestado no cartão', 'Falar com o cliente sobre a contestação no cartão'],
      ['refund', 'Pagamento devolvido', 'Falar com o cliente sobre o pagamento devolvido'],
    ]) {
      const logged = api.logs.length
      await performPayerAct(api, paymentId, { act: name, webhooks: 'twice' })
      const { note, subjects, activities } = await readDeal()
      if (!title) continue
      expect(note).toContain(`${title}: Implementação assistida, R$ 1.490,00`)
      expect(subjects.filter((subject) => subject === task)).toHaveLength(1)
      expect(activities.find(({ subject }) => subject === task)?.due_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(api.logs.slice(logged).join()).toContain('payment.trouble')
    }
  })

  test('a partial refund is reported without its amount, too, though the payment still counts as paid', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay' })
    const event = { id: 'evt_part', event: 'PAYMENT_PARTIALLY_REFUNDED', payment: { id: paymentId } }
    for (const _ of ['once', 'again']) expect((await notify(api, event)).status).toBe(200)
    const { subjects } = await readDeal()
    expect(
      subjects.filter((subject) => subject === 'Falar com o cliente sobre a devolução de parte do pagamento'),
    ).toHaveLength(1)
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'paid' } })
  })

  test('a debt that was recovered is paid, and its activity is done', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    await act('overdue')
    expect((await readDeal()).note).toContain('Pagamento em atraso')
    // Without the events of a payment: only that of the recovery comes.
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'none' })
    await notify(api, { id: 'evt_debt', event: 'PAYMENT_DUNNING_RECEIVED', payment: { id: paymentId } })
    const { note, activities } = await readDeal()
    expect(note).not.toContain('em atraso')
    const task = activities.find(({ subject }) => subject.startsWith('Combinar com o cliente a nova data'))
    expect(task?.done).toBe(true)
  })

  test('an overdue boleto of the subscription, paid later, is paid in the note, its activity is done, and the deal is won with label 69', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    await act('overdue')
    expect((await readDeal()).note).toContain('Pagamento em atraso: Assinatura Profissional')
    await act('pay')
    const { note, activities } = await readDeal()
    expect(note).toContain('Pago: Assinatura Profissional')
    expect(note).not.toContain('em atraso')
    const task = activities.find(({ subject }) => subject.startsWith('Combinar com o cliente a nova data'))
    expect(task?.done).toBe(true)
    expect(await findOnlyDeal(api)).toMatchObject({ status: 'won', labels: [69] })
  })

  test('a deal that sales deleted becomes one activity of the person and an alert', async () => {
    const ana = api.createVisitor()
    const { dealId, personId } = await findCrmIds(api, await ana.signUpAndValidate())
    await api.drainOutbox()
    await workInCrm(api).remove('deals', dealId)
    for (const event of ['pricing_viewed', 'demo_requested']) await ana.post('/api/track', { event })
    await api.drainOutbox()
    const tasks = await api.services.crm.listActivities({ personId })
    expect(tasks.map(({ subject }) => subject)).toEqual(['Reabrir o negócio: o cliente continua no site'])
    expect(api.logs.some((line) => line.includes(`DEAL_DELETED:${dealId}`))).toBe(true)
  })
})

/** The activities about the call that the site promises; the site says it is on the next working day. */
async function listActivationCalls() {
  const { activities } = await readDeal()
  return activities.filter(({ subject }) => subject === 'Chamar no WhatsApp para combinar a ativação')
}

describe('“No próximo dia útil”', () => {
  async function expectOneCall() {
    const calls = await listActivationCalls()
    expect(calls).toHaveLength(1)
    const due = new Date(`${calls[0]?.due_date}T00:00:00Z`)
    expect(due.getTime()).toBeGreaterThan(Date.now() - 86_400_000)
    expect([1, 2, 3, 4, 5]).toContain(due.getUTCDay())
  }

  test('is an activity with that date after a plan, and no second one after profile and implementation', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    await expectOneCall()
    await ana.post('/api/track', { event: 'profile_completed', payload: PROFILE })
    await listChargesBy(ana, 'pix')
    await act('pay')
    await expectOneCall()
  })

  test('is another activity after an order on another day, unless the call before is still to be made', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    const [first] = await listActivationCalls()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    await ana.post('/api/track', { event: 'profile_completed', payload: PROFILE })
    expect(await listActivationCalls()).toHaveLength(1)
    await api.services.crm.setActivityDone(first?.id ?? 0, true)
    vi.setSystemTime(Date.now() + 3 * 86_400_000)
    await listChargesBy(ana, 'pix')
    await act('pay')
    const [second, ...others] = await listActivationCalls()
    expect([second?.done, others.map(({ done }) => done)]).toEqual([false, [true]])
    expect(second?.due_date).not.toBe(first?.due_date)
  })

  test('is no other activity after another sign-up of the deal, while the call before is still to be made', async () => {
    const buyer = { telefone: '11976543210', email: 'volta@exemplo.com.br', simulation: PLAN }
    const ana = await createBuyer(api, buyer)
    await expectOneCall()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    await ana.signUp({ ...buyer, razaoSocial: 'Prado e Prado' })
    expect(await listActivationCalls()).toHaveLength(1)
  })

  test('an accepted implementation is to be arranged until it is charged; an unpaid code is no order, an unpaid boleto is', async () => {
    const ana = await createBuyer(api)
    const accepted = await readDeal()
    expect(accepted.deal.value).toBe(IMPLEMENTATION_PRICE)
    expect(accepted.note).toContain(
      'A combinar: Implementação assistida, R$ 1.490,00 uma vez, aceita e ainda sem cobrança',
    )
    await askToPay(ana, 'pix')
    expect((await readDeal()).note).not.toContain('A combinar')
    expect(await listActivationCalls()).toEqual([])
    await askToPay(ana, 'boleto')
    await expectOneCall()
  })
})
