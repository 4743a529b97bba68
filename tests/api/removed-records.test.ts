import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { listNewestRecords } from '#api/store/sandbox-records.ts'
import { caches, jobs } from '#api/store/schema.ts'
import {
  listDeals,
  PHONE,
  REGISTRATION,
  startApi,
  type TestApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { listChargesBy, performPayerAct } from '#tests/support/checkout.ts'
import { parseData } from '#tests/support/refusal.ts'

// The sales team merges and deletes records of the CRM while a visitor goes on.

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => api.reset())
afterAll(() => api.stop())

type Collection = 'persons' | 'organizations' | 'deals'

/** Calls the CRM as its own pages do. */
async function act(method: string, path: string, body?: object) {
  const { baseUrl, token } = SANDBOX_ACCOUNTS.pipedrive
  const answer = await api.services.sandbox?.fetch(
    new Request(`${baseUrl}${path}`, {
      method,
      headers: { 'x-api-token': token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  expect(answer?.status).toBe(200)
}

const merge = (collection: Collection, id: number, into: number) =>
  act('PUT', `/v1/${collection}/${id}/merge`, { merge_with_id: into })
const remove = (collection: Collection, id: number) => act('DELETE', `/api/v2/${collection}/${id}`)

/** Signs up a visitor who accepts the implementation and asks for its PIX code, so that only the payment is left. */
async function order() {
  const ana = api.createVisitor()
  await ana.signUpAndValidate()
  await parseData(await ana.post('/api/track', { event: 'implementation_accepted' }))
  const { paymentId } = await listChargesBy(ana, 'pix')
  await api.drainOutbox()
  const [deal] = listDeals(await api.readSandbox())
  return { ana, paymentId, dealId: deal?.id ?? 0, personId: deal?.person?.id ?? 0 }
}

async function pay(paymentId: string) {
  await performPayerAct(api, paymentId, { act: 'pay' })
  await api.drainOutbox()
}

const completeProfile = (visitor: TestVisitor) =>
  visitor.post('/api/track', {
    event: 'profile_completed',
    payload: {
      role: 'lawyer',
      teamSize: '2-5',
      useCases: ['ai-triage'],
      availableToCall: true,
      industry: null,
    },
  })

/** The jobs that failed and are not done. */
async function listFailed() {
  const rows = await api.services.database.db.select().from(jobs)
  return rows
    .filter(({ state, problem }) => state === 'dead' || (state === 'pending' && problem !== null))
    .map(({ kind, state, problem }) => ({ kind, state, problem }))
}

const listActivities = async () =>
  (await listNewestRecords(api.services.database.db, 'pipedrive', 'activity', 50)).map(({ data }) => data)

const createOther = (changes: object = {}) =>
  api.services.crm.createPerson({ name: 'Ana P. (cadastro da equipe)', ...changes })

describe('a person', () => {
  test('that was merged is followed by activities, and the payment does not wait', async () => {
    const { ana, paymentId, dealId, personId } = await order()
    const other = await createOther()
    await merge('persons', personId, other.id)
    await completeProfile(ana)
    await api.drainOutbox()
    await pay(paymentId)
    expect(await listFailed()).toEqual([])
    expect(await api.services.crm.getDeal(dealId)).toMatchObject({ status: 'won', person_id: other.id })
    expect(await listActivities()).toMatchObject([
      { subject: 'Chamar no WhatsApp para combinar a ativação', deal_id: dealId, person_id: other.id },
    ])
  })

  test('that was deleted is left out of activities, and the payment does not wait', async () => {
    const { ana, paymentId, dealId, personId } = await order()
    await remove('persons', personId)
    await completeProfile(ana)
    await pay(paymentId)
    expect(await listFailed()).toEqual([])
    expect(await api.services.crm.getDeal(dealId)).toMatchObject({ status: 'won' })
    expect(await listActivities()).toMatchObject([{ deal_id: dealId, person_id: null }])
  })

  test('that was merged is the one of the visitor who signs up again', async () => {
    const { ana, personId } = await order()
    const other = await createOther()
    await merge('persons', personId, other.id)
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const { persons, stages } = await api.readSandbox()
    expect(stages.flatMap(({ deals }) => deals).map(({ person }) => person?.id)).toEqual([other.id])
    expect(persons).toHaveLength(2)
    expect(await listFailed()).toEqual([])
  })

  test('that was deleted is created again for a visitor who signs up again', async () => {
    const { ana, personId } = await order()
    await remove('persons', personId)
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const person = (await api.readSandbox()).persons.find(({ id }) => id !== personId)
    expect(person).toMatchObject({ name: 'Ana Prado Lima', emails: [REGISTRATION.email] })
    expect(await listFailed()).toEqual([])
  })

  test('of the sales team that was merged before the proof becomes the visitor’s with it', async () => {
    const known = await createOther({ email: REGISTRATION.email })
    const ana = api.createVisitor()
    await ana.signUp()
    await api.drainOutbox()
    const other = await createOther({ phone: PHONE })
    await merge('persons', known.id, other.id)
    await ana.validate(await api.readCode())
    await api.drainOutbox()
    const deals = listDeals(await api.readSandbox())
    expect(deals.map(({ person }) => person?.id)).toEqual([other.id])
    expect(await api.services.crm.getPerson(other.id)).toMatchObject({ name: 'Ana Prado' })
    expect(await listFailed()).toEqual([])
  })
})

describe('a deal', () => {
  test('that was merged is followed by the payment', async () => {
    const { paymentId, dealId, personId } = await order()
    const other = await api.services.crm.createDeal({
      title: 'Da equipe',
      personId,
      value: 0,
      currency: 'BRL',
      pipelineId: 2,
      stageId: 14,
    })
    await merge('deals', dealId, other.id)
    await pay(paymentId)
    expect(await api.services.crm.getDeal(other.id)).toMatchObject({ status: 'won', stage_id: 26 })
    expect(
      (await api.services.crm.listNotes(other.id)).some(({ content }) => content.includes('Pago:')),
    ).toBe(true)
    expect(await listFailed()).toEqual([])
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
})

describe('an organization', () => {
  async function readOrganization(dealId: number) {
    const { org_id } = await api.services.crm.getDeal(dealId)
    return org_id ?? 0
  }

  test('that was merged stays the one the sales team chose', async () => {
    const { ana, dealId } = await order()
    const chosen = await api.services.crm.createOrganization('Prado Advogados Associados')
    await merge('organizations', await readOrganization(dealId), chosen.id)
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    expect(await readOrganization(dealId)).toBe(chosen.id)
    expect(await listFailed()).toEqual([])
  })

  test('that was deleted is created again', async () => {
    const { ana, dealId } = await order()
    const first = await readOrganization(dealId)
    await remove('organizations', first)
    await api.services.database.db.delete(caches).where(eq(caches.key, 'organizations-by-cnpj'))
    await ana.signUpAndValidate({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const again = await readOrganization(dealId)
    expect(again).not.toBe(first)
    expect(await api.services.crm.getOrganization(again)).toMatchObject({ is_deleted: false })
  })
})

test('a task that the account refuses holds no payment', async () => {
  const { ana, paymentId, dealId } = await order()
  const account = { lacksActivityTypes: ['task'] }
  await api.services.sandbox?.faults.set('pipedrive', FaultSettings.parse({ account }))
  await completeProfile(ana)
  await api.drainOutbox()
  expect(await listFailed()).toMatchObject([{ kind: 'activation-call', state: 'pending' }])
  await pay(paymentId)
  expect(await api.services.crm.getDeal(dealId)).toMatchObject({ status: 'won' })
})
