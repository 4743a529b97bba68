import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getRecord } from '#api/store/sandbox-records.ts'
import { dealsOf, endOf, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { dataIn, refusalIn } from '#tests/support/refusal.ts'

const INVALID = { status: 422, code: 'invalid', message: 'Confira os dados enviados.' }
const CONFLICT = { status: 409, code: 'conflict' }

const HOUR_MS = 3_600_000

let api: TestApi
let ana: TestVisitor
let dealId: number
let personId: number
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  ana = api.visitor()
  const { registration } = endOf(await ana.signUpAndValidate())
  dealId = registration?.dealId ?? 0
  personId = registration?.personId ?? 0
})
afterEach(() => api.reset())
afterAll(() => api.stop())

const ask = (action: string, fields: object = {}) => ana.post('/api/crm', { action, ...fields })
const deal = async () => dealsOf(await api.world()).find(({ id }) => id === dealId)

describe('moving a deal', () => {
  const move = (stageId: number) => ask('updateDealStage', { dealId, pipelineId: 2, stageId })

  test('goes forward where no fact of ours is needed, and never back', async () => {
    expect(await dataIn(await move(17))).toEqual({ id: dealId, stage_id: 17 })
    expect(await dataIn(await move(47))).toEqual({ id: dealId, stage_id: 47 })
    for (const stage of [15, 17, 27, 14, 47]) {
      expect(await refusalIn(await move(stage))).toMatchObject(CONFLICT)
      const byField = await ask('updateDeal', {
        dealId,
        data: { stage_id: stage, stage_change_reason: 'volta' },
      })
      expect(await refusalIn(byField)).toMatchObject(CONFLICT)
    }
    expect((await deal())?.stageId).toBe(47)
  })

  test('can be asked for as a field of the deal', async () => {
    expect(await dataIn(await ask('updateDeal', { dealId, data: { stage_id: 17 } }))).toEqual({ id: dealId })
    expect((await deal())?.stageId).toBe(17)
    const data = { stage_id: 15, stage_change_reason: 'viu os planos', stage_change_date: '2027-01-04' }
    expect(await dataIn(await ask('updateDeal', { dealId, data }))).toEqual({ id: dealId })
    expect(await api.services.crm.getDeal(dealId)).toMatchObject({
      stage_id: 15,
      fields: { stageChangeReason: 'viu os planos', stageChangeDate: '2027-01-04' },
    })
  })

  test('does not book calls nor activate: those are facts of the server (decision 35)', async () => {
    for (const stage of [46, 26]) expect(await refusalIn(await move(stage))).toMatchObject(CONFLICT)
    const guest = api.visitor()
    const { registration } = endOf(
      await guest.signUp({ email: 'bia@exemplo.com.br', telefone: '11987650001' }),
    )
    const qualify = { action: 'updateDealStage', dealId: registration?.dealId, pipelineId: 2, stageId: 27 }
    expect(await refusalIn(await guest.post('/api/crm', qualify))).toMatchObject(CONFLICT)
    expect((await move(27)).status).toBe(200)
  })

  test('knows no other stage or pipeline', async () => {
    for (const stage of [1, 99]) expect(await refusalIn(await move(stage))).toMatchObject(INVALID)
    const other = await ask('updateDealStage', { dealId, pipelineId: 3, stageId: 17 })
    expect(await refusalIn(other)).toMatchObject(INVALID)
  })

  test('the operator moves it anywhere forward, and wins it', async () => {
    const as = (action: string, fields: object) => api.operator('/api/crm', { action, dealId, ...fields })
    expect((await as('updateDealStage', { pipelineId: 2, stageId: 26 })).status).toBe(200)
    expect(await refusalIn(await as('updateDealStage', { pipelineId: 2, stageId: 14 }))).toMatchObject(
      CONFLICT,
    )
    expect(await dataIn(await as('markDealAsWon', {}))).toEqual({ id: dealId, status: 'won' })
    expect(await deal()).toMatchObject({ stageId: 26, status: 'won' })
    expect(await refusalIn(await ask('markDealAsWon', { dealId }))).toMatchObject({ status: 403 })
  })
})

describe('changing a deal', () => {
  test.each([
    { status: 'won' },
    { value: 1 },
    { owner_id: 2 },
    { pipeline_id: 3 },
    { title: 'Outro' },
    { label: [81] },
    { stage_change_date: '2027-02-31' },
    { stage_change_date: 'ontem' },
  ])('a visitor cannot write %j', async (data) => {
    const before = await deal()
    expect(await refusalIn(await ask('updateDeal', { dealId, data }))).toMatchObject(INVALID)
    expect(await deal()).toEqual(before)
  })

  test('the operator labels it', async () => {
    const body = { action: 'updateDeal', dealId, data: { label: [66, 81] } }
    expect((await api.operator('/api/crm', body)).status).toBe(200)
    expect((await deal())?.labels.map(({ id }) => id)).toEqual([66, 81])
  })

  test('a visitor writes their test group and where they came from, and no other custom field', async () => {
    const write = (customFields: object) => ask('updateDealCustomFields', { dealId, customFields })
    expect(await dataIn(await write({ abTestGroup: 'B', conversionSource: 'quiz' }))).toEqual({ id: dealId })
    const stored = await api.services.crm.getDeal(dealId)
    expect(stored.fields).toMatchObject({ abTestGroup: 'B', conversionSource: 'quiz' })
    for (const fields of [
      { paymentMethod: 'pix' },
      { implementationPrice: 1 },
      { leadId: 'x' },
      { outro: 1 },
    ]) {
      expect(await refusalIn(await write(fields))).toMatchObject(INVALID)
    }
  })
})

describe('writing to a deal', () => {
  test('a note is text, whatever it looks like, and pinned', async () => {
    const content = '<script>alert(1)</script>\n"A & B" <img src=x>'
    const { id } = Object(
      await dataIn(await ask('addNoteToDeal', { dealId, content, pinnedToDealFlag: true })),
    )
    const note = await getRecord(api.services.database.db, 'pipedrive', 'note', String(id))
    expect(note?.data).toMatchObject({
      content: '&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;A &amp; B&quot; &lt;img src=x&gt;',
      deal_id: dealId,
      pinned_to_deal_flag: true,
    })
  })

  test('a note is neither empty nor endless nor loose', async () => {
    for (const fields of [
      { content: '' },
      { content: ' \n ' },
      { content: 'x'.repeat(20_000) },
      { content: 'x', pinnedToDealFlag: false },
    ]) {
      expect(await refusalIn(await ask('addNoteToDeal', { dealId, ...fields }))).toMatchObject(INVALID)
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
    expect((await deal())?.activities).toMatchObject([
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
    ]) {
      expect([changes, await refusalIn(await create(changes))]).toMatchObject([changes, INVALID])
    }
    expect(await refusalIn(await create({ person_id: personId + 1 }))).toMatchObject({ status: 404 })
  })

  test('twenty times an hour', async () => {
    const write = () => ask('addNoteToDeal', { dealId, content: 'mais uma' })
    for (let count = 0; count < 20; count += 1) expect((await write()).status).toBe(200)
    const response = await write()
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await refusalIn(response)).toMatchObject({ status: 429, code: 'rate_limited' })
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
    expect(await dataIn(await connect(key))).toEqual({
      name: 'Equipe comercial',
      company_name: 'Escritório Simulado',
      company_domain: 'escritorio-simulado',
    })
    expect(await refusalIn(await connect('dead'.padEnd(40, '2')))).toEqual(KEY_INVALID)
    expect(await refusalIn(await connect('https://evil.example/?key=1'))).toEqual(KEY_INVALID)
    expect(api.logs.join('\n')).not.toMatch(/c0ffee|dead2|evil/)
  })

  test.each([
    ['nothing', ''],
    ['10 KB', 'a'.repeat(10_000)],
    ['two lines', `${'a'.repeat(20)}\r\nhost: evil.example`],
    ['letters beyond ASCII', 'chávè'],
    ['a number', 1],
  ])('that is %s is refused without a call', async (_, apiKey) => {
    expect(await refusalIn(await connect(apiKey))).toEqual(KEY_INVALID)
  })

  test('may be tried five times an hour', async () => {
    for (let count = 0; count < 5; count += 1) await connect('dead'.padEnd(40, '0'))
    expect(await refusalIn(await connect('a'.repeat(40)))).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
    await letTimePass(api.services.database.db, HOUR_MS)
    expect((await connect('a'.repeat(40))).status).toBe(200)
  })
})
