import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { exportLeads } from '#api/panel/export-leads.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { acceptLead } from '#api/store/accept-lead.ts'
import { claimDue, deadLetterJob } from '#api/store/jobs.ts'
import { stepLead } from '#api/store/lead-states.ts'
import { leads, sessions } from '#api/store/schema.ts'
import { createSession } from '#api/store/sessions.ts'
import { setUpApi, startApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { comeIn, WITH_ANA } from '#tests/support/operator.ts'
import { retryAtOnce } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

const UNKNOWN = '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b'
const EIGHT_HOURS_MS = 28_800_000

const api = setUpApi({ env: WITH_ANA })
afterEach(() => void vi.restoreAllMocks())

const getDb = () => api.services.database.db

const List = z.object({
  rows: z.array(z.object({ id: z.uuid(), name: z.string(), state: z.string(), isHandled: z.boolean() })),
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
})

async function search(operator: TestVisitor, text = '', onlyStuck = false, after: unknown = null) {
  return List.parse(await parseData(await operator.post('/api/panel/leads', { text, onlyStuck, after })))
}

const listNames = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).rows.map(({ name }) => name)

const Page = z.object({
  lead: z.object({ id: z.string(), state: z.string(), isHandled: z.boolean(), dealId: z.int().nullable() }),
  moments: z.array(
    z.object({
      what: z.string(),
      at: z.iso.datetime(),
      detail: z.string().nullable(),
      problem: z.string().nullable(),
      operator: z.string().nullable(),
    }),
  ),
  owed: z.array(z.object({ kind: z.string(), situation: z.string(), problem: z.string().nullable() })),
  links: z.object({ crm: z.string().nullable(), payment: z.string().nullable() }),
})

const readPage = async (operator: TestVisitor, id: string) =>
  Page.parse(await parseData(await operator.post('/api/panel/lead', { id })))

async function act(operator: TestVisitor, id: string, name: string): Promise<number> {
  const answer = await parseData(await operator.post('/api/panel/lead-acts', { id, act: name }))
  return z.object({ changed: z.int() }).parse(answer).changed
}

async function listActs(operator: TestVisitor) {
  const Acts = z.array(z.object({ act: z.string(), target: z.string().nullable(), changed: z.int() }))
  const acts = Acts.parse(await parseData(await operator.get('/api/panel/acts')))
  return acts.filter((one) => one.act !== 'came_in').map((one) => [one.act, one.target, one.changed])
}

/** Stores a lead as the sign-up does, without running it. */
async function store(changes: Parameters<typeof createNewLead>[0] = {}, registration: object = {}) {
  const lead = createNewLead({
    ...changes,
    registration: {
      nomeCompleto: 'Ana Prado',
      email: 'ana@exemplo.com.br',
      razaoSocial: 'Prado Advogados',
      cpfCnpj: '11222333000181',
      ...registration,
    },
  })
  await acceptLead(getDb(), lead, createLeadJob(lead))
  return lead.id
}

/** A lead whose job was given up. */
async function storeDead(): Promise<string> {
  const lead = createNewLead()
  await acceptLead(getDb(), lead, { ...createLeadJob(lead), leaseSeconds: 0 })
  const [job] = await claimDue(getDb(), 'us', 1, 60)
  if (!job) throw new Error('The job was not due')
  await deadLetterJob(getDb(), job, 'ProviderError')
  await stepLead(getDb(), lead.id, { type: 'job.died' }, null)
  return lead.id
}

const ENDPOINTS = [
  ['/api/panel/leads', { text: '', onlyStuck: false, after: null }],
  ['/api/panel/leads-csv', { text: '', onlyStuck: false }],
  ['/api/panel/lead', { id: UNKNOWN }],
  ['/api/panel/lead-history', { id: UNKNOWN }],
  ['/api/panel/lead-acts', { id: UNKNOWN, act: 'retry' }],
  ['/api/panel/call-times', { id: UNKNOWN, callId: UNKNOWN }],
] as const

describe('who may', () => {
  async function tryAll(caller: TestVisitor, headers: Record<string, string> = {}): Promise<number[]> {
    const answers: number[] = []
    for (const [path, body] of ENDPOINTS) answers.push((await caller.post(path, body, headers)).status)
    return answers
  }

  test('only an operator with a session sees leads and acts on them', async () => {
    const proven = await api.signUpProvenVisitor()
    const signedUp = await api.signUpVisitor({ email: 'outra@exemplo.com.br', telefone: '11912345678' })
    const forger = api.createVisitor()
    forger.setCookie(`__Host-op=${'x'.repeat(43)}`)
    for (const caller of [api.createVisitor(), signedUp, proven, forger])
      expect(await tryAll(caller)).toEqual(ENDPOINTS.map(() => 401))
    for (const [path, body] of ENDPOINTS) expect((await api.postAsOperator(path, body)).status).toBe(401)

    const operator = await comeIn(api)
    expect(await tryAll(operator)).toEqual([200, 200, 404, 404, 404, 404])
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await tryAll(operator, foreign)).toEqual(ENDPOINTS.map(() => 403))
    await letTimePass(getDb(), EIGHT_HOURS_MS)
    expect(await tryAll(operator)).toEqual(ENDPOINTS.map(() => 401))
  })

  test('what is searched for stands in no log and in no act', async () => {
    const operator = await comeIn(api)
    await search(operator, 'Segredo da Silva')
    await operator.post('/api/panel/leads-csv', { text: 'Segredo da Silva', onlyStuck: false })
    expect(api.logs.join()).not.toContain('Segredo')
    expect(JSON.stringify(await listActs(operator))).not.toContain('Segredo')
    expect((await operator.get('/api/panel/leads?text=Segredo')).status).toBe(405)
  })
})

describe('the list', () => {
  test('finds a lead by name, company, e-mail, phone, CNPJ, deal and id, and nothing else', async () => {
    const operator = await comeIn(api)
    const joao = await store(
      { emailKey: 'joao@avila.adv.br', phoneKey: '+5521998877665' },
      { nomeCompleto: 'João Ávila', razaoSocial: 'Núñez & Filhos', cpfCnpj: '12ABC34501DE35' },
    )
    await store()
    await getDb().update(leads).set({ dealId: 512 }).where(eq(leads.id, joao))
    for (const text of [
      'joao',
      'JOÃO avi',
      'avila nunez',
      'Núñez',
      'joao@',
      'JOAO@AVILA.adv.br',
      '(21) 99887-7665',
      '+5521998877665',
      '21998877',
      '12.ABC.345/01DE-35',
      '512',
      joao,
    ])
      expect([text, await listNames(operator, text)]).toEqual([text, ['João Ávila']])
    for (const text of ['joana', 'avila prado', 'outro@', '51', '21998878', UNKNOWN, '!!', "'; drop --"])
      expect([text, await listNames(operator, text)]).toEqual([text, []])
    expect(await listNames(operator)).toEqual(['Ana Prado', 'João Ávila'])
  })

  test('pages through leads of the same instant without a gap or a repetition', async () => {
    const operator = await comeIn(api)
    for (let index = 0; index < 60; index += 1) await store({}, { nomeCompleto: `Ana ${index}` })
    await getDb()
      .update(leads)
      .set({ createdAt: new Date('2026-11-20T12:00:00.123Z') })
    const seen: string[] = []
    let after: unknown = null
    do {
      const { rows, next } = await search(operator, 'ana', false, after)
      seen.push(...rows.map(({ id }) => id))
      after = next
    } while (after !== null)
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })
})

describe('the download', () => {
  const download = async (operator: TestVisitor, text = '') => {
    const answer = await operator.post('/api/panel/leads-csv', { text, onlyStuck: false })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return Buffer.from(await answer.arrayBuffer())
  }

  test('holds the whole list in a form Excel opens, and is recorded', async () => {
    const operator = await comeIn(api)
    await store({ emailKey: 'bia@exemplo.com.br' }, { nomeCompleto: 'Bia; "B" Lima' })
    await store({}, { nomeCompleto: '=HYPERLINK("http://evil")' })
    const file = await download(operator)
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [header, first, second, rest] = file.subarray(3).toString('utf8').split('\r\n')
    expect(header).toContain('"Cadastro";"Criado em";"Nome"')
    expect(first).toContain(`;"'=HYPERLINK(""http://evil"")";`)
    expect(second).toContain(
      ';"Bia; ""B"" Lima";"Prado Advogados";"ana@exemplo.com.br";"55 (11) 98765-4321";"11.222.333/0001-81";"Aceito";"não";"";""',
    )
    expect(rest).toBe('')
    expect(await listActs(operator)).toEqual([['exported_leads', null, 2]])
  })

  test('goes on after the first chunk', async () => {
    const operator = await comeIn(api)
    const lead = await store()
    for (let round = 0; round < 10; round += 1)
      await getDb().execute(
        `insert into leads (id, session_id, idempotency_key, fingerprint, email_key, phone_key, registration)
          select gen_random_uuid(), session_id, gen_random_uuid(), gen_random_uuid(), email_key, phone_key, registration
          from leads limit 500`,
      )
    const count = await getDb().$count(leads)
    expect(count).toBeGreaterThan(1_000)
    const lines = (await download(operator)).toString('utf8').trim().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.slice(0, 38))).size).toBe(count)
    expect(lines.join()).toContain(lead)
    expect(await listActs(operator)).toEqual([['exported_leads', null, count]])
    const chunks: number[] = []
    for await (const chunk of await exportLeads(getDb(), { text: '', onlyStuck: false }, 'ana'))
      chunks.push(Buffer.from(chunk).toString('utf8').split('\r\n').length - 1)
    expect(chunks).toEqual([1, 500, 500, count - 1_000])
  })
})

describe('one lead', () => {
  test('its page tells where it stands, what happened in order, and what is owed', async () => {
    const operator = await comeIn(api)
    await api.signUpProvenVisitor()
    await api.drainOutbox()
    const [row] = (await search(operator)).rows
    const page = await readPage(operator, row?.id ?? '')
    expect(page.lead).toMatchObject({ state: 'completed', dealId: expect.any(Number) })
    const told = page.moments
      .map(({ what, detail }) => (detail === null ? what : `${what} ${detail}`))
      .reverse()
    expect(told[0]).toBe('accepted')
    for (const moment of [
      'stepDone resolvePerson',
      'stepDone resolveDeal',
      'codeSent whatsapp',
      'confirmed',
      'dealEvent otp_confirmed',
    ])
      expect(told).toContain(moment)
    expect(page.owed).toEqual([])
    expect(page.links.crm).toContain('/sandbox')
  })

  test('a failure stands with its reason, among what is owed too', async () => {
    const operator = await comeIn(api)
    const page = await readPage(operator, await storeDead())
    expect(page.lead.state).toBe('dead')
    expect(page.moments).toContainEqual(
      expect.objectContaining({ what: 'jobFailed', detail: 'sign-up', problem: 'ProviderError' }),
    )
    expect(page.owed).toMatchObject([{ kind: 'sign-up', situation: 'dead', problem: 'ProviderError' }])
  })
})

describe('acts', () => {
  test('trying again makes the failed jobs of this lead due, once', async () => {
    const operator = await comeIn(api)
    const id = await storeDead()
    const other = await storeDead()
    const presses = await Promise.all([act(operator, id, 'retry'), act(operator, id, 'retry')])
    expect(presses.sort()).toEqual([0, 1])
    expect((await readPage(operator, other)).owed).toMatchObject([{ situation: 'dead' }])
    expect(await listActs(operator)).toEqual([['replayed_lead', id, 1]])
    expect((await readPage(operator, id)).moments).toContainEqual(
      expect.objectContaining({ what: 'act', detail: 'replayed_lead', operator: 'ana' }),
    )
  })

  test('a lead marked as dealt with leaves the list until its state changes', async () => {
    const operator = await comeIn(api)
    const id = await storeDead()
    await store()
    expect((await search(operator, '', true)).rows.map((row) => row.id)).toEqual([id])
    const presses = await Promise.all([act(operator, id, 'markHandled'), act(operator, id, 'markHandled')])
    expect(presses.sort()).toEqual([0, 1])
    expect((await search(operator, '', true)).rows).toEqual([])
    expect((await readPage(operator, id)).lead.isHandled).toBe(true)
    expect(await listActs(operator)).toEqual([['marked_handled', id, 1]])
    await stepLead(getDb(), id, { type: 'run.started' }, null)
    expect((await search(operator, '', true)).rows.map((row) => row.id)).toEqual([id])
    const healthy = await store({ emailKey: 'bia@exemplo.com.br' })
    expect(await act(operator, healthy, 'markHandled')).toBe(0)
  })

  test('another code goes to the visitor once, and the visitor can use it', async () => {
    const operator = await comeIn(api)
    const visitor = await api.signUpVisitor()
    const before = await api.readCode()
    await letTimePass(getDb(), 120_000)
    const id = (await search(operator)).rows[0]?.id ?? ''
    const presses = await Promise.all(
      [1, 2].map(() => operator.post('/api/panel/lead-acts', { id, act: 'resendCode' })),
    )
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 429])
    const { messages } = await api.readSandbox()
    expect(messages).toHaveLength(2)
    expect(await listActs(operator)).toEqual([['resent_code', id, 1]])
    const code = await api.readCode()
    expect(code).not.toBe(before)
    expect((await visitor.validate(code)).status).toBe(200)
    const refusal = await parseRefusal(await operator.post('/api/panel/lead-acts', { id, act: 'resendCode' }))
    expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining('já foi confirmado') })
  })

  test('no code goes to a visitor whose session has ended, because no page would accept it', async () => {
    const operator = await comeIn(api)
    await api.createVisitor().signUp()
    const id = (await search(operator)).rows[0]?.id ?? ''
    const { db } = api.services.database
    await db.update(sessions).set({ expiresAt: new Date(0) })
    const refusal = await parseRefusal(await operator.post('/api/panel/lead-acts', { id, act: 'resendCode' }))
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('cadastrar de novo') })
    expect((await api.readSandbox()).messages).toHaveLength(1)
    expect(await listActs(operator)).toEqual([])
  })

  test('keeps a code for the sandbox while the messenger is down, as for the visitor', async () => {
    retryAtOnce()
    const operator = await comeIn(api)
    await api.signUpVisitor()
    await letTimePass(getDb(), 120_000)
    api.services.sandbox?.faults.set('whatsapp', FaultSettings.parse({ failRate: 1, status: 503 }))
    const id = (await search(operator)).rows[0]?.id ?? ''
    expect(await act(operator, id, 'resendCode')).toBe(1)
  })

  test('without a sandbox, reports that the messenger is down and records nothing', async () => {
    const real = await startApi({
      env: WITH_ANA,
      replace: ({ whatsApp }) => ({
        sandbox: null,
        whatsApp: { ...whatsApp, sendCode: () => Promise.reject(new Error('away')) },
      }),
    })
    try {
      const operator = await comeIn(real)
      const lead = createNewLead()
      await acceptLead(real.services.database.db, lead, createLeadJob(lead))
      await createSession(real.services.database.db, { id: lead.sessionId, lifeSeconds: 60, ip: null })
      const answer = await operator.post('/api/panel/lead-acts', { id: lead.id, act: 'resendCode' })
      expect(await parseRefusal(answer)).toMatchObject({
        code: 'upstream_failed',
        message: 'O WhatsApp não respondeu, e nenhum código foi enviado.',
      })
      expect(await listActs(operator)).toEqual([])
    } finally {
      await real.stop()
    }
  })

  test('nothing is done to a lead that does not exist', async () => {
    const operator = await comeIn(api)
    for (const name of ['retry', 'resendCode', 'markHandled', 'readPayments'])
      expect((await operator.post('/api/panel/lead-acts', { id: UNKNOWN, act: name })).status).toBe(404)
    expect(await listActs(operator)).toEqual([])
  })
})
