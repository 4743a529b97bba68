import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createRecords } from '#api/sandbox/records.ts'
import { findCrmIds, findEnd, listDeals, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { askToPay } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const INVALID = { status: 422, code: 'invalid', message: 'Confira os dados enviados.' }
const CONFLICT = { status: 409, code: 'conflict' }

const HOUR_MS = 3_600_000

const api = setUpApi()
let ana: TestVisitor
let dealId: number
let personId: number
/** The CRM's own id of that deal. */
let crmDealId: number
beforeEach(async () => {
  ana = api.createVisitor()
  const lines = await ana.signUpAndValidate()
  const { registration } = findEnd(lines)
  crmDealId = (await findCrmIds(api, lines)).dealId
  if (!registration?.dealId || !registration.personId) throw new Error('The sign-up ended without ids')
  dealId = registration.dealId
  personId = registration.personId
})

const ask = (action: string, fields: object = {}) => ana.post('/api/crm', { action, ...fields })
const findDeal = async () => listDeals(await api.readSandbox()).find(({ id }) => id === crmDealId)

describe('moving a deal', () => {
  const move = (stageId: number) => ask('updateDealStage', { dealId, pipelineId: 2, stageId })

  test('a visitor moves a deal only to a stage that a fact on the server justifies (decision 41)', async () => {
    const before = await findDeal()
    for (const stage of [46, 17, 15, 47, 26]) {
      expect(await parseRefusal(await move(stage))).toMatchObject(CONFLICT)
      const byField = await ask('updateDeal', { dealId, data: { stage_id: stage } })
      expect(await parseRefusal(byField)).toMatchObject(CONFLICT)
    }
    const alone = await ask('updateDeal', { dealId, data: { stage_change_reason: 'porque sim' } })
    expect(await parseRefusal(alone)).toMatchObject(CONFLICT)
    expect(await findDeal()).toEqual(before)
  })

  test('an accepted code justifies stage 27, a charge stage 47, and neither goes back', async () => {
    expect(await parseData(await move(27))).toEqual({ id: dealId, stage_id: 27 })
    await ana.post('/api/track', { event: 'implementation_accepted' })
    expect((await askToPay(ana, 'pix')).status).toBe(200)
    const data = { stage_id: 47, stage_change_reason: 'vai pagar', stage_change_date: '2027-01-04' }
    expect(await parseData(await ask('updateDeal', { dealId, data }))).toEqual({ id: dealId })
    expect(await api.services.crm.getDeal(crmDealId)).toMatchObject({
      stage_id: 47,
      fields: { stageChangeReason: 'vai pagar', stageChangeDate: '2027-01-04' },
    })
    for (const stage of [14, 27, 47, 26])
      expect(await parseRefusal(await move(stage))).toMatchObject(CONFLICT)
    expect((await findDeal())?.stageId).toBe(47)
  })

  test('a visitor without a proven phone moves nothing', async () => {
    const guest = api.createVisitor()
    const { registration } = findEnd(
      await guest.signUp({ email: 'bia@exemplo.com.br', telefone: '11987650001' }),
    )
    const qualify = { action: 'updateDealStage', dealId: registration?.dealId, pipelineId: 2, stageId: 27 }
    const refusal = await parseRefusal(await guest.post('/api/crm', qualify))
    expect(refusal).toMatchObject({ status: 401, code: 'phone_not_proven' })
  })

  test('refuses any other stage or pipeline', async () => {
    for (const stage of [1, 99]) expect(await parseRefusal(await move(stage))).toMatchObject(INVALID)
    const other = await ask('updateDealStage', { dealId, pipelineId: 3, stageId: 17 })
    expect(await parseRefusal(other)).toMatchObject(INVALID)
  })

  test('the operator moves it anywhere forward, and wins it', async () => {
    const as = (action: string, fields: object) =>
      api.postAsOperator('/api/crm', { action, dealId: crmDealId, ...fields })
    expect((await as('updateDealStage', { pipelineId: 2, stageId: 26 })).status).toBe(200)
    expect(await parseRefusal(await as('updateDealStage', { pipelineId: 2, stageId: 14 }))).toMatchObject(
      CONFLICT,
    )
    expect(await parseData(await as('markDealAsWon', {}))).toEqual({ id: crmDealId, status: 'won' })
    expect(await findDeal()).toMatchObject({ stageId: 26, status: 'won' })
    expect(await parseRefusal(await ask('markDealAsWon', { dealId }))).toMatchObject({ status: 403 })
  })
})

describe('changing a deal', () => {
  test('a visitor cannot write its status, value, owner, pipeline, title, labels, or a date that is none', async () => {
    const before = await findDeal()
    for (const data of [
      { status: 'won' },
      { value: 1 },
      { owner_id: 2 },
      { pipeline_id: 3 },
      { title: 'Outro' },
      { label: [81] },
      { stage_change_date: '2027-02-31' },
      { stage_change_date: 'ontem' },
    ]) {
      const refusal = await parseRefusal(await ask('updateDeal', { dealId, data }))
      expect([data, refusal]).toMatchObject([data, INVALID])
    }
    expect(await findDeal()).toEqual(before)
  })

  test('the operator labels it', async () => {
    const body = { action: 'updateDeal', dealId: crmDealId, data: { label: [66, 81] } }
    expect((await api.postAsOperator('/api/crm', body)).status).toBe(200)
    expect((await findDeal())?.labels.map(({ id }) => id)).toEqual([66, 81])
  })

  test('a visitor writes their test group and where they came from, and no other custom field', async () => {
    const write = (customFields: object) => ask('updateDealCustomFields', { dealId, customFields })
    expect(await parseData(await write({ abTestGroup: 'B', conversionSource: 'quiz' }))).toEqual({
      id: dealId,
    })
    const stored = await api.services.crm.getDeal(crmDealId)
    expect(stored.fields).toMatchObject({ abTestGroup: 'B', conversionSource: 'quiz' })
    for (const fields of [
      { paymentMethod: 'pix' },
      { implementationPrice: 1 },
      { leadId: 'x' },
      { outro: 1 },
    ]) {
      expect(await parseRefusal(await write(fields))).toMatchObject(INVALID)
    }
  })
})

describe('writing to a deal', () => {
  test('a note is plain text, neither empty nor overlong, and pinned', async () => {
    const content = '<script>alert(1)</script>\n"A & B" <img src=x>'
    const { id } = Object(
      await parseData(await ask('addNoteToDeal', { dealId, content, pinnedToDealFlag: true })),
    )
    const note = await createRecords(api.services.database.db, 'pipedrive').get('note', String(id))
    expect(note).toMatchObject({
      content: '&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;A &amp; B&quot; &lt;img src=x&gt;',
      deal_id: crmDealId,
      pinned_to_deal_flag: true,
    })
    for (const fields of [
      { content: '' },
      { content: ' \n ' },
      { content: 'x'.repeat(20_000) },
      { content: 'x', pinnedToDealFlag: false },
    ]) {
      expect(await parseRefusal(await ask('addNoteToDeal', { dealId, ...fields }))).toMatchObject(INVALID)
    }
  })

  test('an activity has a known type and a real date and time', async () => {
    const good = {
      subject: 'Ligar',
      type: 'call',
      person_id: personId,
      deal_id: dealId,
      due_date: '2028-02-29',
    }
    const create = (changes: object) => ask('createActivity', { activityData: { ...good, ...changes } })
    expect((await create({ due_time: '09:30', duration: '00:30', note: '<b>x</b>' })).status).toBe(200)
    expect((await findDeal())?.activities).toMatchObject([
      { subject: 'Ligar', due_date: '2028-02-29', note: '&lt;b&gt;x&lt;/b&gt;' },
    ])
    for (const changes of [
      { type: 'party' },
      { due_date: '2027-02-29' },
      { due_date: '2027-13-01' },
      { due_date: '29/02/2028' },
      { due_time: '24:00' },
      { due_time: '7:5' },
      { subject: '' },
      { done: true },
      { participants: [{ person_id: personId }] },
      { attendees: [{ email: 'eva@exemplo.com.br', name: 'Eva' }] },
    ]) {
      expect([changes, await parseRefusal(await create(changes))]).toMatchObject([changes, INVALID])
    }
    expect(await parseRefusal(await create({ person_id: personId + 1 }))).toMatchObject({ status: 404 })
  })

  test('an operator gives every field of a person and of a scheduled call (spec S2 3)', async () => {
    const { crm } = api.services
    const crmPersonId = (await crm.getDeal(crmDealId)).person_id ?? 0
    const { id: org_id } = await crm.createOrganization('Prado')
    const guest = await crm.createPerson({ name: 'Caio' })
    const operate = async (action: string, fields: object) =>
      parseData(await api.postAsOperator('/api/crm', { action, ...fields }))
    const data = { name: 'Ana P. Lima', email: 'ana.lima@exemplo.com.br', phone: '11988887777', org_id }
    await operate('updatePerson', { personId: crmPersonId, data })
    expect(await crm.getPerson(crmPersonId)).toMatchObject({
      name: 'Ana P. Lima',
      org_id,
      emails: [{ value: 'ana.lima@exemplo.com.br' }],
      phones: [{ value: '5511988887777' }],
    })
    const { id } = z.object({ id: z.number() }).parse(
      await operate('createActivity', {
        activityData: {
          subject: 'Demonstração',
          type: 'demonstracao',
          person_id: crmPersonId,
          deal_id: crmDealId,
          due_date: '2028-02-29',
          due_time: '13:00',
          duration: '00:30',
          location: 'Online',
          public_description: 'Conversa',
          busy_flag: true,
          done: true,
          participants: [{ person_id: guest.id }],
          attendees: [{ email: 'caio@exemplo.com.br', name: 'Caio' }],
        },
      }),
    )
    const stored = await createRecords(api.services.database.db, 'pipedrive').get('activity', String(id))
    expect(stored).toMatchObject({
      due_time: '13:00',
      duration: '00:30',
      location: { value: 'Online' },
      public_description: 'Conversa',
      busy: true,
      done: true,
      participants: [
        { person_id: crmPersonId, primary: true },
        { person_id: guest.id, primary: false },
      ],
      attendees: [{ email: 'caio@exemplo.com.br', name: 'Caio' }],
    })
    for (const field of ['email', 'phone', 'org_id'] as const)
      expect(
        await parseRefusal(await ask('updatePerson', { personId, data: { [field]: data[field] } })),
      ).toMatchObject({ ...INVALID, field: `data.${field}` })
  })

  test('twenty times an hour', async () => {
    const write = () => ask('addNoteToDeal', { dealId, content: 'mais uma' })
    for (let count = 0; count < 20; count += 1) expect((await write()).status).toBe(200)
    const response = await write()
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await parseRefusal(response)).toMatchObject({ status: 429, code: 'rate_limited' })
    await letTimePass(api.services.database.db, HOUR_MS)
    expect((await write()).status).toBe(200)
  })
})

describe("the key of a visitor's own CRM", () => {
  const KEY_INVALID = {
    status: 422,
    code: 'invalid',
    message: 'Falha ao validar a API Key do Pipedrive.',
    field: 'apiKey',
  }
  const connect = (apiKey: unknown) => ask('connectPipedrive', { apiKey })

  test('is checked with Pipedrive, and leaves no trace', async () => {
    const key = 'c0ffee'.padEnd(40, '1')
    expect(await parseData(await connect(key))).toEqual({
      name: 'Equipe comercial',
      company_name: 'Escritório Simulado',
      company_domain: 'escritorio-simulado',
    })
    expect(await parseRefusal(await connect('dead'.padEnd(40, '2')))).toEqual(KEY_INVALID)
    expect(await parseRefusal(await connect('https://evil.example/?key=1'))).toEqual(KEY_INVALID)
    expect(api.logs.join('\n')).not.toMatch(/c0ffee|dead2|evil/)
  })

  test('may be tried five times an hour; one that can be none is refused without a call', async () => {
    for (const none of ['', 'a'.repeat(10_000), `${'a'.repeat(20)}\r\nhost: evil.example`, 'chávè', 1])
      expect([none, await parseRefusal(await connect(none))]).toEqual([none, KEY_INVALID])
    const wrong = 'dead'.padEnd(40, '0')
    for (let count = 0; count < 5; count += 1)
      expect(await parseRefusal(await connect(wrong))).toEqual(KEY_INVALID)
    expect(await parseRefusal(await connect('a'.repeat(40)))).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
    await letTimePass(api.services.database.db, HOUR_MS)
    expect((await connect('a'.repeat(40))).status).toBe(200)
  })
})
