import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signWebhookBody } from '#api/lib/webhook-signature.ts'
import { createAskTag } from '#api/one-time-code/ask-link.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { listAlerts } from '#api/store/alerts.ts'
import { jobs, quotas, sessions } from '#api/store/schema.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { PHONE, setUpApi, startApi, type TestVisitor } from '#tests/support/api.ts'
import { createLink, openLink, proveHere, readView } from '#tests/support/continuation.ts'
import { letTimePass } from '#tests/support/database.ts'
import { readRefusalCode } from '#tests/support/refusal.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const FROM = PHONE.slice(1)

const api = setUpApi()

const getDb = () => api.services.database.db

/** The message that a visitor's page made ready. */
async function readReadyMessage(visitor: TestVisitor): Promise<string> {
  const { askLink } = await readView(visitor)
  return new URL(askLink ?? '', 'http://localhost').searchParams.get('mensagem') ?? ''
}

let written = 0

/** A text message as Meta delivers it. */
function createMessage(body: string, changes: object = {}) {
  written += 1
  const timestamp = String(Math.floor(Date.now() / 1_000))
  return { from: FROM, id: `wamid.in-${written}`, timestamp, type: 'text', text: { body }, ...changes }
}

/** Has Meta deliver messages, and the server do what they cause. Returns the status of the answer to Meta. */
async function deliver(
  messages: readonly object[],
  secret: string = SANDBOX_ACCOUNTS.whatsapp.appSecret,
): Promise<number> {
  const value = { messaging_product: 'whatsapp', metadata: {}, messages }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const response = await api.request('/api/webhooks/whatsapp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signWebhookBody(body, secret) },
    body,
  })
  await api.drainOutbox()
  return response.status
}

/** Has a person write to the number, as the sandbox's page does. */
async function write(from: string, text: string): Promise<void> {
  const { sandbox } = api.services
  await sandbox?.writeToNumber(from, text)
  await api.drainOutbox()
}

async function countCodes(phone = PHONE): Promise<number> {
  return (await api.readSandbox()).messages.filter((message) => message.phone === phone).length
}

/** Signs a visitor up, with their code sent long enough ago for another one. */
async function prepare(
  changes: object = {},
): Promise<{ readonly visitor: TestVisitor; readonly ready: string }> {
  const visitor = await api.signUpVisitor(changes)
  await letTimePass(getDb(), 31 * SECOND_MS)
  return { visitor, ready: await readReadyMessage(visitor) }
}

describe('a message that asks for the code', () => {
  test('is answered with a new code, which counts only on the page', async () => {
    const { visitor, ready } = await prepare()
    const first = await api.readCode()
    await write(PHONE, ready)
    expect(await countCodes()).toBe(2)
    expect((await readView(visitor)).isPhoneProven).toBe(false)
    const second = await api.readCode()
    if (second !== first) expect(await readRefusalCode(await visitor.validate(first))).toBe('code_invalid')
    expect((await visitor.validate(second)).status).toBe(200)
    expect(await readView(visitor)).toMatchObject({ isPhoneProven: true, askLink: null })
  })

  test.each([
    ['31987654321', '553187654321'],
    ['31987654321', '5531987654321'],
    ['3187654321', '5531987654321'],
  ])('of %s is answered when it comes from %s', async (telefone, from) => {
    const { ready } = await prepare({ telefone })
    const phone = `+55${telefone}`
    const before = await countCodes(phone)
    await write(`+${from}`, ready)
    // A number of ten digits gets no codes at all.
    expect((await countCodes(phone)) - before).toBe(telefone.length === 11 ? 1 : 0)
  })

  test('is answered in free text, which the template is not', async () => {
    const { ready } = await prepare()
    await write(PHONE, ready)
    await letTimePass(getDb(), 31 * SECOND_MS)
    // The template broke, the answer does not need it.
    const { whatsApp } = api.services
    const broken = { ...whatsApp, sendCode: () => Promise.reject(new Error('template')) }
    Object.assign(api.services, { whatsApp: broken })
    await write(PHONE, ready)
    Object.assign(api.services, { whatsApp })
    expect((await api.readSandbox()).messages.map(({ channel }) => channel)).toEqual([
      'whatsapp',
      'whatsapp',
      'whatsapp',
    ])
  })

  test('may be written around, and in capitals', async () => {
    const { ready } = await prepare()
    await write(PHONE, `oi, bom dia! ${ready.toUpperCase()}\nobrigada`)
    expect(await countCodes()).toBe(2)
  })

  test('answers a browser that continues the sign-up by a link', async () => {
    const { visitor } = await prepare()
    const other = api.createVisitor()
    await openLink(other, await createLink(api, visitor))
    await letTimePass(getDb(), 31 * SECOND_MS)
    const before = await countCodes()
    await write(PHONE, await readReadyMessage(other))
    expect(await countCodes()).toBe(before + 1)
    expect((await proveHere(other, await api.readCode())).status).toBe(200)
  })

  test('names a session without telling it', async () => {
    const { ready } = await prepare()
    const [session] = await getDb().select().from(sessions)
    const tag = /#([0-9a-f]{12})$/.exec(ready)?.[1]
    expect(tag).toBe(createAskTag(session?.id ?? '', api.services.secrets.session))
    expect(session?.id).not.toContain(tag)
    expect(createAskTag(session?.id ?? '', 'x'.repeat(32))).not.toBe(tag)
  })
})

describe('nothing is answered', () => {
  test('to a forged signature', async () => {
    const { ready } = await prepare()
    expect(await deliver([createMessage(ready)], `${SANDBOX_ACCOUNTS.whatsapp.appSecret}x`)).toBe(401)
    expect(await countCodes()).toBe(1)
    expect(await deliver([createMessage(ready)])).toBe(200)
    // The event is right, but the person has not written to the simulated number: no window is open.
    expect((await api.readSandbox()).messages.map(({ channel }) => channel)).toEqual(['local', 'whatsapp'])
  })

  test('to a stranger, who learns no more than by silence', async () => {
    const { ready } = await prepare()
    await write('+5511955554444', ready)
    await write('+351912345678', ready)
    await write(PHONE, 'Pedido #0123456789ab')
    await write(PHONE, 'oi')
    expect((await api.readSandbox()).messages).toHaveLength(1)
    expect(await getDb().select().from(jobs).where(eq(jobs.kind, 'asked-code'))).toEqual([])
  })

  test("to another visitor's tag of the same kind", async () => {
    const { ready } = await prepare()
    await prepare({ telefone: '11987650002', email: 'bia@exemplo.com.br' })
    await write('+5511987650002', ready)
    expect(await countCodes('+5511987650002')).toBe(1)
    expect(await countCodes()).toBe(1)
  })

  test('a second time to a repeated event, which takes nothing from the next message', async () => {
    const { ready } = await prepare()
    await api.services.sandbox?.writeToNumber(PHONE, 'oi')
    const message = createMessage(ready)
    for (let repeats = 0; repeats < 12; repeats += 1) {
      expect(await deliver([message, message])).toBe(200)
      await letTimePass(getDb(), 31 * SECOND_MS)
    }
    expect(await countCodes()).toBe(2)
    await deliver([createMessage(ready)])
    expect(await countCodes()).toBe(3)
  })

  test('before the database took it: the repeated event is answered', async () => {
    const { ready } = await prepare()
    await api.services.sandbox?.writeToNumber(PHONE, 'oi')
    const message = createMessage(ready)
    await getDb().execute(sql`alter table leads rename to lost_leads`)
    expect(await deliver([message])).toBe(503)
    await getDb().execute(sql`alter table lost_leads rename to leads`)
    expect(await deliver([message])).toBe(200)
    expect(await countCodes()).toBe(2)
  })

  test('to what is no text of WhatsApp’s from a number', async () => {
    const { ready } = await prepare()
    await api.services.sandbox?.writeToNumber(PHONE, 'oi')
    for (const changes of [
      { type: 'image', image: { id: '1', caption: ready }, text: undefined },
      { type: 'button', button: { text: ready, payload: 'x' }, text: undefined },
      { type: 'reaction', reaction: { emoji: ready }, text: undefined },
      { text: { body: 7 } },
      { text: { body: `${ready}${'x'.repeat(4_096)}` } },
      { from: undefined },
      { from: 'BR.1' },
    ]) {
      expect([changes, await deliver([createMessage(ready, changes)])]).toEqual([changes, 200])
      expect([changes, await countCodes()]).toEqual([changes, 1])
    }
  })

  test('once the page was not seen for a day', async () => {
    const { ready } = await prepare()
    await letTimePass(getDb(), 23 * HOUR_MS)
    await write(PHONE, ready)
    expect(await countCodes()).toBe(2)
    await letTimePass(getDb(), HOUR_MS)
    await write(PHONE, ready)
    expect(await countCodes()).toBe(2)
  })

  test('ten minutes after it was written', async () => {
    const { ready } = await prepare()
    await api.services.sandbox?.writeToNumber(PHONE, 'oi')
    const writtenAt = (secondsAgo: number) => ({
      timestamp: String(Math.floor(Date.now() / 1_000) - secondsAgo),
    })
    await deliver([createMessage(ready, writtenAt(601))])
    expect(await countCodes()).toBe(1)
    await deliver([createMessage(ready, writtenAt(580))])
    expect(await countCodes()).toBe(2)
  })

  test('once the phone is proven', async () => {
    const { visitor, ready } = await prepare()
    await visitor.validate(await api.readCode())
    await write(PHONE, ready)
    expect(await countCodes()).toBe(1)
  })

  test('while the number is blocked after too many wrong codes', async () => {
    const { visitor, ready } = await prepare()
    const wrong = (await api.readCode()) === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < MAX_WRONG_GUESSES; guess += 1) await visitor.validate(wrong)
    await write(PHONE, ready)
    expect(await countCodes()).toBe(1)
    await letTimePass(getDb(), HOUR_MS)
    await write(PHONE, ready)
    expect(await countCodes()).toBe(2)
  })

  test('to the number that the visitor has corrected', async () => {
    const { visitor } = await prepare()
    await visitor.signUp({ telefone: '11987650003' })
    await letTimePass(getDb(), 31 * SECOND_MS)
    const ready = await readReadyMessage(visitor)
    await write(PHONE, ready)
    await write('+5511987650003', ready)
    expect([await countCodes(), await countCodes('+5511987650003')]).toEqual([1, 2])
  })
})

describe('limits', () => {
  test('a message within half a minute of the code is answered once the half minute is over', async () => {
    const visitor = await api.signUpVisitor()
    const ready = await readReadyMessage(visitor)
    await letTimePass(getDb(), 5 * SECOND_MS)
    for (let message = 0; message < 2; message += 1) await write(PHONE, ready)
    expect(await countCodes()).toBe(1)
    await letTimePass(getDb(), 31 * SECOND_MS)
    await api.drainOutbox()
    expect(await countCodes()).toBe(2)
    // The other message may wait once more. Only its job is hastened: the time at which it was written stays.
    await getDb().update(jobs).set({ dueAt: sql`now()` }).where(eq(jobs.state, 'pending'))
    await api.drainOutbox()
    expect(await countCodes()).toBe(2)
    expect((await visitor.validate(await api.readCode())).status).toBe(200)
    expect(await getDb().$count(jobs, and(eq(jobs.kind, 'asked-code'), eq(jobs.state, 'pending')))).toBe(0)
  })

  test('messages within half a minute bring one code, which counts like one that is asked for on the page', async () => {
    const { visitor, ready } = await prepare()
    for (let message = 0; message < 4; message += 1) await write(PHONE, ready)
    expect(await countCodes()).toBe(2)
    expect(await readRefusalCode(await visitor.requestCode())).toBe('resend_too_soon')
    // The numbers that are counted are not readable.
    const keys = (await getDb().select({ key: quotas.key }).from(quotas)).map(({ key }) => key)
    expect(keys.some((key) => key.startsWith('otp:asks:'))).toBe(true)
    expect(keys.filter((key) => key.includes('987654321'))).toEqual([])
  })

  test('a flood of one number gets the five codes of an hour, and leaves ten jobs', async () => {
    const { ready } = await prepare()
    await api.services.sandbox?.writeToNumber(PHONE, 'oi')
    for (let message = 0; message < 15; message += 1) {
      await deliver([createMessage(ready)])
      await letTimePass(getDb(), 31 * SECOND_MS)
    }
    expect(await countCodes()).toBe(5)
    expect(await getDb().select().from(jobs).where(eq(jobs.kind, 'asked-code'))).toHaveLength(10)
  })

  test('an answer after 24 hours without a message is refused by WhatsApp, which blames nobody', async () => {
    const { sandbox, whatsApp } = api.services
    const refusal = { reason: 'unanswerable', code: '131047', retryable: false, isPassing: false }
    await expect(whatsApp.sendText(PHONE, 'oi')).rejects.toMatchObject(refusal)
    await sandbox?.writeToNumber(PHONE, 'oi')
    await expect(whatsApp.sendText(PHONE, 'oi')).resolves.toMatchObject({ messageId: expect.any(String) })
    const { ready } = await prepare()
    await deliver([createMessage(ready, { from: '5511955554444' })])
    expect(await listAlerts(getDb())).toEqual([])
  })

  test('the job of an answer is deleted with its sign-up', async () => {
    const { visitor, ready } = await prepare()
    await write(PHONE, ready)
    await visitor.validate(await api.readCode())
    const ofAsk = eq(jobs.kind, 'asked-code')
    expect(await getDb().select().from(jobs).where(ofAsk)).toHaveLength(1)
    await visitor.send('/api/my-data', {
      method: 'DELETE',
      headers: { origin: 'https://localhost:3000', 'sec-fetch-site': 'same-origin' },
    })
    expect(await getDb().select().from(jobs).where(ofAsk)).toEqual([])
  })
})

test('without a number of our own, no link is offered', async () => {
  const closed = await startApi({ replace: () => ({ askNumber: null }) })
  const visitor = await closed.signUpVisitor()
  expect((await readView(visitor)).askLink).toBeNull()
  await closed.stop()
})

test('with real services the link opens WhatsApp at the configured number', async () => {
  const real = await startApi({ replace: () => ({ askNumber: '5511900000000' }) })
  const visitor = await real.signUpVisitor()
  Object.assign(real.services, { sandbox: null })
  const { askLink } = await readView(visitor)
  expect(askLink).toMatch(
    /^https:\/\/wa\.me\/5511900000000\?text=Ol%C3%A1!%20Quero%20receber%20o%20c%C3%B3digo%20do%20meu%20cadastro\.%20Pedido%20%23[0-9a-f]{12}$/,
  )
  await real.stop()
})
