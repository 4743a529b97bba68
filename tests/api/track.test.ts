import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listDealHistory } from '#api/store/deal-history.ts'
import { jobs } from '#api/store/schema.ts'
import { dealsOf, endOf, PHONE, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { refusalIn } from '#tests/support/refusal.ts'

const PROFILE = {
  role: 'lawyer',
  teamSize: '20+',
  useCases: ['shared-inbox', 'ai-triage'],
  availableToCall: true,
  industry: 'law-firm',
}

const PROOF = { phoneNumber: PHONE, validatedAt: '2026-01-05T12:00:00Z', source: 'confirm-otp' }

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => api.reset())
afterAll(() => api.stop())

async function proven(changes: object = {}) {
  const visitor = api.visitor()
  const { registration } = endOf(await visitor.signUpAndValidate(changes))
  return { visitor, dealId: registration?.dealId ?? 0, personId: registration?.personId ?? 0 }
}

const track = (visitor: TestVisitor, event: string, fields: object = {}) =>
  visitor.post('/api/track', { event, ...fields })

/** The visitor's deal once everything due is done. */
async function deal() {
  await api.settled()
  const [first] = dealsOf(await api.world())
  if (!first) throw new Error('There is no deal')
  return first
}

const profileNotes = (notes: readonly { content: string }[]) =>
  notes.map(({ content }) => content).filter((content) => content.includes('Perfil e pontuação'))

test('what the page tells of a proven phone is queued, once, and answered at once (spec S1 7.2)', async () => {
  const { visitor, dealId, personId } = await proven()
  for (let time = 0; time < 2; time += 1) {
    const response = await track(visitor, 'otp_confirmed', { payload: PROOF, dealId, personId })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ success: true, data: null })
  }
  expect((await deal()).stageId).toBe(27)
  const history = await listDealHistory(api.services.database.db, dealId)
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
  const { visitor, dealId } = await proven()
  expect((await track(visitor, event, { payload: {} })).status).toBe(202)
  expect((await deal()).stageId).toBe(stage)
  const { fields } = await api.services.crm.getDeal(dealId)
  expect(fields).toMatchObject({ stageChangeReason: `pipeline.${event}` })
})

test('an event that lies behind moves nothing back', async () => {
  const { visitor } = await proven()
  for (const event of ['pricing_viewed', 'demo_requested']) await track(visitor, event)
  expect((await deal()).stageId).toBe(15)
})

test('what a lead did is scored in one note, which is kept up to date and never doubled', async () => {
  const { visitor, dealId } = await proven()
  await track(visitor, 'pricing_viewed')
  const [before] = profileNotes((await deal()).notes)
  expect(before).toContain('Pontuação: 25 de 100. Prioridade baixa.<br>+20 Acesso direto<br>+5 Viu os preços')
  expect(before).toContain('Sensível a preço: ')
  await track(visitor, 'profile_completed', { payload: PROFILE })
  await track(visitor, 'demo_requested')
  const { notes, labels } = await deal()
  expect(profileNotes(notes)).toEqual([
    expect.stringContaining('Pontuação: 59 de 100. Prioridade média.<br>+20 Acesso direto'),
  ])
  expect(labels.map(({ name }) => name)).toEqual(['Prioridade média'])
  const [kept] = await api.services.crm.listNotes(dealId)
  expect(kept?.deal_id).toBe(dealId)
})

describe('the answers of the profile', () => {
  test('reach the deal as a stage, a label, and a note that says which points came from what', async () => {
    const { visitor, dealId } = await proven()
    expect((await track(visitor, 'profile_completed', { payload: PROFILE, dealId })).status).toBe(202)
    const { stageId, labels, notes } = await deal()
    expect(stageId).toBe(27)
    expect(labels.map(({ name }) => name)).toEqual(['Prioridade média'])
    expect(profileNotes(notes)[0]?.split('<br>').slice(1)).toEqual([
      'Pontuação: 54 de 100. Prioridade média.',
      '+20 Acesso direto',
      '+15 Advogado(a)',
      '+10 Equipe com mais de 20 pessoas',
      '+5 Aceita receber ligação',
      '+4 Completou o perfil',
      'Papel: Advogado(a). Equipe: Mais de 20.',
      'Usos: Atendimento compartilhado, Triagem com IA.',
      'Pode receber ligação: sim.',
      'Setor: Escritório de advocacia.',
      'Escritório grande: A equipe tem mais de 20 pessoas.',
      'Lead morno: Completou o perfil e aceita receber ligação.',
      'Precisa de nutrição: Ainda não simulou, não viu preços, não agendou e não comprou.',
      expect.stringMatching(/^Etiquetas: medium, enterprise-prospect, .*stage-qualified-lead\.$/),
    ])
  })

  test('sent again do nothing; changed, they replace the label of the score and no other', async () => {
    const { visitor, dealId } = await proven()
    await track(visitor, 'profile_completed', { payload: PROFILE })
    await track(visitor, 'profile_completed', { payload: PROFILE })
    await deal()
    const { label_ids } = await api.services.crm.getDeal(dealId)
    await api.services.crm.updateDeal(dealId, { labelIds: [...label_ids, 66] })
    const changed = { ...PROFILE, role: 'other', teamSize: '1', availableToCall: false, industry: null }
    await track(visitor, 'profile_completed', { payload: changed })
    const { labels, notes } = await deal()
    expect(labels.map(({ name }) => name).sort()).toEqual(['Grupo de teste A', 'Prioridade baixa'])
    expect(profileNotes(notes)).toEqual([expect.stringContaining('Pontuação: 24 de 100. Prioridade baixa.')])
  })

  test.each([
    ['paid media', { utm_medium: 'CPC', referrer: 'www.google.com' }, '+10 Origem paga'],
    ['a search engine', { referrer: 'www.google.com.br' }, '+15 Origem orgânica'],
    ['another site', { referrer: 'jornal.example' }, '+20 Acesso direto'],
    ['a site that names itself like one', { referrer: 'naogoogle.example' }, '+20 Acesso direto'],
    ['nowhere', undefined, '+20 Acesso direto'],
  ])('count that the visitor came from %s', async (_, source, line) => {
    const { visitor } = await proven({ source })
    await track(visitor, 'profile_completed', { payload: PROFILE })
    expect(profileNotes((await deal()).notes)[0]).toContain(line)
  })

  test("of a visitor who typed somebody else's e-mail leave that deal's labels as they are (decision 34)", async () => {
    const { crm } = api.services
    const owner = await crm.createPerson({
      name: 'Outra Pessoa',
      email: 'ana@exemplo.com.br',
      phone: '+5521987650000',
    })
    const place = { pipelineId: 2, stageId: 27, labelIds: [81] }
    await crm.createDeal({ title: 'Antigo', personId: owner.id, value: 0, currency: 'BRL', ...place })
    const { visitor } = await proven()
    await track(visitor, 'profile_completed', { payload: PROFILE })
    const { labels, notes } = await deal()
    expect(labels.map(({ id }) => id)).toEqual([81])
    expect(profileNotes(notes)).toHaveLength(1)
  })
})

test('what a page may not tell is refused and queues nothing', async () => {
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
  ]
  const { visitor } = await proven()
  const { db } = api.services.database
  const before = await db.$count(jobs)
  for (const [event, fields] of refused) {
    const refusal = await refusalIn(await track(visitor, event, fields))
    expect([event, fields, refusal]).toMatchObject([event, fields, { status: 422, code: 'invalid' }])
  }
  expect(await db.$count(jobs)).toBe(before)
})

describe('what a visitor decides about the account', () => {
  const INTEGRATIONS = { part: 'integrations', pipedrive: true, wanted: ['asaas', 'zapsign'] }
  const ASSISTANT = {
    part: 'assistant',
    name: '<b>Lia</b>',
    tone: 'proximo',
    hours: 'sempre',
    forbidden: ['honorarios'],
  }

  test('reaches the deal as notes, each once however often it is sent', async () => {
    const { visitor } = await proven()
    for (const payload of [INTEGRATIONS, INTEGRATIONS, ASSISTANT]) {
      expect((await track(visitor, 'customization_saved', { payload })).status).toBe(202)
    }
    const contents = (await deal()).notes.map(({ content }) => content)
    const about = (heading: string) => contents.filter((content) => content.includes(heading))
    expect(about('Integrações (')).toEqual([
      expect.stringMatching(/Pipedrive: chave validada na página\.<br>Quer ativar: Asaas, ZapSign\./),
    ])
    expect(about('Assistente virtual (')).toEqual([
      expect.stringMatching(/Nome: &lt;b&gt;Lia&lt;\/b&gt;<br>Tom: Próximo\. Horário: O dia todo\./),
    ])
  })

  test.each([
    ['a key', { ...INTEGRATIONS, apiKey: 'c0ffee' }],
    ['an integration there is none of', { ...INTEGRATIONS, wanted: ['sap'] }],
    ['no part', { wanted: [] }],
    ['a name too long to be one', { ...ASSISTANT, name: 'L'.repeat(31) }],
    ['a tone there is none of', { ...ASSISTANT, tone: 'rude' }],
  ])('with %s is refused', async (_, payload) => {
    const { visitor } = await proven()
    const response = await track(visitor, 'customization_saved', { payload })
    expect(await refusalIn(response)).toMatchObject({ status: 422, code: 'invalid' })
  })
})
