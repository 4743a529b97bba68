import { describe, expect, test } from 'vitest'
import { leads, sessions } from '#api/store/schema.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { findEnd, PHONE, PROFILE, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { createLink, openLink, proveHere, readView } from '#tests/support/continuation.ts'
import { letTimePass } from '#tests/support/database.ts'
import { ENDPOINT_SAMPLES } from '#tests/support/endpoint-samples.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { parseData, parseRefusal, readRefusalCode } from '#tests/support/refusal.ts'
import { storeSessionRecord } from '#tests/support/session-record.ts'

const MINUTE_MS = 60_000

const api = setUpApi()

const getDb = () => api.services.database.db

describe('a used link', () => {
  test('sends a code, and its code brings the sign-up here and away from the other device', async () => {
    const ana = await api.signUpProvenVisitor()
    expect((await ana.post('/api/track', { event: 'profile_completed', payload: PROFILE })).status).toBe(202)
    expect((await storeSessionRecord(ana)).status).toBe(200)
    const token = await createLink(api, ana)
    const phone = api.createVisitor()
    const answer = await openLink(phone, token)
    expect(await parseData(answer)).toEqual({ outcome: 'opened' })
    expect(phone.getCookieHeader()).not.toBe(ana.getCookieHeader())
    expect(await readView(phone)).toEqual({
      isNew: false,
      source: 'direct',
      isPhoneProven: false,
      isContinued: true,
      hasMoved: false,
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
      guessesLeft: MAX_WRONG_GUESSES,
      resendLeftMs: expect.any(Number),
      askLink: expect.stringMatching(/^\/sandbox\?mensagem=/),
      blockLeftMs: null,
      snapshot: null,
      sandbox: true,
    })
    // The device that asked still has everything.
    expect(await readView(ana)).toMatchObject({
      isPhoneProven: true,
      phone_number: PHONE,
      hasMoved: false,
      snapshot: { email: 'ana@exemplo.com.br' },
    })

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
    expect(await readView(ana)).toMatchObject({
      isPhoneProven: false,
      maskedPhone: null,
      registration: null,
      hasMoved: true,
      snapshot: null,
    })
    expect(await parseData(await ana.get('/api/otp'))).toEqual({ delivery: 'moved' })
    expect(await readRefusalCode(await ana.get('/api/payments'))).toBe('phone_not_proven')
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
    const described = async (response: Response) =>
      response.ok ? response.status : await readRefusalCode(response)
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
    const ana = await api.signUpVisitor()
    const thief = api.createVisitor()
    await openLink(thief, await createLink(api, ana))
    for (const phone of [PHONE, '+5511987650000'])
      expect(await readRefusalCode(await thief.requestCode(phone))).toBe('forbidden')
    expect(await readRefusalCode(await thief.validate('000000', PHONE))).toBe('forbidden')
  })

  test('takes guesses and codes under the usual limits', async () => {
    const ana = await api.signUpVisitor()
    const thief = api.createVisitor()
    await openLink(thief, await createLink(api, ana))
    const again = () => thief.post('/api/otp', { action: 'send' })
    expect(await readRefusalCode(await again())).toBe('resend_too_soon')
    const code = await api.readCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let left = MAX_WRONG_GUESSES - 1; left > 0; left -= 1)
      expect(await parseRefusal(await proveHere(thief, wrong))).toMatchObject({ guessesLeft: left })
    expect(await readRefusalCode(await proveHere(thief, wrong))).toBe('code_blocked')
    expect(await readRefusalCode(await proveHere(thief, code))).toBe('code_blocked')
    // The visitor who asked is not blocked by it.
    expect(await readView(ana)).toMatchObject({ guessesLeft: MAX_WRONG_GUESSES, blockLeftMs: null })
  })

  test('says on the code page when no code could be sent', async () => {
    const ana = await api.signUpVisitor()
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
    const ana = await api.signUpVisitor()
    const token = await createLink(api, ana)
    const browsers = Array.from({ length: 20 }, () => api.createVisitor())
    const answers = await Promise.all(browsers.map((browser) => openLink(browser, token)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(await readRefusalCode(answer)).toBe('link_used')
    expect(await getDb().$count(sessions)).toBe(2)
  })

  test('a second tab of the browser that used it goes on', async () => {
    const ana = await api.signUpVisitor()
    const token = await createLink(api, ana)
    const phone = api.createVisitor()
    expect(await parseData(await openLink(phone, token))).toEqual({ outcome: 'opened' })
    const cookie = phone.getCookieHeader()
    expect(await parseData(await openLink(phone, token))).toEqual({ outcome: 'here' })
    expect(phone.getCookieHeader()).toBe(cookie)
    await proveHere(phone, await api.readCode())
    expect(await parseData(await openLink(phone, token))).toEqual({ outcome: 'here' })
  })

  test('an earlier link in the browser that used a later one leads on to the code', async () => {
    const ana = await api.signUpVisitor()
    const earlier = await createLink(api, ana)
    const phone = api.createVisitor()
    expect(await parseData(await openLink(phone, await createLink(api, ana)))).toEqual({ outcome: 'opened' })
    expect(await parseData(await openLink(phone, earlier))).toEqual({ outcome: 'here' })
    expect(await readRefusalCode(await openLink(api.createVisitor(), earlier))).toBe('link_expired')
  })

  test('the browser that asked has the sign-up already, and does not use the link up', async () => {
    const ana = await api.signUpVisitor()
    const token = await createLink(api, ana)
    expect(await parseData(await openLink(ana, token))).toEqual({ outcome: 'here' })
    expect(await parseData(await openLink(api.createVisitor(), token))).toEqual({ outcome: 'opened' })
  })

  test('replaces another sign-up of its browser only if told to', async () => {
    const ana = await api.signUpVisitor()
    const token = await createLink(api, ana)
    const bia = await api.signUpVisitor({ email: 'bia@exemplo.com.br', telefone: '11987650001' })
    const cookie = bia.getCookieHeader()
    expect(await readRefusalCode(await openLink(bia, token))).toBe('other_sign_up')
    expect(bia.getCookieHeader()).toBe(cookie)
    expect(await parseData(await openLink(bia, token, true))).toEqual({ outcome: 'opened' })
    expect(await readView(bia)).toMatchObject({ isContinued: true, maskedPhone: '(11) 9••••-4321' })
    // Nothing of it is deleted, and a refused link would have left the session as it was.
    expect(await getDb().$count(leads)).toBe(2)
    const eva = await api.signUpVisitor({ email: 'eva@exemplo.com.br', telefone: '11987650002' })
    const kept = eva.getCookieHeader()
    expect(await readRefusalCode(await openLink(eva, token, true))).toBe('link_used')
    expect(eva.getCookieHeader()).toBe(kept)
  })

  test('ends an hour later without a code', async () => {
    const ana = await api.signUpVisitor()
    const phone = api.createVisitor()
    await openLink(phone, await createLink(api, ana))
    const code = await api.readCode()
    await letTimePass(getDb(), 61 * MINUTE_MS)
    expect(await readView(phone)).toMatchObject({ isContinued: false, maskedPhone: null })
    expect(await readRefusalCode(await proveHere(phone, code))).toBe('forbidden')
  })

  test('of two browsers with a link each, the one that proves the phone first has the sign-up', async () => {
    const ana = await api.signUpVisitor()
    const [first, second] = [api.createVisitor(), api.createVisitor()]
    await openLink(first, await createLink(api, ana))
    const code = await api.readCode()
    await letTimePass(getDb(), MINUTE_MS)
    await openLink(second, await createLink(api, ana))
    expect((await proveHere(first, code)).status).toBe(200)
    expect(await readRefusalCode(await proveHere(second, await api.readCode()))).toBe('forbidden')
    expect(await readView(second)).toMatchObject({ isContinued: false, maskedPhone: null })
    expect(await readView(first)).toMatchObject({ isPhoneProven: true })
  })

  test('brings the sign-ups with the proven phone, and no other', async () => {
    const ana = await api.signUpVisitor({ telefone: '11987650001', email: 'outra@exemplo.com.br' })
    await ana.signUp()
    const phone = api.createVisitor()
    await openLink(phone, await createLink(api, ana))
    await proveHere(phone, await api.readCode())
    expect(await readView(phone)).toMatchObject({ isPhoneProven: true, phone_number: PHONE })
    expect(await readView(ana)).toMatchObject({
      isPhoneProven: false,
      phone_number: '+5511987650001',
      hasMoved: false,
    })
  })

  test('who typed a stranger’s phone loses the sign-up to them, and sees nothing of what follows', async () => {
    const eve = await api.signUpVisitor()
    const owner = api.createVisitor()
    await openLink(owner, await createLink(api, eve))
    await proveHere(owner, await api.readCode())
    const payload = { part: 'integrations', pipedrive: false, wanted: [] }
    expect((await owner.post('/api/track', { event: 'customization_saved', payload })).status).toBe(202)
    expect(await readView(eve)).toMatchObject({ signup: 'none', registration: null, phone_number: null })
    expect(await readRefusalCode(await eve.validate('000000'))).toBe('forbidden')
    expect(await parseData(await eve.get('/api/my-data'))).toMatchObject({ signUps: [] })
  })
})
