import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createLinkToken } from '#api/continuation/link-token.ts'
import { selectStanding } from '#api/store/chart-standing.ts'
import { queryRows } from '#api/store/rows.ts'
import { continuations, jobs, sessions } from '#api/store/schema.ts'
import { setUpApi, startApi } from '#tests/support/api.ts'
import { readMails } from '#tests/support/calls.ts'
import { createLink, openLink, readView, requestLink } from '#tests/support/continuation.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { parseData, parseRefusal, readRefusalCode } from '#tests/support/refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const api = setUpApi()

const getDb = () => api.services.database.db
/** How many links the operator's panel counts as usable. */
const countUsable = async () => (await queryRows(getDb(), sql`${selectStanding('sentLink')}`)).length

describe('asking for a link', () => {
  test('one e-mail goes to the address of the sign-up, and repeats nothing that was typed', async () => {
    const eve = await api.signUpVisitor({ nomeCompleto: 'Ganhe-em:https://golpe.example agora' })
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
    const ana = await api.signUpVisitor()
    const [, signature = ''] = (await createLink(api, ana)).split('.')
    const stored = [await getDb().select().from(continuations), await getDb().select().from(jobs)]
    expect(JSON.stringify(stored)).not.toContain(signature)
  })

  test('needs a sign-up, and an expired proof needs a new code first', async () => {
    const guest = api.createVisitor()
    expect(await readRefusalCode(await requestLink(guest))).toBe('session_required')
    await guest.get('/api/session')
    expect(await readRefusalCode(await requestLink(guest))).toBe('not_found')
    const asOperator = await api.postAsOperator('/api/continuation', { action: 'send' })
    expect(await readRefusalCode(asOperator)).toBe('not_found')

    const ana = await api.signUpProvenVisitor()
    await letTimePass(getDb(), 29 * DAY_MS)
    await ana.get('/api/session')
    await letTimePass(getDb(), 2 * DAY_MS)
    expect((await readView(ana)).canContinueElsewhere).toBe(false)
    expect(await readRefusalCode(await requestLink(ana))).toBe('phone_not_proven')
    expect(await readMails(api)).toEqual([])
  })

  test('works three times an hour for a visitor', async () => {
    const ana = await api.signUpVisitor()
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
      const stranger = await api.signUpVisitor({ telefone: `1198765000${count}` })
      expect((await requestLink(stranger)).status).toBe(200)
    }
    const stranger = await api.signUpVisitor({ email: 'ANA@exemplo.com.br', telefone: '11987650009' })
    expect(await readRefusalCode(await requestLink(stranger))).toBe('rate_limited')
    const other = await api.signUpVisitor({ email: 'bia@exemplo.com.br', telefone: '11987650009' })
    expect((await requestLink(other)).status).toBe(200)
  })

  test('works thirty times an hour for an address of the network', async () => {
    const ana = await api.signUpVisitor()
    for (let count = 0; count < 30; count += 1) await requestLink(ana)
    await getDb().execute(`delete from rate_limits where key not like 'continuation:%'`)
    expect(await readRefusalCode(await requestLink(ana))).toBe('rate_limited')
  })

  test('is not offered where no e-mail can be sent', async () => {
    const other = await startApi({ replace: () => ({ mailer: null }) })
    try {
      const ana = await other.signUpVisitor()
      expect(await parseData(await ana.get('/api/session'))).toMatchObject({ canContinueElsewhere: false })
      expect(await readRefusalCode(await requestLink(ana))).toBe('unavailable')
      expect(await other.services.database.db.$count(continuations)).toBe(0)
    } finally {
      await other.stop()
    }
  })

  test('a link that expired before its e-mail could be sent is not sent', async () => {
    const ana = await api.signUpVisitor()
    await requestLink(ana)
    await letTimePass(getDb(), 31 * MINUTE_MS)
    await api.drainOutbox()
    expect(await readMails(api)).toEqual([])
  })
})

describe('a link is refused', () => {
  test('when it is forged, truncated or of another server, in one way', async () => {
    const ana = await api.signUpVisitor()
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
    const ana = await api.signUpVisitor()
    const first = await createLink(api, ana)
    const second = await createLink(api, ana)
    expect(await readRefusalCode(await openLink(api.createVisitor(), first))).toBe('link_expired')
    await letTimePass(getDb(), 29 * MINUTE_MS)
    const third = await createLink(api, ana)
    await letTimePass(getDb(), 31 * MINUTE_MS)
    for (const token of [second, third])
      expect(await readRefusalCode(await openLink(api.createVisitor(), token))).toBe('link_expired')
    expect(await getDb().$count(sessions)).toBe(1)
  })

  test('once its visitor corrected the number, which no code of it may go to', async () => {
    const ana = await api.signUpVisitor({ telefone: '11987650001' })
    const token = await createLink(api, ana)
    await ana.signUp({ razaoSocial: 'Prado e Lima', telefone: '11987650001' })
    const early = api.createVisitor()
    expect((await openLink(early, token)).status).toBe(200)
    const next = await createLink(api, ana)
    expect(await countUsable()).toBe(1)
    await ana.signUp()
    expect(await countUsable()).toBe(0)
    const late = api.createVisitor()
    expect(await readRefusalCode(await openLink(late, next))).toBe('link_expired')
    expect(await readView(early)).toMatchObject({ maskedPhone: null, isContinued: false })
    expect((await openLink(late, await createLink(api, ana))).status).toBe(200)
    expect((await readView(late)).maskedPhone).toContain('4321')
  })

  test('once its session ended', async () => {
    const ana = await api.signUpVisitor()
    const token = await createLink(api, ana)
    expect((await ana.send('/api/session', { method: 'DELETE', headers: FROM_OUR_PAGE })).status).toBe(200)
    expect(await countUsable()).toBe(0)
    expect(await readRefusalCode(await openLink(api.createVisitor(), token))).toBe('link_expired')
  })

  test('not because the session that asked was given another token', async () => {
    const ana = await api.signUpVisitor()
    const token = await createLink(api, ana)
    expect((await ana.validate(await api.readCode())).status).toBe(200)
    expect((await openLink(api.createVisitor(), token)).status).toBe(200)
  })

  test('after 120 tries an hour from one address', async () => {
    const thief = api.createVisitor()
    const answers = []
    for (let count = 0; count < 120; count += 1)
      answers.push(await readRefusalCode(await openLink(thief, 'x')))
    expect(new Set(answers)).toEqual(new Set(['link_unknown']))
    expect(await readRefusalCode(await openLink(thief, 'x'))).toBe('rate_limited')
  })

  test('from a page that is not ours', async () => {
    const ana = await api.signUpVisitor()
    const token = await createLink(api, ana)
    const foreign = { origin: 'https://golpe.example', 'sec-fetch-site': 'cross-site' }
    const body = { action: 'use', token }
    const answer = await api.createVisitor().post('/api/continuation', body, foreign)
    expect(await readRefusalCode(answer)).toBe('forbidden')
  })
})
