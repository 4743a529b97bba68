import { describe, expect, test } from 'vitest'
import { readDealRecords } from '#api/store/deal-records.ts'
import { jobs } from '#api/store/schema.ts'
import { findCrmIds, findEnd, listDeals, PHONE, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import { workInCrm } from '#tests/support/removed-records.ts'

const PROFILE = {
  role: 'lawyer',
  teamSize: '20+',
  useCases: ['shared-inbox', 'ai-triage'],
  availableToCall: true,
  industry: 'law-firm',
}

const INTEGRATIONS = { part: 'integrations', pipedrive: true, wanted: ['asaas', 'zapsign'] }
const ASSISTANT = {
  part: 'assistant',
  name: '<b>Lia</b>',
  tone: 'proximo',
  hours: 'sempre',
  forbidden: ['honorarios'],
}

const PROOF = { phoneNumber: PHONE, validatedAt: '2026-01-05T12:00:00Z', source: 'confirm-otp' }

const api = setUpApi()

async function signUpAndValidate(changes: object = {}) {
  const visitor = api.createVisitor()
  const lines = await visitor.signUpAndValidate(changes)
  const { registration } = findEnd(lines)
  const ids = { dealId: registration?.dealId ?? 0, personId: registration?.personId ?? 0 }
  return { visitor, ...ids, crmDealId: (await findCrmIds(api, lines)).dealId }
}

const track = (visitor: TestVisitor, event: string, fields: object = {}) =>
  visitor.post('/api/track', { event, ...fields })

/** Leaves the plan of a simulation in the browser, as the simulator does. */
function keepSimulation(visitor: TestVisitor) {
  const simulation = {
    monthlyTotal: 449,
    planName: 'Profissional',
    selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
  }
  visitor.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(simulation))}`)
}

/** The visitor's deal once everything due is done. */
async function findDeal() {
  await api.drainOutbox()
  const [first] = listDeals(await api.readSandbox())
  if (!first) throw new Error('There is no deal')
  return first
}

/** Our note on a deal, which must be one. */
const listContents = (notes: readonly { content: string }[]) => notes.map(({ content }) => content)

/** The sections of a note by title, each with its lines. */
function readSections(content = ''): Readonly<Record<string, readonly string[]>> {
  const sections = content.split('<br><br>').map((section) => section.split('<br>'))
  return Object.fromEntries(sections.map(([title = '', ...lines]) => [title.replace(/<\/?b>/g, ''), lines]))
}

test('what the page reports about a proven phone is queued, once, and answered at once (spec S1 7.2)', async () => {
  const { visitor, dealId, personId, crmDealId } = await signUpAndValidate()
  for (let time = 0; time < 2; time += 1) {
    const response = await track(visitor, 'otp_confirmed', { payload: PROOF, dealId, personId })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ success: true, data: null })
  }
  expect((await findDeal()).stageId).toBe(27)
  const { history } = await readDealRecords(api.services.database.db, crmDealId)
  expect(
    history.map(({ family, event, fromStage, stage, outcome }) => ({
      family,
      event,
      fromStage,
      stage,
      outcome,
    })),
  ).toEqual([
    { family: 'tracker', event: 'otp_confirmed', fromStage: 14, stage: 27, outcome: 'moved' },
    { family: 'tracker', event: 'signup_completed', fromStage: 14, stage: null, outcome: 'unchanged' },
  ])
})

test.each([
  ['pricing_viewed', 15],
  ['simulation_completed', 15],
  ['demo_requested', 17],
])('%s moves the deal to %i, and the stage tells why', async (event, stage) => {
  const { visitor, crmDealId } = await signUpAndValidate()
  keepSimulation(visitor)
  expect((await track(visitor, event, { payload: {} })).status).toBe(202)
  expect((await findDeal()).stageId).toBe(stage)
  const { fields } = await api.services.crm.getDeal(crmDealId)
  expect(fields).toMatchObject({ stageChangeReason: `pipeline.${event}` })
})

test('a reported simulation without a plan moves nothing', async () => {
  const { visitor } = await signUpAndValidate()
  expect(await parseRefusal(await track(visitor, 'simulation_completed'))).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Dados de simulação não encontrados',
  })
  expect((await findDeal()).stageId).toBe(27)
})

test('an earlier event moves nothing back', async () => {
  const { visitor } = await signUpAndValidate()
  for (const event of ['pricing_viewed', 'demo_requested']) await track(visitor, event)
  expect((await findDeal()).stageId).toBe(15)
})

test('what a lead did is scored in one note, which is kept up to date and never doubled', async () => {
  const { visitor, crmDealId } = await signUpAndValidate()
  await track(visitor, 'pricing_viewed')
  const [before] = listContents((await findDeal()).notes)
  expect(before).toContain(
    'Pontuação: 25 de 100. Prioridade baixa.</b><br>+20 Acesso direto, +5 Viu os preços',
  )
  expect(before).toContain('Sensível a preço: ')
  await track(visitor, 'profile_completed', { payload: PROFILE })
  await track(visitor, 'demo_requested')
  const { notes, labels } = await findDeal()
  expect(listContents(notes)).toEqual([
    expect.stringContaining('Pontuação: 59 de 100. Prioridade média.</b><br>+20 Acesso direto'),
  ])
  expect(labels.map(({ name }) => name)).toEqual(['Prioridade média'])
  const [kept] = await api.services.crm.listNotes(crmDealId)
  expect(kept?.deal_id).toBe(crmDealId)
})

describe('the answers of the profile', () => {
  test('reach the deal as a stage, a label, and a note that says which points came from what', async () => {
    const { visitor, dealId } = await signUpAndValidate()
    expect((await track(visitor, 'profile_completed', { payload: PROFILE, dealId })).status).toBe(202)
    const { stageId, labels, notes } = await findDeal()
    expect(stageId).toBe(27)
    expect(labels.map(({ name }) => name)).toEqual(['Prioridade média'])
    expect(notes).toHaveLength(1)
    expect(readSections(notes[0]?.content)).toMatchObject({
      'Pontuação: 54 de 100. Prioridade média.': [
        '+20 Acesso direto, +15 Advogado(a), +10 Equipe com mais de 20 pessoas, +5 Aceita receber ligação, +4 Completou o perfil',
        'Escritório grande: A equipe tem mais de 20 pessoas.',
        'Lead morno: Completou o perfil e aceita receber ligação.',
        'Precisa de nutrição: Ainda não simulou, não viu preços, não agendou e não contratou.',
      ],
      Perfil: [
        'Papel: Advogado(a). Equipe: Mais de 20.',
        'Usos: Atendimento compartilhado, Triagem com IA.',
        'Pode receber ligação: sim.',
        'Setor: Escritório de advocacia.',
      ],
    })
  })

  test('sent again do nothing; changed, they replace the label of the score and no other', async () => {
    const { visitor, crmDealId } = await signUpAndValidate()
    await track(visitor, 'profile_completed', { payload: PROFILE })
    await track(visitor, 'profile_completed', { payload: PROFILE })
    await findDeal()
    const { label_ids } = await api.services.crm.getDeal(crmDealId)
    await api.services.crm.updateDeal(crmDealId, { labelIds: [...label_ids, 66] })
    const changed = { ...PROFILE, role: 'other', teamSize: '1', availableToCall: false, industry: null }
    await track(visitor, 'profile_completed', { payload: changed })
    const { labels, notes } = await findDeal()
    expect(labels.map(({ name }) => name).sort()).toEqual(['Grupo de teste A', 'Prioridade baixa'])
    expect(listContents(notes)).toEqual([expect.stringContaining('Pontuação: 24 de 100. Prioridade baixa.')])
  })

  test('that come back to what they were first are what the deal says', async () => {
    const { visitor } = await signUpAndValidate()
    const changed = { ...PROFILE, role: 'other', teamSize: '1', availableToCall: false }
    for (const payload of [PROFILE, changed, PROFILE]) {
      await track(visitor, 'profile_completed', { payload })
      await api.drainOutbox()
    }
    const { labels, notes } = await findDeal()
    expect(labels.map(({ name }) => name)).toEqual(['Prioridade média'])
    expect(listContents(notes)).toEqual([expect.stringContaining('Pode receber ligação: sim.')])
  })

  test('count a visitor from another site like one from a search engine', async () => {
    const { visitor } = await signUpAndValidate({ source: { referrer: 'jornal.example' } })
    await track(visitor, 'profile_completed', { payload: PROFILE })
    expect(listContents((await findDeal()).notes)[0]).toContain('+15 Origem orgânica')
  })

  test("of a visitor who typed another person's e-mail go to a deal of their own (decision 40)", async () => {
    const { crm } = api.services
    const owner = await crm.createPerson({
      name: 'Outra Pessoa',
      email: 'ana@exemplo.com.br',
      phone: '+5521987650000',
    })
    const old = await workInCrm(api).createDealOf(owner.id, { stageId: 27, labelIds: [81] })
    const { visitor } = await signUpAndValidate()
    await track(visitor, 'profile_completed', { payload: PROFILE })
    await api.drainOutbox()
    const deals = listDeals(await api.readSandbox())
    const theirs = deals.find(({ id }) => id === old.id)
    expect(theirs?.labels.map(({ id }) => id)).toEqual([81])
    expect(listContents(theirs?.notes ?? [])).toEqual([])
    const own = deals.find(({ id }) => id !== old.id)
    expect(own?.person).toMatchObject({ phones: [PHONE] })
    expect(listContents(own?.notes ?? [])).toHaveLength(1)
  })
})

test('an event that a page may not report is refused and queues nothing', async () => {
  const refused: [string, object][] = [
    ['call_scheduled', {}],
    ['payment_completed', {}],
    ['account_activated', {}],
    ['tracker.otp_confirmed', { payload: PROOF }],
    ['toString', {}],
    ['otp_confirmed', {}],
    ['otp_confirmed', { payload: { ...PROOF, stage: 26 } }],
    ['pricing_viewed', { payload: { value: 1 } }],
    ['pricing_viewed', { dealId: '1' }],
    ['pricing_viewed', { dealId: -1 }],
    ['pricing_viewed', { stageId: 26 }],
    ['profile_completed', { payload: { ...PROFILE, role: 'king' } }],
    ['profile_completed', { payload: { ...PROFILE, teamSize: 20 } }],
    ['profile_completed', { payload: { ...PROFILE, useCases: [] } }],
    ['profile_completed', { payload: { ...PROFILE, useCases: ['<b>outro</b>'] } }],
    ['profile_completed', { payload: { ...PROFILE, availableToCall: 'sim' } }],
    ['profile_completed', { payload: { ...PROFILE, score: 100 } }],
    ['customization_saved', { payload: { ...INTEGRATIONS, apiKey: 'c0ffee' } }],
    ['customization_saved', { payload: { ...INTEGRATIONS, wanted: ['sap'] } }],
    ['customization_saved', { payload: { wanted: [] } }],
    ['customization_saved', { payload: { ...ASSISTANT, name: 'L'.repeat(31) } }],
    ['customization_saved', { payload: { ...ASSISTANT, tone: 'rude' } }],
  ]
  const { visitor } = await signUpAndValidate()
  const { db } = api.services.database
  const before = await db.$count(jobs)
  for (const [event, fields] of refused) {
    const refusal = await parseRefusal(await track(visitor, event, fields))
    expect([event, fields, refusal]).toMatchObject([event, fields, { status: 422, code: 'invalid' }])
  }
  expect(await db.$count(jobs)).toBe(before)
})

test('what a visitor decides about the account reaches the one note of the deal, however often it is sent, with the latest answer for each part', async () => {
  const { visitor } = await signUpAndValidate()
  for (const payload of [INTEGRATIONS, { ...INTEGRATIONS, wanted: [] }, ASSISTANT, INTEGRATIONS]) {
    expect((await track(visitor, 'customization_saved', { payload })).status).toBe(202)
  }
  const { notes } = await findDeal()
  expect(notes).toHaveLength(1)
  expect(readSections(notes[0]?.content).Conta).toEqual([
    'Integrações: Pipedrive com chave validada na página; quer ativar Asaas, ZapSign.',
    'Assistente virtual: &lt;b&gt;Lia&lt;/b&gt;. Tom: Próximo. Horário: O dia todo. Passa para a equipe: Valores de honorários.',
  ])
})
