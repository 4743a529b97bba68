import { describe, expect, test } from 'vitest'
import { adEvents, adVisitors, leads, sessions } from '#api/store/schema.ts'
import { createPageEvent, giveConsent, report } from '#tests/support/ad-events.ts'
import { listDeals, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const DAY_MS = 86_400_000
const AD = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'bancas', click: 'gclid' }
const SEARCH = { referrer: 'www.google.com' }
const SOCIAL_CLICK = { click: 'fbclid', clickId: 'IwAR1a-b_c', referrer: 'l.instagram.com' }

const api = setUpApi()

/** What a page does whose visitor needs a session: the landings that waited in the browser go there. */
async function arrive(visitor: TestVisitor, ...touches: readonly object[]) {
  await visitor.get('/api/session')
  return visitor.post('/api/session', { touches: touches.map((touch) => ({ ageMs: 0, ...touch })) })
}

const readSource = async (answer: Response) => ((await parseData(answer)) as { source: string }).source

const formatDay = (time: number) =>
  new Date(time).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })

/** What sales read of the one deal: where its visitor came from, and its points for that. */
async function readNote() {
  await api.drainOutbox()
  const [deal, ...others] = listDeals(await api.readSandbox())
  expect(others).toEqual([])
  const content = deal?.notes[0]?.content ?? ''
  const [, origin] = /<b>Origem<\/b><br>(.*?)(?:<br><br>|$)/.exec(content) ?? []
  return {
    lines: origin?.split('<br>'),
    points: /\+\d+ (?:Origem orgânica|Origem paga|Acesso direto)/.exec(content)?.[0],
  }
}

/** Everything that the server keeps, as text. */
async function readEverything() {
  const { db } = api.services.database
  const rows = await Promise.all(
    [sessions, leads, adVisitors, adEvents].map((table) => db.select().from(table)),
  )
  return JSON.stringify([rows, await api.readSandbox()])
}

describe('where a visitor came from outlives the tab', () => {
  test('an ad yesterday and a sign-up today in another tab: note and points say the ad', async () => {
    const ana = api.createVisitor()
    expect(await readSource(await arrive(ana, { ...AD, ageMs: DAY_MS }))).toBe('paid')
    await ana.signUp()
    expect(await readNote()).toEqual({
      lines: [
        `mídia paga; campanha bancas · google · cpc; clique em anúncio Google Ads (gclid); visita de ${formatDay(Date.now() - DAY_MS)}`,
      ],
      points: '+10 Origem paga',
    })
  })

  test('a direct visit afterwards changes nothing', async () => {
    const ana = api.createVisitor()
    await arrive(ana, AD)
    expect(await readSource(await arrive(ana, {}))).toBe('paid')
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ source: 'paid' })
    await ana.signUp({ source: { source: 'premium' } })
    expect((await readNote()).lines).toEqual([
      'mídia paga; campanha bancas · google · cpc; clique em anúncio Google Ads (gclid); entrada premium',
    ])
  })

  test('a search after the ad counts, and the note names both', async () => {
    const ana = api.createVisitor()
    await arrive(ana, { ...AD, ageMs: 3 * DAY_MS })
    await arrive(ana, SEARCH)
    await ana.signUp()
    expect(await readNote()).toEqual({
      lines: [
        'busca orgânica (Google); veio de www.google.com',
        `Primeira visita, em ${formatDay(Date.now() - 3 * DAY_MS)}: mídia paga; campanha bancas · google · cpc; clique em anúncio Google Ads (gclid)`,
      ],
      points: '+15 Origem orgânica',
    })
  })

  test('a sign-up from the tab of an older landing does not make it the last one', async () => {
    const ana = api.createVisitor()
    await arrive(ana, AD, SEARCH)
    await ana.signUp({ source: { ...AD, click: 'gclid' } })
    expect((await readNote()).points).toBe('+15 Origem orgânica')
  })

  test('a sign-up whose landing never reached the session brings it along', async () => {
    const ana = await api.signUpVisitor({ source: { ...AD, click: 'gclid' } })
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ source: 'paid' })
    expect((await readNote()).points).toBe('+10 Origem paga')
  })

  test('a sign-up sent again, with another landing in its tab, is the same', async () => {
    const ana = api.createVisitor()
    await ana.signUp({ source: { click: 'gclid' } }, 'one-press-of-the-button')
    await ana.signUp({ source: SEARCH }, 'one-press-of-the-button')
    expect(await api.services.database.db.$count(leads)).toBe(1)
  })

  test.each([
    ['the first', [{ click: 'gclid' }, {}]],
    ['the second', [{}, { click: 'gclid' }]],
  ] as const)(
    'of two sign-ups of one visitor, one direct, %s counts, which the ad led to',
    async (_, sources) => {
      for (const source of sources) await api.createVisitor().signUpAndValidate({ source })
      expect((await readNote()).points).toBe('+10 Origem paga')
    },
  )

  test('a landing of more than thirty days ago is forgotten, and one of the future is of now', async () => {
    const ana = api.createVisitor()
    expect(await readSource(await arrive(ana, { ...AD, ageMs: 30 * DAY_MS + 1 }))).toBe('direct')
    await arrive(ana, { ...AD, ageMs: -DAY_MS })
    const [row] = await api.services.database.db.select().from(sessions)
    expect(Math.abs(Date.parse(row?.touches?.last.at ?? '') - Date.now())).toBeLessThan(DAY_MS / 2)
  })

  test('a landing alone starts no session', async () => {
    const refusal = await parseRefusal(await api.createVisitor().post('/api/session', { touches: [AD] }))
    expect(refusal).toMatchObject({ status: 401, code: 'session_required' })
    expect(await api.services.database.db.$count(sessions)).toBe(0)
  })

  test('is shown and erased with the session', async () => {
    const ana = api.createVisitor()
    await arrive(ana, AD)
    expect(await parseData(await ana.get('/api/my-data'))).toMatchObject({
      session: [{ touches: { first: { utm_campaign: 'bancas' }, last: { click: 'gclid' } } }],
    })
    await ana.send('/api/my-data', { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await readEverything()).not.toContain('bancas')
  })
})

/** The table of what a sign-up says, and what sales read. */
describe('a sign-up says by itself', () => {
  test.each<[title: string, source: object]>([
    ['e-mail (Gmail)', { referrer: 'com.google.android.gm' }],
    ['e-mail (Gmail)', { referrer: 'mail.google.com' }],
    ['link em outro site', { referrer: 'docs.google.com' }],
    ['assistente de IA (ChatGPT)', { utm_source: 'chatgpt.com' }],
    ['assistente de IA (Perplexity)', { referrer: 'www.perplexity.ai' }],
    ['busca orgânica (Google)', { utm_source: 'google', utm_medium: 'organic' }],
    ['mídia paga', { utm_medium: 'cpm' }],
    ['mídia paga', { utm_medium: 'social_paid' }],
    ['mídia paga', { utm_medium: 'paid-social' }],
    ['mídia paga', { ttclid: 'a' }],
    ['mídia paga', { msclkid: 'a' }],
    ['mídia paga', { gbraid: 'a' }],
    ['mídia paga', { wbraid: 'a' }],
    ['rede social', { utm_medium: 'social', fbclid: 'a' }],
    ['rede social', { fbclid: 'a' }],
    ['acesso direto', {}],
  ])('%s: %j', async (title, source) => {
    await api.createVisitor().signUp({ source })
    const note = await readNote()
    expect(note.lines?.[0]?.split('; ')[0]).toBe(title)
  })
})

describe('the id of a click', () => {
  test('is kept nowhere without consent to marketing, nor with a refusal', async () => {
    for (const decide of [() => {}, (visitor: TestVisitor) => giveConsent(visitor, false)]) {
      const ana = api.createVisitor()
      decide(ana)
      await arrive(ana, SOCIAL_CLICK)
      await ana.signUpAndValidate({
        source: { fbclid: SOCIAL_CLICK.clickId, referrer: SOCIAL_CLICK.referrer },
      })
      await api.drainOutbox()
      expect(await readEverything()).toContain('fbclid')
      expect(await readEverything()).not.toContain(SOCIAL_CLICK.clickId)
      await api.reset()
    }
  })

  test('reaches the ad event with consent, with the time of the landing', async () => {
    const ana = api.createVisitor()
    giveConsent(ana)
    const landed = Date.now() - DAY_MS
    await arrive(ana, { ...SOCIAL_CLICK, ageMs: DAY_MS })
    await ana.signUp()
    await report(ana, createPageEvent({ event_name: 'Lead' }))
    const { db } = api.services.database
    const [event] = await db.select().from(adEvents)
    const { fbc } = (event?.payload.userData ?? {}) as { fbc?: string }
    const [, time, id] = /^fb\.1\.(\d+)\.(.+)$/.exec(fbc ?? '') ?? []
    expect(id).toBe(SOCIAL_CLICK.clickId)
    expect(Math.abs(Number(time) - landed)).toBeLessThan(60_000)
    const [visitor] = await db.select().from(adVisitors)
    expect(visitor?.browser).toMatchObject({ fbc })
    // The lead needs only the kind of click.
    expect(JSON.stringify(await db.select().from(leads))).not.toContain(SOCIAL_CLICK.clickId)
  })

  test('that an address still shows has the time of the landing too', async () => {
    const ana = api.createVisitor()
    giveConsent(ana)
    await arrive(ana, { ...SOCIAL_CLICK, ageMs: DAY_MS })
    await report(
      ana,
      createPageEvent({ event_source_url: `http://localhost:3000/?fbclid=${SOCIAL_CLICK.clickId}` }),
    )
    const [event] = await api.services.database.db.select().from(adEvents)
    const [, time] = /"fb\.1\.(\d+)\./.exec(JSON.stringify(event)) ?? []
    expect(Math.abs(Number(time) - (Date.now() - DAY_MS))).toBeLessThan(60_000)
  })

  test('comes with a consent that follows the landing, and goes with its withdrawal', async () => {
    const ana = api.createVisitor()
    const { clickId: _clickId, ...unmarked } = SOCIAL_CLICK
    await arrive(ana, { ...unmarked, ageMs: 20_000 })
    giveConsent(ana)
    await arrive(ana, { ...SOCIAL_CLICK, ageMs: 21_000 })
    const [row] = await api.services.database.db.select().from(sessions)
    expect(row?.touches?.last).toMatchObject({ clickId: SOCIAL_CLICK.clickId, at: row?.touches?.first.at })
    const decision = { version: 1, decidedAt: new Date().toISOString(), analytics: true, marketing: false }
    await ana.post('/api/consent', decision)
    expect(await readEverything()).not.toContain(SOCIAL_CLICK.clickId)
    expect(await readEverything()).toContain('l.instagram.com')
  })

  test.each([
    ['an endless one', 'a'.repeat(501)],
    ['one with other characters', 'a b<c>'],
  ])('%s is left out', async (_, clickId) => {
    const ana = api.createVisitor()
    giveConsent(ana)
    expect(await readSource(await arrive(ana, { ...SOCIAL_CLICK, clickId }))).toBe('social')
    const [row] = await api.services.database.db.select().from(sessions)
    expect(row?.touches?.last.clickId).toBeUndefined()
  })
})
