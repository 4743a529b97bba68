import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog, describeError } from '#api/lib/log.ts'
import { findEnd, OPERATOR_KEY, startApi, type TestApi } from '#tests/support/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { FROM_OUR_PAGE, WITH_BODY } from '#tests/support/endpoints.ts'
import { retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

/** What a visitor typed. None of it may appear in a log line, in any encoding. */
const TYPED = {
  nomeCompleto: 'Canária Zzyzx',
  email: 'canaria.zzyzx@exemplo.com.br',
  telefone: '11976543219',
  razaoSocial: 'Razão Zzyzx',
  cpfCnpj: '12ABC34501DE35',
}

const API_KEY = 'beefcafe'.repeat(5)
const NOTE = 'segredo da nota'

const SIMULATION = {
  monthlyTotal: 449,
  planName: 'Plano Zzyzx',
  selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' as const }],
}

beforeEach(retryAtOnce)
afterEach(() => void vi.restoreAllMocks())

/** Every act of a visitor, with all data that identifies them. */
async function walkThrough(api: TestApi): Promise<string[]> {
  const visitor = api.createVisitor()
  const ended = findEnd(await visitor.signUp({ ...TYPED, simulation: SIMULATION }))
  const phone = ended.registration?.phone ?? ''
  const code = await api.readCode(phone)
  const secrets = [visitor.getCookieHeader(), code]
  await visitor.validate('000000', phone)
  await visitor.validate(code, phone)
  secrets.push(visitor.getCookieHeader())
  const { dealId, personId } = ended.registration ?? {}
  for (const body of [
    { action: 'connectPipedrive', apiKey: API_KEY },
    { action: 'addNoteToDeal', dealId, content: NOTE },
    { action: 'updatePerson', personId, data: { name: TYPED.nomeCompleto } },
    { action: 'findPersonByEmailOrPhone', email: TYPED.email, phone },
    { action: 'searchPersons', term: TYPED.nomeCompleto, field_type: 'name' },
    { action: TYPED.email },
  ]) {
    await visitor.post('/api/crm', body)
    await api.postAsOperator('/api/crm', body)
  }
  const proof = { phoneNumber: phone, validatedAt: 'x', source: TYPED.email }
  await visitor.post('/api/track', { event: 'otp_confirmed', payload: proof })
  await visitor.post('/api/payments', { requestType: 'createCustomer' })
  await visitor.get(`/api/session?email=${TYPED.email}`)
  await visitor.get(`/api/${TYPED.email}`)
  await sendEverywhere(api, visitor.getCookieHeader())
  await api.drainOutbox()
  return secrets.map((secret) => secret.replace('__Host-vs=', ''))
}

/** Every endpoint, with valid, invalid and malformed bodies. */
async function sendEverywhere(api: TestApi, cookie: string) {
  for (const { path, method, body } of WITH_BODY) {
    for (const sent of [{ ...body, ...TYPED }, { ...body, [TYPED.email]: 1 }, `{"x":"${TYPED.email}"`]) {
      const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
      await api.request(path, { method, headers: { ...FROM_OUR_PAGE, cookie }, body: text })
    }
  }
}

function listForms(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1)
  return [secret, encodeURIComponent(secret), base64, Buffer.from(secret).toString('hex')]
}

test('no log line contains typed data, a code, a token or a key, even on failures', async () => {
  const database = await openTestDatabase()
  const api = await startApi({ database })
  const secrets = await walkThrough(api)

  for (const service of ['pipedrive', 'asaas', 'whatsapp'] as const)
    await setFaults(api, service, { failRate: 1, status: 500 })
  const late = await api.signUpVisitor({
    ...TYPED,
    telefone: '11976543218',
    email: 'outra.zzyzx@exemplo.com.br',
    simulation: SIMULATION,
  })
  await late.post('/api/crm', { action: 'connectPipedrive', apiKey: API_KEY })
  await api.drainOutbox()

  const running = api.worker
  running.start()
  await database.close()
  await sendEverywhere(api, late.getCookieHeader())
  await waitUntilPasses(() => expect(api.logs.join('\n')).toContain('worker.poll_failed'))
  await running.stop().catch(() => {})

  const log = api.logs.join('\n')
  for (const action of ['signup.step_failed', 'job.deferred', 'request.failed']) expect(log).toContain(action)
  const canaries = [
    ...Object.values(TYPED),
    ...[
      'Zzyzx',
      'zzyzx',
      '976543218',
      '976543219',
      API_KEY,
      NOTE,
      OPERATOR_KEY,
      's'.repeat(32),
      'p'.repeat(32),
    ],
    ...['sandbox-pipedrive-token', 'sandbox-asaas-key', 'sandbox-whatsapp-token', 'select ', 'insert into'],
    ...secrets,
  ]
  for (const canary of canaries) {
    for (const form of listForms(canary)) expect(log).not.toContain(form)
  }
})

test('a log line is one line of JSON, regardless of its fields', () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  log('warn', 'x', { code: 'a\r\n{"level":"critical"}\u001b[31m' })
  expect(lines).toHaveLength(1)
  for (const character of ['\r', '\n', '\u001b']) expect(lines[0]).not.toContain(character)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    action: 'x',
    timestamp: expect.any(String),
  })
})

test('an unexpected error is logged with its class and place, without its message', () => {
  const told = describeError(new TypeError(`insert into leads values (${TYPED.email})`))
  expect(told).toEqual({ error: 'TypeError', at: expect.stringMatching(/^api\/[\w./-]+:\d+$/) })
  expect(describeError('texto')).toEqual({ error: 'string' })
})

test.each<[string, unknown, string | undefined]>([
  ['its own code', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [
    "its cause's code, however deep",
    new Error('', { cause: new Error('', { cause: Object.assign(new Error(), { code: '57P01' }) }) }),
    '57P01',
  ],
  [
    'the code of the cause, before its own',
    Object.assign(new Error('', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }), {
      code: 'UND_ERR',
    }),
    'ECONNRESET',
  ],
  [
    'the code of the first of several failed attempts',
    new Error('', {
      cause: new AggregateError([new Error(), Object.assign(new Error(), { code: 'EHOSTUNREACH' })]),
    }),
    'EHOSTUNREACH',
  ],
  ['no code in lower case, as ours are', Object.assign(new Error(), { code: 'unavailable' }), undefined],
  ['no text in place of a code', Object.assign(new Error(), { code: TYPED.email.toUpperCase() }), undefined],
  ['no number', Object.assign(new Error(), { code: 57 }), undefined],
])('an unexpected error is logged with %s', (_, thrown, code) => {
  expect(describeError(thrown).code).toBe(code)
})

test('an error that is its own cause is logged, too', () => {
  const circular = new Error()
  circular.cause = new AggregateError([circular])
  expect(describeError(circular).code).toBeUndefined()
})
