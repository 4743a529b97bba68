import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signWebhookBody } from '#api/lib/webhook-signature.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { listAlerts } from '#api/store/alerts.ts'
import { otpCodes, undeliveredMessages } from '#api/store/schema.ts'
import { sweep } from '#api/store/sweep.ts'
import { findEnd, setUpApi, startApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const PATH = '/api/webhooks/whatsapp'
const { appSecret, verifyToken } = SANDBOX_ACCOUNTS.whatsapp

/** The sandbox accepts messages to these, and then reports them as undeliverable. */
const UNDELIVERABLE = '11901131026'
const UNDELIVERABLE_E164 = `+55${UNDELIVERABLE}`

const api = setUpApi()

function post(body: string | Uint8Array, headers: Record<string, string> = {}, of = api) {
  return of.request(PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signWebhookBody(body, appSecret),
      ...headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}

function createEvent(...statuses: readonly unknown[]) {
  const value = { messaging_product: 'whatsapp', statuses }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  }
}

const createFailed = (id: string, code = 131026) => ({ id, status: 'failed', errors: [{ code, title: 'x' }] })
const notify = (event: unknown) => post(JSON.stringify(event))
const readStored = () => api.services.database.db.select().from(undeliveredMessages)

async function readDelivery(visitor: TestVisitor) {
  return Reflect.get(Object(await parseData(await visitor.get('/api/otp'))), 'delivery')
}

const readHealth = async (): Promise<unknown> => (await api.request('/api/health')).json()

/** A visitor to whom a code was sent, and the id of its message. */
async function signUpVisitor(changes: object = {}) {
  const visitor = await api.signUpVisitor(changes)
  const [message] = (await api.readSandbox()).messages
  return { visitor, messageId: message?.id ?? '' }
}

describe('the verification of the address', () => {
  const ask = (query: Record<string, string>, of = api) => of.request(`${PATH}?${new URLSearchParams(query)}`)
  const RIGHT = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' }

  test('is answered with the challenge, as text', async () => {
    const response = await ask(RIGHT)
    expect([response.status, await response.text()]).toEqual([200, '1158201444'])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test.each([
    ['another token', { 'hub.verify_token': `${verifyToken}x` }],
    ['no token', { 'hub.verify_token': '' }],
    ['another mode', { 'hub.mode': 'unsubscribe' }],
    ['markup for a challenge', { 'hub.challenge': '<script>alert(1)</script>' }],
    ['no challenge', { 'hub.challenge': '' }],
  ])('%s is refused', async (_, changes) => {
    expect(await parseRefusal(await ask({ ...RIGHT, ...changes }))).toMatchObject({ status: 401 })
  })

  test('without configured values everything is refused', async () => {
    const closed = await startApi({
      replace: () => ({ whatsAppWebhook: { appSecret: undefined, verifyToken: undefined } }),
    })
    expect((await ask({ ...RIGHT, 'hub.verify_token': '' }, closed)).status).toBe(401)
    const body = JSON.stringify(createEvent(createFailed('wamid.1')))
    for (const key of ['', 'undefined']) {
      const signature = key === '' ? 'sha256=' : signWebhookBody(body, key)
      expect((await post(body, { 'x-hub-signature-256': signature }, closed)).status).toBe(401)
    }
    await closed.stop()
  })
})

describe('the signature', () => {
  const BODY = JSON.stringify(createEvent(createFailed('wamid.1')))
  const RIGHT = signWebhookBody(BODY, appSecret)

  test.each([
    ['none', ''],
    ['of another body', signWebhookBody(`${BODY} `, appSecret)],
    ['with another secret', signWebhookBody(BODY, `${appSecret}x`)],
    ['without its prefix', RIGHT.slice('sha256='.length)],
    ['cut short', RIGHT.slice(0, -1)],
    ['with more behind it', `${RIGHT}0`],
  ])('%s is refused, and nothing is stored', async (_, signature) => {
    const response = await post(BODY, { 'x-hub-signature-256': signature })
    expect(await parseRefusal(response)).toMatchObject({ status: 401, code: 'token_invalid' })
    expect(await readStored()).toEqual([])
  })

  test('is over the bytes as they came: spaces and escapes count', async () => {
    const spaced = '{ "entry" : [ ], "note": "\\u00e9" }'
    expect((await post(spaced)).status).toBe(200)
    const same = JSON.stringify(JSON.parse(spaced))
    expect((await post(same, { 'x-hub-signature-256': signWebhookBody(spaced, appSecret) })).status).toBe(401)
  })

  test('any change of a single byte is noticed', async () => {
    const bytes = new TextEncoder().encode(BODY)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = bytes.map((byte, index) => (index === at ? byte ^ change : byte))
        expect((await post(changed, { 'x-hub-signature-256': RIGHT })).status).toBe(401)
      }),
      { numRuns: 50 },
    )
    expect(await readStored()).toEqual([])
  })
})

describe('events', () => {
  test('a megabyte and more is too much', async () => {
    expect((await post(JSON.stringify({ note: 'x'.repeat(1_100_000) }))).status).toBe(413)
  })

  test('a failure is read beside parts in another form, whatever its code', async () => {
    const { visitor, messageId } = await signUpVisitor()
    const { entry } = createEvent(createFailed(messageId, 131_026_131_026), 7)
    const [{ changes }] = entry as [(typeof entry)[0]]
    const event = { entry: [null, { changes: 'none' }, { changes: [7, {}, ...changes] }] }
    expect((await notify(event)).status).toBe(200)
    expect(await readStored()).toMatchObject([{ code: 0 }])
    expect(await readDelivery(visitor)).toBe('notSent')
  })

  test('signed JSON of any shape is answered with 200, so that Meta does not send it again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (status, value) => {
        const events = [value, createEvent(status, value), { entry: [{ changes: [{ value }] }] }]
        for (const event of events) expect((await notify(event)).status).toBe(200)
      }),
      { numRuns: 50 },
    )
    expect(await readStored()).toEqual([])
  })

  test('what people write, and messages that arrived, are ignored; a failure beside them is not', async () => {
    const { visitor, messageId } = await signUpVisitor()
    const event = createEvent({ id: messageId, status: 'sent' }, { id: messageId, status: 'delivered' }, 7, {
      ...createFailed(messageId),
      errors: 'none',
    })
    const message = { from: '5511987654321', text: { body: 'oi\u0000 {"statuses":[]}' }, type: 'text' }
    event.entry.push({ id: '2', changes: [{ field: 'messages', value: { messages: [message] } as never }] })
    expect((await notify(event)).status).toBe(200)
    expect(await readStored()).toMatchObject([{ code: 0 }])
    expect(await readDelivery(visitor)).toBe('notSent')
  })
})

describe('a code that could not be delivered', () => {
  test('is reported to its visitor alone, and reveals nothing else', async () => {
    const { visitor, messageId } = await signUpVisitor()
    const { visitor: other } = await signUpVisitor({ telefone: '11987650002', email: 'bia@exemplo.com.br' })
    expect([await readDelivery(visitor), await readDelivery(other)]).toEqual(['pending', 'pending'])
    for (let repeats = 0; repeats < 3; repeats += 1)
      expect((await notify(createEvent(createFailed(messageId)))).status).toBe(200)
    expect(await parseData(await visitor.get('/api/otp'))).toEqual({ delivery: 'failed' })
    expect(await readDelivery(other)).toBe('pending')
    const told = api.logs.filter((line) => line.includes('otp.undelivered'))
    expect(told).toEqual([expect.stringContaining('"providerCode":131026')])
    expect(await parseRefusal(await api.createVisitor().get('/api/otp'))).toMatchObject({ status: 401 })
  })

  test('is known by a keyed hash of its message, whose id would tell the number', async () => {
    const { messageId } = await signUpVisitor()
    await notify(createEvent(createFailed(messageId)))
    const [code] = await api.services.database.db.select().from(otpCodes)
    const [report] = await readStored()
    expect(report?.messageKey).toMatch(/^[0-9a-f]{64}$/)
    expect(code?.messageKey).toBe(report?.messageKey)
  })

  test('that arrived after all is still accepted', async () => {
    const { visitor, messageId } = await signUpVisitor()
    await notify(createEvent(createFailed(messageId)))
    expect((await visitor.validate(await api.readCode())).status).toBe(200)
    expect(await readDelivery(visitor)).toBe('accepted')
  })

  test.each([0, 10, 190, 368, 130429, 131000, 131030, 131031, 131042, 131048, 132001, 132015, 132016])(
    'for the reason %i blames no number: it was not sent, health says so, and an alert is raised',
    async (code) => {
      const { visitor, messageId } = await signUpVisitor()
      await notify(createEvent(createFailed(messageId, code)))
      expect(await readDelivery(visitor)).toBe('notSent')
      const session = await parseData(await visitor.get('/api/session'))
      expect(session).toMatchObject({ codeStanding: 'notSent' })
      expect(await readHealth()).toMatchObject({ status: 'degraded', checks: { whatsapp: false } })
      expect(await listAlerts(api.services.database.db)).toMatchObject([
        { kind: 'whatsapp_cannot_send', value: code, endedAt: null },
      ])
    },
  )

  test.each([131021, 131026, 131047, 131056])('for the reason %i raises no alert', async (code) => {
    const { messageId } = await signUpVisitor()
    await notify(createEvent(createFailed(messageId, code)))
    expect(await readHealth()).toMatchObject({ status: 'healthy' })
    expect(await listAlerts(api.services.database.db)).toEqual([])
  })

  test.each([
    ['901131042', 'after it was accepted'],
    ['900131042', 'at once'],
    ['900132015', 'at once'],
  ])(
    'to a number with %s raises the alert %s, which ends half an hour after the last one',
    async (number) => {
      await api.createVisitor().signUp({ telefone: `11${number}` })
      const { db } = api.services.database
      expect(await listAlerts(db)).toMatchObject([{ kind: 'whatsapp_cannot_send' }])
      await letTimePass(db, 29 * 60_000)
      expect(await readHealth()).toMatchObject({ checks: { whatsapp: false } })
      await letTimePass(db, 60_000)
      expect(await readHealth()).toMatchObject({ checks: { whatsapp: true } })
    },
  )

  test('is forgotten with the next code', async () => {
    const { visitor, messageId } = await signUpVisitor()
    await notify(createEvent(createFailed(messageId)))
    await letTimePass(api.services.database.db, 31_000)
    expect((await visitor.requestCode()).status).toBe(200)
    expect(await readDelivery(visitor)).toBe('pending')
  })

  test('is known even when the report comes before the code is stored, as the sandbox sends it', async () => {
    const visitor = api.createVisitor()
    const lines = await visitor.signUp({ telefone: UNDELIVERABLE })
    expect(findEnd(lines)).toMatchObject({ outcome: 'completed', codeSent: true })
    expect(await readDelivery(visitor)).toBe('failed')
    expect(await readStored()).toMatchObject([{ code: 131026 }])
    expect((await visitor.validate(await api.readCode(UNDELIVERABLE_E164), UNDELIVERABLE_E164)).status).toBe(
      200,
    )
  })

  test('ends for a visitor who corrects the number', async () => {
    const visitor = await api.signUpVisitor({ telefone: UNDELIVERABLE })
    await visitor.signUp()
    expect(await readDelivery(visitor)).toBe('pending')
    expect((await visitor.validate(await api.readCode())).status).toBe(200)
  })

  test('is swept after two days', async () => {
    const { messageId } = await signUpVisitor()
    await notify(createEvent(createFailed(messageId)))
    const { db } = api.services.database
    expect((await sweep(db)).undeliveredMessages).toBe(0)
    await letTimePass(db, 49 * 3_600_000)
    expect((await sweep(db)).undeliveredMessages).toBe(1)
    expect(await readStored()).toEqual([])
  })
})
