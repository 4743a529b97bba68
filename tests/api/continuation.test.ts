import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLinkToken } from '#api/continuation/link-token.ts'
import type { ShownSession } from '#api/routes/session.ts'
import { continuations, jobs, leads, sessions } from '#api/store/schema.ts'
import { findEnd, PHONE, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { readMails } from '#tests/support/calls.ts'
import { createLink, openLink, proveHere, readLinkToken, requestLink } from '#tests/support/continuation.ts'
import { letTimePass } from '#tests/support/database.ts'
import { ENDPOINT_SAMPLES } from '#tests/support/endpoint-samples.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => api.reset())
afterAll(() => api.stop())

const getDb = () => api.services.database.db

async function signUpVisitor(changes: object = {}): Promise<TestVisitor> {
  const visitor = api.createVisitor()
  expect(findEnd(await visitor.signUp(changes)).outcome).toBe('completed')
  return visitor
}

const readView = async (visitor: TestVisitor) =>
  (await parseData(await visitor.get('/api/session'))) as ShownSession

const readCode = async (response: Response) => (await parseRefusal(response)).code

describe('asking for a link', () => {
  test('one e-mail goes to the address of the sign-up, and repeats nothing that was typed', async () => {
    const eve = await signUpVisitor({ nomeCompleto: 'Ganhe-em:https://golpe.example agora' })
    expect((await readView(eve)).canContinueElsewhere).toBe(true)
    const answer = await requestLink(eve)
    expect(await parseData(answer)).toEqual({ email: 'a•••••@exemplo.com.br' })
    await api.drainOutbox()
    const mails = await readMails(api)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@exemplo.com.br', 'Continue o seu cadastro em outro aparelho'],
    ])
    const text = mails[0]?.text ?? ''
    expect(text).toContain('30 minutos')
    expect(text).toContain('Se não foi você, ignore este e-mail')
    expect(JSON.stringify(mails)).not.toMatch(/golpe|Prado|98765|11222333/)
    // Nothing but a random id and its signature stands in the address.
    expect(text.match(/https:\S+continuar\S+/g)).toEqual([
      expect.stringMatching(/^https:\/\/www\.pauta\.example\/continuar#[0-9a-f-]{36}\.[\w-]{43}$/),
    ])
  })

  test('no copy of the store holds a usable link', async () => {
    const ana = await signUpVisitor()
    const [, signature = ''] = (await createLink(api, ana)).split('.')
    const stored = [await getDb().select().from(continuations), await getDb().select().from(jobs)]
    expect(JSON.stringify(stored)).not.toContain(signature)
  })

  test('needs a sign-up, and an expired proof needs a new code first', async () => {
    const guest = api.createVisitor()
    expect(await readCode(await requestLink(guest))).toBe('session_required')
    await guest.get('/api/session')
    expect(await readCode(await requestLink(guest))).toBe('not_found')
    const asOperator = await api.postAsOperator('/api/continuation', { action: 'send' })
    expect(await readCode(asOperator)).toBe('not_found')

    const ana = api.createVisitor()
    await ana.signUpAndValidate()
    await letTimePass(getDb(), 29 * DAY_MS)
    await ana.get('/api/session')
    await letTimePass(getDb(), 2 * DAY_MS)
    expect((await readView(ana)).canContinueElsewhere).toBe(false)
    expect(await readCode(await requestLink(ana))).toBe('phone_not_proven')
    expect(await readMails(api)).toEqual([])
  })

  test('works three times an hour for a visitor', async () => {
    const ana = await signUpVisitor()
    for (let count = 0; count < 3; count += 1) expect((await requestLink(ana)).status).toBe(200)
    expect(await parseRefusal(await requestLink(ana))).toMatchObject({
      status: 429,
      code: 'rate_limited',
      retryAt: expect.any(String),
    })
    await api.drainOutbox()
    // The two that were replaced before they were sent are not sent.
    expect(await readMails(api)).toHaveLength(1)
    await letTimePass(getDb(), HOUR_MS)
    expect((await requestLink(ana)).status).toBe(200)
  })

  test('works three times an hour for an address of e-mail, whoever typed it', async () => {
    for (let count = 0; count < 3; count += 1) {
      const stranger = await signUpVisitor({ telefone: `1198765000${count}` })
      expect((await requestLink(stranger)).status).toBe(200)
    }
    const stranger = await signUpVisitor({ email: 'ANA@exemplo.com.br', telefone: '11987650009' })
    expect(await readCode(await requestLink(stranger))).toBe('rate_limited')
    const other = await signUpVisitor({ email: 'bia@exemplo.com.br', telefone: '11987650009' })
    expect((await requestLink(other)).status).toBe(200)
  })

  test('works thirty times an hour for an address of the network', async () => {
    const ana = await signUpVisitor()
    for (let count = 0; count < 30; count += 1) await requestLink(ana)
    await getDb().execute(`delete from rate_limits where key not like 'continuation:%'`)
    expect(await readCode(await requestLink(ana))).toBe('rate_limited')
  })

  test('is not offered where no e-mail can be sent', async () => {
    const other = await startApi({ replace: () => ({ mailer: null }) })
    try {
      const ana = other.createVisitor()
      await ana.signUp()
      expect(await parseData(await ana.get('/api/session'))).toMatchObject({ canContinueElsewhere: false })
      expect(await readCode(await requestLink(ana))).toBe('unavailable')
      expect(await other.services.database.db.$count(continuations)).toBe(0)
    } finally {
      await other.stop()
    }
  })

  test('a link that expired before its e-mail could be sent is not sent', async () => {
    const ana = await signUpVisitor()
    await requestLink(ana)
    await letTimePass(getDb(), 31 * MINUTE_MS)
    await api.drainOutbox()
    expect(await readMails(api)).toEqual([])
  })
})

describe('a used link', () => {
  test('sends a code, and its code brings the sign-up here and away from the other device', async () => {
    const ana = api.createVisitor()
    await ana.signUpAndValidate()
    const profile = {
      role: 'lawyer',
      teamSize: '1',
      useCases: ['ai-triage'],
      availableToCall: true,
      industry: null,
    }
    expect((await ana.post('/api/track', { event: 'profile_completed', payload: profile })).status).toBe(202)
    const token = await createLink(api, ana)
    const phone = api.createVisitor()
    const answer = await openLink(phone, token)
    expect(await parseData(answer)).toEqual({ outcome: 'opened' })
    expect(phone.getCookieHeader()).not.toBe(ana.getCookieHeader())
    expect(await readView(phone)).toEqual({
      isPhoneProven: false,
      isContinued: true,
      canContinueElsewhere: false,
      firstName: null,
      maskedPhone: '(11) 9••••-4321',
      phone_number: null,
      registration: null,
      signup: 'none',
      profile: null,
      simulation: null,
      hasCheckedOut: false,
      codeStanding: 'sent',
      guessesLeft: 5,
      resendAllowedAt: expect.any(String),
      blockedUntil: null,
      snapshot: null,
      sandbox: true,
    })
    // The device that asked still has everything.
    expect(await readView(ana)).toMatchObject({ isPhoneProven: true, phone_number: PHONE })

    const before = phone.getCookieHeader()
    expect((await proveHere(phone, await api.readCode())).status).toBe(200)
    expect(phone.getCookieHeader()).not.toBe(before)
    expect(await readView(phone)).toMatchObject({
      isPhoneProven: true,
      isContinued: false,
      phone_number: PHONE,
      registration: { email: 'ana@exemplo.com.br' },
      profile: { role: 'lawyer' },
      signup: 'completed',
    })
    expect((await phone.get('/api/payments')).status).toBe(200)
    expect(await readView(ana)).toMatchObject({ isPhoneProven: false, maskedPhone: null, registration: null })
    expect(await readCode(await ana.get('/api/payments'))).toBe('phone_not_proven')
    // And back again, by the same way.
    expect(await parseData(await openLink(ana, await createLink(api, phone)))).toEqual({ outcome: 'opened' })
  })

  test('tells no more and allows no more than a session without a sign-up, until the code', async () => {
    const ana = api.createVisitor()
    const { registration } = findEnd(await ana.signUpAndValidate())
    const [lead] = await getDb().select().from(leads)
    const thief = api.createVisitor()
    const guest = api.createVisitor()
    await guest.get('/api/session')
    expect((await openLink(thief, await createLink(api, ana))).status).toBe(200)
    const records = {
      personId: registration?.personId ?? 0,
      dealId: registration?.dealId ?? 0,
      orgId: 1,
      paymentId: 'pay_0000000000000000',
      leadId: lead?.id ?? '',
      appointmentId: crypto.randomUUID(),
      email: 'ana@exemplo.com.br',
      phone: PHONE,
      cnpj: '11222333000181',
    }
    const described = async (response: Response) => (response.ok ? response.status : await readCode(response))
    const asked = ENDPOINT_SAMPLES.filter(({ endsVisit }) => !endsVisit)
    for (const { name, method, path, createBody } of asked) {
      if (name === 'GET /api/session' || name === 'GET /api/my-data') continue
      const body = createBody(records)
      const send = (visitor: TestVisitor) =>
        visitor.send(path, {
          method,
          headers: FROM_OUR_PAGE,
          ...(body === null ? {} : { body: JSON.stringify(body) }),
        })
      expect([name, await described(await send(thief))]).toEqual([name, await described(await send(guest))])
    }
    expect(asked.length).toBeGreaterThan(60)
    for (const path of ['/api/session', '/api/my-data'])
      expect(await (await thief.get(path)).text()).not.toMatch(/ana@|Prado|98765|11222333|"dealId":\d/)
  })

  test('never says whether a guessed phone is the right one', async () => {
    const ana = await signUpVisitor()
    const thief = api.createVisitor()
    await openLink(thief, await createLink(api, ana))
    for (const phone of [PHONE, '+5511987650000'])
      expect(await readCode(await thief.requestCode(phone))).toBe('forbidden')
    expect(await readCode(await thief.validate('000000', PHONE))).toBe('forbidden')
  })

  test('takes guesses and codes under the usual limits', async () => {
    const ana = await signUpVisitor()
    const thief = api.createVisitor()
    await openLink(thief, await createLink(api, ana))
    const again = () => thief.post('/api/otp', { action: 'send' })
    expect(await readCode(await again())).toBe('resend_too_soon')
    const code = await api.readCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (const left of [4, 3, 2, 1])
      expect(await parseRefusal(await proveHere(thief, wrong))).toMatchObject({ guessesLeft: left })
    expect(await readCode(await proveHere(thief, wrong))).toBe('code_blocked')
    expect(await readCode(await proveHere(thief, code))).toBe('code_blocked')
    // The visitor who asked is not blocked by it.
    expect(await readView(ana)).toMatchObject({ guessesLeft: 5, blockedUntil: null })
  })

  test('says on the code page when no code could be sent', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    for (let sent = 1; sent < 5; sent += 1) {
      await letTimePass(getDb(), MINUTE_MS)
      expect((await ana.requestCode()).status).toBe(200)
    }
    const phone = api.createVisitor()
    expect((await openLink(phone, token)).status).toBe(200)
    expect(await readView(phone)).toMatchObject({ isContinued: true, codeStanding: 'notSent' })
  })

  test('works once, also of twenty uses at the same moment', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    const browsers = Array.from({ length: 20 }, () => api.createVisitor())
    const answers = await Promise.all(browsers.map((browser) => openLink(browser, token)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok)) expect(await readCode(answer)).toBe('link_used')
    expect(await getDb().$count(sessions)).toBe(2)
  })

  test('a second tab of the browser that used it goes on', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    const phone = api.createVisitor()
    expect(await parseData(await openLink(phone, token))).toEqual({ outcome: 'opened' })
    const cookie = phone.getCookieHeader()
    expect(await parseData(await openLink(phone, token))).toEqual({ outcome: 'here' })
    expect(phone.getCookieHeader()).toBe(cookie)
    await proveHere(phone, await api.readCode())
    expect(await parseData(await openLink(phone, token))).toEqual({ outcome: 'here' })
  })

  test('the browser that asked has the sign-up already, and does not use the link up', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    expect(await parseData(await openLink(ana, token))).toEqual({ outcome: 'here' })
    expect(await parseData(await openLink(api.createVisitor(), token))).toEqual({ outcome: 'opened' })
  })

  test('replaces another sign-up of its browser only if told to', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    const bia = await signUpVisitor({ email: 'bia@exemplo.com.br', telefone: '11987650001' })
    const cookie = bia.getCookieHeader()
    expect(await readCode(await openLink(bia, token))).toBe('other_sign_up')
    expect(bia.getCookieHeader()).toBe(cookie)
    expect(await parseData(await openLink(bia, token, true))).toEqual({ outcome: 'opened' })
    expect(await readView(bia)).toMatchObject({ isContinued: true, maskedPhone: '(11) 9••••-4321' })
    // Nothing of it is deleted, and a refused link would have left the session as it was.
    expect(await getDb().$count(leads)).toBe(2)
    const eva = await signUpVisitor({ email: 'eva@exemplo.com.br', telefone: '11987650002' })
    const kept = eva.getCookieHeader()
    expect(await readCode(await openLink(eva, token, true))).toBe('link_used')
    expect(eva.getCookieHeader()).toBe(kept)
  })

  test('ends an hour later without a code', async () => {
    const ana = await signUpVisitor()
    const phone = api.createVisitor()
    await openLink(phone, await createLink(api, ana))
    const code = await api.readCode()
    await letTimePass(getDb(), 61 * MINUTE_MS)
    expect(await readView(phone)).toMatchObject({ isContinued: false, maskedPhone: null })
    expect(await readCode(await proveHere(phone, code))).toBe('forbidden')
  })

  test('of two browsers with a link each, the one that proves the phone first has the sign-up', async () => {
    const ana = await signUpVisitor()
    const [first, second] = [api.createVisitor(), api.createVisitor()]
    await openLink(first, await createLink(api, ana))
    const code = await api.readCode()
    await letTimePass(getDb(), MINUTE_MS)
    await openLink(second, await createLink(api, ana))
    expect((await proveHere(first, code)).status).toBe(200)
    expect(await readCode(await proveHere(second, await api.readCode()))).toBe('forbidden')
    expect(await readView(second)).toMatchObject({ isContinued: false, maskedPhone: null })
    expect(await readView(first)).toMatchObject({ isPhoneProven: true })
  })

  test('brings the sign-ups with the proven phone, and no other', async () => {
    const ana = await signUpVisitor({ telefone: '11987650001', email: 'outra@exemplo.com.br' })
    await ana.signUp()
    const phone = api.createVisitor()
    await openLink(phone, await createLink(api, ana))
    await proveHere(phone, await api.readCode())
    expect(await readView(phone)).toMatchObject({ isPhoneProven: true, phone_number: PHONE })
    expect(await readView(ana)).toMatchObject({ isPhoneProven: false, phone_number: '+5511987650001' })
  })

  test('who typed a stranger’s phone loses the sign-up to them, and sees nothing of what follows', async () => {
    const eve = await signUpVisitor()
    const owner = api.createVisitor()
    await openLink(owner, await createLink(api, eve))
    await proveHere(owner, await api.readCode())
    const payload = { part: 'integrations', pipedrive: false, wanted: [] }
    expect((await owner.post('/api/track', { event: 'customization_saved', payload })).status).toBe(202)
    expect(await readView(eve)).toMatchObject({ signup: 'none', registration: null, phone_number: null })
    expect(await readCode(await eve.validate('000000'))).toBe('forbidden')
    expect(await parseData(await eve.get('/api/my-data'))).toMatchObject({ signUps: [] })
  })
})

describe('a link is refused', () => {
  test('when it is forged, truncated or of another server, in one way', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    const [id = '', signature = ''] = token.split('.')
    const unknown = crypto.randomUUID()
    const forged = [
      '',
      id,
      `${id}.`,
      token.slice(0, -1),
      `${token}.${signature}`,
      `${unknown}.${signature}`,
      `${id.toUpperCase()}.${signature}`,
      createLinkToken(id, 'another secret'),
      // Signed by us, and swept since.
      createLinkToken(unknown, api.services.secrets.session),
    ]
    const told = new Set<string>()
    for (const one of forged) {
      const { status, code, message } = await parseRefusal(await openLink(api.createVisitor(), one))
      told.add(`${status} ${code} ${message}`)
    }
    expect([...told]).toEqual([
      '404 link_unknown Não reconhecemos este link. Abra o link inteiro do e-mail ou peça um novo no outro aparelho.',
    ])
    expect((await openLink(api.createVisitor(), token)).status).toBe(200)
  })

  test('after 30 minutes, and after another one was asked for', async () => {
    const ana = await signUpVisitor()
    const first = await createLink(api, ana)
    const second = await createLink(api, ana)
    expect(await readCode(await openLink(api.createVisitor(), first))).toBe('link_expired')
    await letTimePass(getDb(), 29 * MINUTE_MS)
    const third = await createLink(api, ana)
    await letTimePass(getDb(), 31 * MINUTE_MS)
    for (const token of [second, third])
      expect(await readCode(await openLink(api.createVisitor(), token))).toBe('link_expired')
    expect(await getDb().$count(sessions)).toBe(1)
  })

  test('once its session ended', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    expect((await ana.send('/api/session', { method: 'DELETE', headers: FROM_OUR_PAGE })).status).toBe(200)
    expect(await readCode(await openLink(api.createVisitor(), token))).toBe('link_expired')
  })

  test('not because the session that asked was given another token', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    expect((await ana.validate(await api.readCode())).status).toBe(200)
    expect((await openLink(api.createVisitor(), token)).status).toBe(200)
  })

  test('after 120 tries an hour from one address', async () => {
    const thief = api.createVisitor()
    const answers = []
    for (let count = 0; count < 120; count += 1) answers.push(await readCode(await openLink(thief, 'x')))
    expect(new Set(answers)).toEqual(new Set(['link_unknown']))
    expect(await readCode(await openLink(thief, 'x'))).toBe('rate_limited')
  })

  test('from a page that is not ours', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    const foreign = { origin: 'https://golpe.example', 'sec-fetch-site': 'cross-site' }
    const body = { action: 'use', token }
    const answer = await api.createVisitor().post('/api/continuation', body, foreign)
    expect(await readCode(answer)).toBe('forbidden')
  })
})

describe('what is kept', () => {
  test('is shown on /meus-dados, and goes with the sign-up: neither link nor waiting browser works', async () => {
    const ana = await signUpVisitor()
    const used = await createLink(api, ana)
    const waiting = api.createVisitor()
    await openLink(waiting, used)
    const code = await api.readCode()
    const unused = await createLink(api, ana)
    expect(await parseData(await ana.get('/api/my-data'))).toMatchObject({
      continuations: [{ usedAt: null }, { usedAt: expect.any(String) }],
    })
    expect(await parseData(await waiting.get('/api/my-data'))).toMatchObject({
      signUps: [],
      continuations: [],
    })
    await api.drainOutbox()
    await letTimePass(getDb(), MINUTE_MS)
    const erasure = { method: 'DELETE', headers: FROM_OUR_PAGE }
    expect((await ana.send('/api/my-data', erasure)).status).toBe(200)
    expect(await getDb().$count(continuations)).toBe(0)
    const mailJobs = await getDb().select().from(jobs).where(eq(jobs.kind, 'continuation-mail'))
    expect(mailJobs).toEqual([])
    expect(await readCode(await openLink(api.createVisitor(), unused))).toBe('link_unknown')
    expect(await readCode(await proveHere(waiting, code))).toBe('forbidden')
    expect(await readView(waiting)).toMatchObject({ isContinued: false, maskedPhone: null })
  })

  test('a browser that has only used a link deletes nothing but its own session', async () => {
    const ana = await signUpVisitor()
    const waiting = api.createVisitor()
    await openLink(waiting, await createLink(api, ana))
    const erasure = { method: 'DELETE', headers: FROM_OUR_PAGE }
    expect((await waiting.send('/api/my-data', erasure)).status).toBe(200)
    expect(await readView(ana)).toMatchObject({ signup: 'completed', phone_number: PHONE })
  })

  test('an e-mail whose job is repeated has the same link', async () => {
    const ana = await signUpVisitor()
    const token = await createLink(api, ana)
    const again = { state: 'pending', dueAt: new Date(0) } as const
    await getDb().update(jobs).set(again).where(eq(jobs.kind, 'continuation-mail'))
    expect(await readLinkToken(api)).toBe(token)
    expect(await readMails(api)).toHaveLength(1)
  })
})
