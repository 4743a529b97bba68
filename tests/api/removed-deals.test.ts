import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enqueueDealNote } from '#api/deal-note/jobs.ts'
import { createOrganizationJob } from '#api/deals/jobs.ts'
import { composeFactsOfDeal } from '#api/lead-scoring/deal-facts.ts'
import { createHandOverJob } from '#api/payments/jobs.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { createRecords } from '#api/sandbox/records.ts'
import { readScoredLeads } from '#api/store/deal-facts.ts'
import { readDealRecords } from '#api/store/deal-records.ts'
import { enqueue } from '#api/store/jobs.ts'
import { leads } from '#api/store/schema.ts'
import { storeWrites } from '#api/store/writes.ts'
import { getOfficeDay } from '#machines/lib/office-time.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import { listDeals, PHONE, REGISTRATION, setUpApi, startApi } from '#tests/support/api.ts'
import { cancel } from '#tests/support/calls.ts'
import { listChargesBy, PLAN, performPayerAct } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { drainOutbox } from '#tests/support/outage.ts'
import { parseData } from '#tests/support/refusal.ts'
import { workInCrm } from '#tests/support/removed-records.ts'
import { book, CONTACT, listSlots, readAppointment } from '#tests/support/scheduling.ts'

// The sales team merges and deletes deals of the CRM while a visitor goes on.

const api = setUpApi()
afterEach(() => void vi.useRealTimers())
const {
  act,
  merge,
  archive,
  remove,
  order,
  pay,
  completeProfile,
  listFailed,
  listActivities,
  listSubjects,
  listTasks,
  createDealOf,
} = workInCrm(api)

const readScored = async () => (await readScoredLeads(api.services.database.db)).groups

const CHARGEBACK = 'Falar com o cliente sobre a contestação no cartão'

describe('a deal', () => {
  afterEach(async () => expect(await listFailed()).toEqual([]))

  test('that was merged into another one takes the classes of its note along', async () => {
    const { paymentId, dealId, personId } = await order()
    const friend = { nome: 'Sócia da Ana', email: REGISTRATION.email, telefone: '11955554444' }
    const asked = { masterclass: 'automacao', ...friend, consent: true }
    expect((await api.createVisitor().post('/api/masterclass', asked)).status).toBe(202)
    await api.drainOutbox()
    expect((await api.services.crm.listNotes(dealId))[0]?.content).toContain('Sócia da Ana')
    const other = await createDealOf(personId)
    await merge('deals', dealId, other.id)
    await pay(paymentId)
    expect((await api.services.crm.listNotes(other.id))[0]?.content).toContain('Sócia da Ana')
  })

  test('that was merged is followed by every sign-up of its visitor and by the payment', async () => {
    const { ana, paymentId, dealId, personId } = await order()
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const other = await createDealOf(personId)
    await merge('deals', dealId, other.id)
    await pay(paymentId)
    expect(await api.services.crm.getDeal(other.id)).toMatchObject({ status: 'won', stage_id: 26 })
    // The note moved with the deal, and what happened before the merging still counts.
    const [note, ...more] = await api.services.crm.listNotes(other.id)
    expect(more).toEqual([])
    expect(note?.content).toContain('Pago:')
    expect(note?.content).toContain('+3 Aceitou a implementação, +20 Converteu')
    const rows = await api.services.database.db.select().from(leads)
    expect(rows.map((lead) => lead.dealId)).toEqual([other.id, other.id])
    expect(await readScored()).toMatchObject([{ count: 1, paid: 1 }])
  })

  test('that was merged counts once, whichever job finds it out', async () => {
    const { paymentId, dealId, personId } = await order()
    await pay(paymentId)
    expect(await readScored()).toMatchObject([{ count: 1, paid: 1 }])
    await merge('deals', dealId, (await createDealOf(personId)).id)
    const { db } = api.services.database
    const [lead] = await db.select().from(leads)
    const lateCount = composeFactsOfDeal(dealId, await readDealRecords(db, dealId))
    await enqueue(db, createHandOverJob(lead?.id ?? '', 'email'))
    await api.drainOutbox()
    await storeWrites(db, [lateCount])
    expect(await readScored()).toMatchObject([{ count: 1, paid: 1 }])
  })

  test('that was merged before its first note has it on the one that stays', async () => {
    const patient = await startApi({
      replace: ({ waits }) => ({ waits: { ...waits, noteMs: { first: 60_000, rewrite: 60_000 } } }),
    })
    const { crm, database } = patient.services
    await patient.createVisitor().signUp()
    await patient.drainOutbox()
    const [deal] = listDeals(await patient.readSandbox())
    const { createDealOf, merge, listFailed } = workInCrm(patient)
    const other = await createDealOf(deal?.person?.id ?? 0)
    await merge('deals', deal?.id ?? 0, other.id)
    for (let round = 0; round < 2; round += 1) {
      await letTimePass(database.db, 90_000)
      await patient.drainOutbox()
    }
    expect((await crm.listNotes(other.id)).map(({ content }) => content)).toEqual([
      expect.stringContaining('Ana Prado, Prado Advogados'),
    ])
    expect(await listFailed()).toEqual([])
    await patient.stop()
  })

  test('that was merged while its note waited keeps the note on the one that stays, and raises no alarm', async () => {
    const { ana, dealId, personId } = await order()
    const { crm, database } = api.services
    const other = await createDealOf(personId)
    await merge('deals', dealId, other.id)
    await completeProfile(ana)
    await api.drainOutbox()
    await enqueueDealNote(api.services, dealId)
    await letTimePass(database.db, 300_000)
    await api.drainOutbox()
    expect((await crm.listNotes(other.id)).map(({ content }) => content)).toEqual([
      expect.stringContaining('Ana Prado, Prado Advogados'),
    ])
    expect(api.logs.filter((line) => line.includes('labelling.failed'))).toEqual([])
  })

  test('that was merged brought the promised call along: another sign-up promises no second one', async () => {
    const { ana, dealId, personId } = await order()
    await completeProfile(ana)
    await api.drainOutbox()
    const other = await createDealOf(personId)
    await merge('deals', dealId, other.id)
    await ana.signUpAndValidate({ nomeCompleto: 'Ana Prado Lima' })
    await completeProfile(ana)
    await api.drainOutbox()
    expect(await listActivities()).toMatchObject([
      { subject: 'Chamar no WhatsApp para combinar a ativação', deal_id: other.id },
    ])
  })

  test('that was merged into another one of the site leaves one note of ours, and all of theirs', async () => {
    const { ana, dealId, personId } = await order()
    const { crm, database } = api.services
    const other = await createDealOf(personId)
    // Another sign-up of the person found this deal; salespeople copied our note into one of theirs.
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await database.db.update(leads).set({ dealId: other.id }).where(eq(leads.dealId, dealId))
    await enqueueDealNote(api.services, other.id)
    await api.drainOutbox()
    const [ours] = await crm.listNotes(other.id)
    const theirs = await crm.addNote(other.id, ours?.content ?? '')
    await merge('deals', dealId, other.id)
    expect(await crm.listNotes(other.id)).toHaveLength(3)
    await letTimePass(database.db, 7 * 3_600_000)
    await parseData(await ana.post('/api/track', { event: 'pricing_viewed' }))
    await api.drainOutbox()
    const left = (await crm.listNotes(other.id)).map(({ id }) => id)
    expect(left.toSorted()).toEqual([ours?.id, theirs.id].toSorted())
  })

  test('that was deleted before its payment is one task of the person', async () => {
    const { paymentId, dealId, personId } = await order()
    await remove('deals', dealId)
    await pay(paymentId)
    await pay(paymentId)
    const tasks = (await listActivities()).filter(
      ({ subject }) => subject === 'Reabrir o negócio: o cliente pagou',
    )
    expect(tasks).toMatchObject([{ person_id: personId, deal_id: null }])
    expect(tasks[0]?.note).toContain('Contato: Ana Prado, +5511987654321, ana@exemplo.com.br.')
  })

  test('that was deleted with its person before the payment is a task all the same', async () => {
    const { paymentId, dealId, personId } = await order()
    await remove('deals', dealId)
    await remove('persons', personId)
    await pay(paymentId)
    const tasks = (await listActivities()).filter(
      ({ subject }) => subject === 'Reabrir o negócio: o cliente pagou',
    )
    expect(tasks).toMatchObject([{ person_id: null, deal_id: null }])
  })

  test('that was deleted after its payment: sales hear of a chargeback by a task of the person, which ends with it, beside the task of a visitor who goes on', async () => {
    const { ana, dealId, personId } = await order()
    const { paymentId } = await listChargesBy(ana, 'credit_card')
    await pay(paymentId)
    await remove('deals', dealId)
    await parseData(await ana.post('/api/track', { event: 'pricing_viewed' }))
    await api.drainOutbox()
    const actAndList = async (...acts: readonly string[]) => {
      for (const one of acts) await performPayerAct(api, paymentId, { act: one })
      await api.drainOutbox()
      return (await listActivities()).filter(({ subject }) => subject === CHARGEBACK)
    }
    const tasks = await actAndList('chargeback', 'dispute')
    expect(tasks).toMatchObject([{ person_id: personId, deal_id: null, done: false }])
    expect(tasks[0]?.note).toContain(
      `O negócio ${dealId} foi excluído no CRM.<br>Pagamento contestado no cartão.<br>Contato: Ana Prado, +5511987654321, ana@exemplo.com.br.<br>Pagamento ${paymentId}`,
    )
    expect((await listActivities()).map(({ subject }) => subject)).toContain(
      'Reabrir o negócio: o cliente continua no site',
    )
    expect(await actAndList('winDispute', 'settleDispute')).toMatchObject([{ done: true }])
  })

  test('that was deleted does not keep from sales what the visitor leaves to them', async () => {
    const { ana, dealId, personId } = await order()
    await remove('deals', dealId)
    await parseData(await ana.post('/api/payments', { requestType: 'leaveToTeam' }))
    await api.drainOutbox()
    expect(await listActivities()).toMatchObject([
      { subject: 'Concluir a assinatura com o cliente', person_id: personId, deal_id: null },
    ])
  })

  test('that was deleted after its payment: the customer’s next deal says the same in its payments and its score', async () => {
    const ana = await api.signUpProvenVisitor({ simulation: PLAN })
    await api.drainOutbox()
    const [boleto] = (await api.readSandbox()).payments.charges
    await pay(boleto?.id ?? '')
    const [deal] = listDeals(await api.readSandbox())
    await remove('deals', deal?.id ?? 0)
    // Longer than a sign-up relies on the deal that the one before found.
    await letTimePass(api.services.database.db, 3_600_000)
    await ana.signUpAndValidate({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const next = listDeals(await api.readSandbox()).find(({ id }) => id !== deal?.id)
    expect(next?.notes).toHaveLength(1)
    expect(next?.notes[0]?.content).toContain('Pago: Assinatura')
    expect(next?.notes[0]?.content).toContain('+20 Converteu')
  })

  test('that was deleted leaves no dead letter behind a visitor who goes on', async () => {
    const { ana, dealId } = await order()
    await remove('deals', dealId)
    await completeProfile(ana)
    await parseData(await ana.post('/api/track', { event: 'pricing_viewed' }))
    await enqueueDealNote(api.services, dealId)
    await api.drainOutbox()
    expect(await listSubjects()).toEqual([
      'Chamar no WhatsApp para combinar a ativação',
      'Reabrir o negócio: o cliente continua no site',
    ])
  })

  test('that was deleted does not keep from sales the call that the site promises, whose day it names', async () => {
    const { ana, dealId, personId } = await order()
    await remove('deals', dealId)
    await completeProfile(ana)
    await api.drainOutbox()
    const tasks = await listTasks('Chamar no WhatsApp para combinar a ativação')
    expect(tasks).toMatchObject([
      {
        person_id: personId,
        deal_id: null,
        due_date: findNextWorkingDay(getOfficeDay(new Date())),
        note: expect.stringContaining(
          `O negócio ${dealId} foi excluído no CRM.<br>O site prometeu esta chamada ao cliente para esta data.`,
        ),
      },
    ])
  })

  test('that was deleted has one call promised at a time: another order asks for none while the call before is still to be made', async () => {
    const { ana, paymentId, dealId } = await order()
    await remove('deals', dealId)
    await completeProfile(ana)
    await api.drainOutbox()
    const listCalls = () => listTasks('Chamar no WhatsApp para combinar a ativação')
    const [call] = await listCalls()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    await pay(paymentId)
    expect(await listCalls()).toMatchObject([{ id: call?.id, done: false }])
  })

  test('that was deleted does not keep from sales which call was booked, when and with whom, nor its cancelling', async () => {
    const ana = await api.signUpProvenVisitor()
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    await remove('deals', deal?.id ?? 0)
    const [slot = ''] = await listSlots(ana)
    const [day = '', time] = slot.split(' ')
    const call = await readAppointment(
      await book(ana, slot, { ...CONTACT, contactName: 'Rui Prado', comment: 'Dúvidas sobre o plano' }),
    )
    await api.drainOutbox()
    expect(await listTasks('Conversa com Rui Prado')).toMatchObject([
      { person_id: deal?.person?.id, deal_id: null, due_date: day.split('/').reverse().join('-') },
    ])
    const [told] = await listTasks('Conversa com Rui Prado')
    expect(told?.note).toContain(
      `O cliente marcou no site: conversa de 30 minutos, online, em ${day} às ${time} (horário de Brasília), com Rui Prado, ${PHONE}, ${REGISTRATION.email}.<br>Comentário: Dúvidas sobre o plano`,
    )
    expect((await cancel(ana, call)).status).toBe(200)
    await api.drainOutbox()
    const [cancelled] = await listTasks('Cancelada: Conversa com Rui Prado')
    expect(cancelled?.note).toContain('O cliente cancelou no site: conversa')
  })

  test('that was deleted does not keep from sales that the CNPJ was refused, until it is corrected', async () => {
    const ana = api.createVisitor()
    // Fourteen digits whose check digits are wrong: the form takes it (decision 1), Asaas does not.
    await ana.signUp({ cpfCnpj: '11222333000100', simulation: PLAN })
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    await remove('deals', deal?.id ?? 0)
    await ana.validate(await api.readCode())
    await api.drainOutbox()
    const subject = 'Confirmar o CNPJ com o cliente'
    expect(await listTasks(subject)).toMatchObject([
      { person_id: deal?.person?.id, deal_id: null, done: false },
    ])
    expect((await listTasks(subject))[0]?.note).toContain('não reconheceu o CNPJ')
    const payload = { cpfCnpj: '11222333000181' }
    await parseData(await ana.post('/api/payments', { requestType: 'correctCnpj', payload }))
    await api.drainOutbox()
    expect(await listTasks(subject)).toMatchObject([{ done: true }])
  })

  test('that was archived before its payment is a task of the person, leaves no dead letter, and goes on once it is taken back', async () => {
    const { ana, paymentId, dealId, personId } = await order()
    await archive(dealId)
    await pay(paymentId)
    await completeProfile(ana)
    await enqueueDealNote(api.services, dealId)
    await api.drainOutbox()
    const tasks = (await listActivities()).filter(
      ({ subject }) => subject === 'Reabrir o negócio: o cliente pagou',
    )
    expect(tasks).toMatchObject([{ person_id: personId, deal_id: null }])
    expect(tasks[0]?.note).toContain(`O negócio ${dealId} está arquivado no CRM.<br>O cliente pagou no site.`)
    await archive(dealId, false)
    await parseData(await ana.post('/api/track', { event: 'pricing_viewed' }))
    await api.drainOutbox()
    expect((await api.services.crm.listNotes(dealId))[0]?.content).toContain('Pago: Implementação assistida')
  })

  test('that was archived between its reading and the change is a task all the same', async () => {
    const { paymentId, dealId, personId } = await order()
    const { crm } = api.services
    const { updateDeal } = crm
    vi.spyOn(crm, 'updateDeal').mockImplementationOnce(async (...given) => {
      await archive(dealId)
      return updateDeal(...given)
    })
    await pay(paymentId)
    vi.restoreAllMocks()
    expect(await listActivities()).toContainEqual(
      expect.objectContaining({ subject: 'Reabrir o negócio: o cliente pagou', person_id: personId }),
    )
  })

  test('that was deleted before its payment, as is the deal that takes its place just then, is a task all the same', async () => {
    const { paymentId, dealId, personId } = await order()
    const other = await createDealOf(personId)
    await remove('deals', dealId)
    const { crm, database } = api.services
    const list = crm.listDeals
    vi.spyOn(crm, 'listDeals').mockImplementationOnce(async (...given) => {
      const found = await list(...given)
      await remove('deals', other.id)
      return found
    })
    await pay(paymentId)
    vi.restoreAllMocks()
    await letTimePass(database.db, 60_000)
    await api.drainOutbox()
    expect(await listTasks('Reabrir o negócio: o cliente pagou')).toMatchObject([{ person_id: personId }])
  })

  test('that was archived, and refuses its note for that, has another deal of the person written to instead', async () => {
    const { dealId, personId } = await order()
    const { crm } = api.services
    const other = await createDealOf(personId)
    await archive(dealId)
    const { addNote } = crm
    const refuse = (method: 'PUT' | 'POST') => {
      throw new ProviderError({ provider: 'pipedrive', method, kind: 'status', status: 400 })
    }
    vi.spyOn(crm, 'updateNote').mockImplementationOnce(async () => refuse('PUT'))
    vi.spyOn(crm, 'addNote').mockImplementation(async (id, ...given) =>
      id === dealId ? refuse('POST') : addNote(id, ...given),
    )
    await letTimePass(api.services.database.db, 7 * 3_600_000)
    await enqueueDealNote(api.services, dealId)
    await api.drainOutbox()
    vi.restoreAllMocks()
    expect((await crm.listNotes(other.id))[0]?.content).toContain('Ana Prado, Prado Advogados')
  })

  test.each([
    ['deleted', (dealId: number) => remove('deals', dealId)],
    ['archived', (dealId: number) => archive(dealId)],
  ])(
    'that was %s ends the job of its organization, also where its title was still to be corrected',
    async (_, end) => {
      const ana = await api.signUpVisitor({ razaoSocial: 'Prado e Lima', cpfCnpj: '11444777000161' })
      await ana.signUp()
      await api.drainOutbox()
      const [deal] = listDeals(await api.readSandbox())
      await end(deal?.id ?? 0)
      await ana.validate(await api.readCode())
      const { db } = api.services.database
      for (const { id } of await db.select().from(leads))
        await enqueue(db, createOrganizationJob(id, REGISTRATION.cpfCnpj, 'test'))
      await drainOutbox(api)
    },
  )

  test('that belongs to a deactivated user gets its tasks without an owner, but with its person', async () => {
    const { ana, dealId, personId } = await order()
    await createRecords(api.services.database.db, 'pipedrive').update('deal', String(dealId), { owner_id: 5 })
    await act('PUT', '/v1/users/5', { active_flag: false })
    await completeProfile(ana)
    await api.drainOutbox()
    expect(await listActivities()).toMatchObject([{ deal_id: dealId, person_id: personId, owner_id: 1 }])
  })
})

test('a task that the account refuses blocks no payment', async () => {
  const { ana, paymentId, dealId } = await order()
  const account = { lacksActivityTypes: ['task'] }
  await api.services.sandbox?.faults.set('pipedrive', FaultSettings.parse({ account }))
  await completeProfile(ana)
  await api.drainOutbox()
  expect(await listFailed()).toMatchObject([{ kind: 'activation-call', state: 'pending' }])
  await pay(paymentId)
  expect(await api.services.crm.getDeal(dealId)).toMatchObject({ status: 'won' })
})
