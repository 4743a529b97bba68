import { describe, expect, test } from 'vitest'
import { createVisitorToken, verifyVisitorToken } from '#api/session/visitor-token.ts'
import { quotas, sessions } from '#api/store/schema.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { PHONE, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { PLAN } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const NO_SESSION = { status: 401, code: 'session_required' }

/** What the browser stores (spec S2 3, Session). */
const RECORD = {
  sessionId: '0b7c9f0e-7f55-4c83-9a43-2f6d0c5f9a11',
  source: 'organic',
  timestamp: '2026-01-05T12:00:00.000Z',
  currentStep: 'profile_completed',
  metadata: { userAgent: 'x', url: '/signup', referrer: '', abTest: { group: 'A', variation: 'B' } },
  flowHistory: ['session_started', '2026-01-05T12:00:00.000Z profile_completed'],
  lastActivity: '2026-01-05T12:01:00.000Z',
  email: 'ana@exemplo.com.br',
  telefone: PHONE,
  personId: 1,
  dealId: 2,
  abGroup: 'A',
}

const NOTHING_YET = {
  source: 'direct',
  isPhoneProven: false,
  firstName: null,
  maskedPhone: null,
  phone_number: null,
  isContinued: false,
  hasMoved: false,
  canContinueElsewhere: false,
  registration: null,
  simulation: null,
  signup: 'none',
  profile: null,
  hasCheckedOut: false,
  codeStanding: 'notSent',
  guessesLeft: MAX_WRONG_GUESSES,
  resendLeftMs: null,
  askLink: null,
  blockLeftMs: null,
  snapshot: null,
  sandbox: true,
}

const api = setUpApi()

/** What the session shows of the visitor, without whether the request brought its cookie. */
const readView = async (visitor: TestVisitor) => {
  const { isNew, ...view } = (await parseData(await visitor.get('/api/session'))) as Record<string, unknown>
  return view
}

function put(visitor: TestVisitor, body: unknown) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return visitor.send('/api/session', { method: 'PUT', headers, body: JSON.stringify(body) })
}

describe('the cookie', () => {
  test('is given once: random, signed, for this host alone and no script', async () => {
    const visitor = api.createVisitor()
    const response = await visitor.get('/api/session')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-vs=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    expect((await visitor.get('/api/session')).headers.getSetCookie()).toEqual([])
    const [row] = await api.services.database.db.select().from(sessions)
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(visitor.getCookieHeader()).not.toContain(row?.id)
  })

  test('the answer says whether the request brought one, which that of a browser that keeps none never does', async () => {
    const ana = api.createVisitor()
    const isNew = async (visitor: TestVisitor) =>
      ((await parseData(await visitor.get('/api/session'))) as { isNew: unknown }).isNew
    expect([await isNew(ana), await isNew(ana), await isNew(api.createVisitor())]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('is ignored when it is forged, of another server, or truncated', async () => {
    const ana = await api.signUpVisitor()
    const [reference = '', signature = ''] = ana.getCookieHeader().replace('__Host-vs=', '').split('.')
    const stored = verifyVisitorToken(`${reference}.${signature}`, 's'.repeat(32))
    for (const token of [
      '',
      reference,
      `${reference}.`,
      `${reference}.${signature}.`,
      `${reference}.${'A'.repeat(43)}`,
      `${'A'.repeat(43)}.${signature}`,
      `${signature}.${reference}`,
      createVisitorToken('another secret of thirty-two chars').token,
      stored ?? '',
      'a'.repeat(8_000),
    ]) {
      const thief = api.createVisitor()
      thief.setCookie(`__Host-vs=${token}`)
      expect(await parseRefusal(await thief.get('/api/signup'))).toMatchObject(NO_SESSION)
      expect(await readView(thief)).toEqual(NOTHING_YET)
      expect(thief.getCookieHeader()).not.toBe(`__Host-vs=${token}`)
    }
    for (const name of ['__host-vs', '__Secure-vs', 'vs', 'x__Host-vs']) {
      const thief = api.createVisitor()
      thief.setCookie(`${name}=${reference}.${signature}`)
      expect(await parseRefusal(await thief.get('/api/signup'))).toMatchObject(NO_SESSION)
    }
    expect((await ana.get('/api/signup')).status).toBe(200)
  })

  test('lives thirty days from the last visit', async () => {
    const visitor = await api.signUpVisitor()
    const { db } = api.services.database
    await letTimePass(db, 29 * DAY_MS)
    expect((await visitor.get('/api/signup')).status).toBe(200)
    await letTimePass(db, 29 * DAY_MS)
    expect((await visitor.get('/api/signup')).status).toBe(200)
    await letTimePass(db, 30 * DAY_MS)
    expect(await parseRefusal(await visitor.get('/api/signup'))).toMatchObject(NO_SESSION)
    expect(await readView(visitor)).toEqual(NOTHING_YET)
  })

  test('has its cookie for as long: each visit a day after the one before gives it another thirty days', async () => {
    const visitor = await api.signUpVisitor()
    const { db } = api.services.database
    const readRenewed = async () => (await visitor.get('/api/signup')).headers.getSetCookie()
    expect(await readRenewed()).toEqual([])
    await letTimePass(db, 23 * HOUR_MS)
    expect(await readRenewed()).toEqual([])
    await letTimePass(db, 29 * DAY_MS)
    expect(await readRenewed()).toEqual([
      expect.stringMatching(/^__Host-vs=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    // It is the same session, and its next requests on that day leave the cookie alone.
    expect(await readRenewed()).toEqual([])
    expect((await visitor.get('/api/signup')).status).toBe(200)
  })

  test('lasts for a visitor who comes every day, too', async () => {
    const visitor = await api.signUpVisitor()
    const { db } = api.services.database
    let renewals = 0
    for (let visit = 0; visit < 36; visit += 1) {
      await letTimePass(db, 20 * HOUR_MS)
      renewals += (await visitor.get('/api/signup')).headers.getSetCookie().length
    }
    expect(renewals).toBe(30)
  })

  test('is required for every request about a visitor', async () => {
    await api.createVisitor().signUp()
    const nobody = api.createVisitor()
    for (const response of [
      await nobody.get('/api/signup'),
      await nobody.requestCode(),
      await nobody.post('/api/crm', { action: 'getDeal', dealId: 1 }),
      await nobody.post('/api/payments', { requestType: 'createCustomer' }),
      await nobody.post('/api/track', { event: 'pricing_viewed' }),
      await put(nobody, RECORD),
    ]) {
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await parseRefusal(response)).toMatchObject(NO_SESSION)
    }
  })

  test('is given to 600 new visitors of one address in an hour', async () => {
    const { db } = api.services.database
    const expiresAt = new Date(Date.now() + 3_600_000)
    await db.insert(quotas).values({ key: 'session:address:198.51.100.77', points: 599, expiresAt })
    expect((await api.createVisitor('198.51.100.77').get('/api/session')).status).toBe(200)
    const late = api.createVisitor('198.51.100.77')
    expect(await parseRefusal(await late.get('/api/session'))).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
    expect((await api.createVisitor('198.51.100.78').get('/api/session')).status).toBe(200)
  })
})

describe('what a visitor can read about themselves', () => {
  test('nothing, before they signed up', async () => {
    expect(await readView(api.createVisitor())).toEqual(NOTHING_YET)
  })

  test('the plan they simulated, which the browser may have lost', async () => {
    const ana = await api.signUpVisitor({ simulation: PLAN })
    expect(await readView(ana)).toMatchObject({ simulation: PLAN })
  })

  test('their own sign-up, and where it stands', async () => {
    const ana = await api.signUpVisitor({ nomeCompleto: 'Ana Prado Lima' })
    expect(await readView(ana)).toEqual({
      ...NOTHING_YET,
      firstName: 'Ana',
      maskedPhone: '(11) 9••••-4321',
      phone_number: PHONE,
      canContinueElsewhere: true,
      signup: 'completed',
      codeStanding: 'sent',
      resendLeftMs: expect.any(Number),
      askLink: expect.stringMatching(/^\/sandbox\?mensagem=/),
      registration: {
        personId: expect.any(Number),
        dealId: expect.any(Number),
        email: 'ana@exemplo.com.br',
        phone: PHONE,
        telefone: PHONE,
        nomeCompleto: 'Ana Prado Lima',
        razaoSocial: 'Prado Advogados',
        cpfCnpj: '11222333000181',
        isExisting: false,
        created: expect.stringMatching(/^\d{4}-/),
      },
    })
    expect(await readView(api.createVisitor())).toEqual(NOTHING_YET)
  })

  test('a phone proven before is not the one they gave since', async () => {
    const ana = await api.signUpProvenVisitor()
    expect(await readView(ana)).toMatchObject({ isPhoneProven: true })
    await ana.signUp({ telefone: '11987650000' })
    expect(await readView(ana)).toMatchObject({ isPhoneProven: false, phone_number: '+5511987650000' })
    await ana.validate(await api.readCode('+5511987650000'), '+5511987650000')
    expect(await readView(ana)).toMatchObject({ isPhoneProven: true })
  })
})

describe("the browser's record of its session (decision 28)", () => {
  test('is stored, read back by this visitor alone, and outlives the proof of the phone', async () => {
    const ana = await api.signUpVisitor()
    expect((await put(ana, RECORD)).status).toBe(200)
    expect(await readView(ana)).toMatchObject({ snapshot: RECORD })
    await ana.validate(await api.readCode())
    expect(await readView(ana)).toMatchObject({ snapshot: RECORD, isPhoneProven: true })
    const next = { ...RECORD, currentStep: 'call_scheduled', userId: 'u1' }
    expect((await put(ana, next)).status).toBe(200)
    expect(await readView(ana)).toMatchObject({ snapshot: next })
    const bia = api.createVisitor()
    expect(await readView(bia)).toEqual(NOTHING_YET)
  })

  test('is stored without half a character that an address or a page’s title was cut to', async () => {
    const ana = api.createVisitor()
    await ana.get('/api/session')
    const cut = { ...RECORD, source: 'promo\ud83d', metadata: { url: '/?utm_source=promo\ud83d\u0000' } }
    expect((await put(ana, cut)).status).toBe(200)
    const { email: _email, telefone: _telefone, ...known } = RECORD
    const read = { ...known, source: 'promo', metadata: { url: '/?utm_source=promo' } }
    expect(await readView(ana)).toMatchObject({ snapshot: read })
  })

  test('is never trusted', async () => {
    const eve = api.createVisitor()
    await eve.get('/api/session')
    await put(eve, { ...RECORD, metadata: { isPhoneProven: true }, currentStep: 'payment_completed' })
    expect(await readView(eve)).toMatchObject({ isPhoneProven: false, registration: null, signup: 'none' })
    const lookup = { action: 'getDeal', dealId: RECORD.dealId }
    expect(await parseRefusal(await eve.post('/api/crm', lookup))).toMatchObject({ status: 401 })
  })

  test.each<[string, object]>([
    ['a field of its own', { ...RECORD, otpValidated: true }],
    ['a missing field', { ...RECORD, sessionId: undefined }],
    ['a wrong type', { ...RECORD, dealId: '2' }],
    ['an endless history', { ...RECORD, flowHistory: Array(201).fill('x') }],
    ['another group', { ...RECORD, abGroup: 'D' }],
  ])('is refused with %s', async (_, body) => {
    const visitor = api.createVisitor()
    await visitor.get('/api/session')
    expect(await parseRefusal(await put(visitor, body))).toMatchObject({ status: 422, code: 'invalid' })
    expect(await readView(visitor)).toEqual(NOTHING_YET)
  })

  test('is forgotten with the session, whose sign-up stays', async () => {
    const ana = await api.signUpVisitor()
    await put(ana, RECORD)
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await ana.send('/api/session', { method: 'DELETE', headers })).status).toBe(200)
    expect(await parseRefusal(await ana.get('/api/signup'))).toMatchObject(NO_SESSION)
    expect(await readView(ana)).toEqual(NOTHING_YET)
    expect((await api.readSandbox()).persons).toHaveLength(1)
  })
})
