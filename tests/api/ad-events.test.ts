import { afterEach, describe, expect, test, vi } from 'vitest'
import { queueServerAdEvent } from '#api/ad-events/queue.ts'
import { hashUserData } from '#api/ad-events/user-data.ts'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { createWorker } from '#api/outbox/worker.ts'
import { findLead } from '#api/store/leads.ts'
import { adEvents, adVisitors, leads } from '#api/store/schema.ts'
import { sweep } from '#api/store/sweep.ts'
import { createFactEventId } from '#machines/ad-events/event-id.ts'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { PRESETS } from '#machines/sandbox/faults.ts'
import { createPageEvent as event, giveConsent, report } from '#tests/support/ad-events.ts'
import { setUpApi, startApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const DAY_MS = 24 * 3_600_000

const getSeconds = (ageMs = 0) => Math.floor((Date.now() - ageMs) / 1_000)

describe('ad events', () => {
  const api = setUpApi()
  afterEach(() => void vi.restoreAllMocks())

  const getDb = () => api.services.database.db

  /** How many events there are of each state. */
  async function countByState() {
    const rows = await getDb().select().from(adEvents)
    const countIn = (wanted: string) => rows.filter(({ state }) => state === wanted).length
    return { pending: countIn('pending'), sent: countIn('sent'), dropped: countIn('dropped') }
  }

  function createAgreeing() {
    const visitor = api.createVisitor()
    giveConsent(visitor)
    return visitor
  }

  test('reach the ad platform once, with only the data it needs', async () => {
    const visitor = createAgreeing()
    visitor.setCookie('_fbp=fb.1.1790000000000.123456')
    const view = event({ custom_data: { content_name: 'planos', who: 'ana@exemplo.com.br' } })
    expect(await parseData(await report(visitor, view))).toEqual({ accepted: 1, dropped: 0 })
    expect(await parseData(await report(visitor, view))).toEqual({ accepted: 1, dropped: 0 })
    await api.drainOutbox()
    expect((await api.readSandbox()).adEvents).toMatchObject([
      {
        name: 'PageView',
        eventId: view.event_id,
        sourceUrl: 'http://localhost:3000/plans?utm_source=meta',
        userData: ['client_ip_address', 'client_user_agent', 'fbp'],
        customData: { content_name: 'planos' },
        copies: 1,
      },
    ])
    expect(await getDb().select().from(adEvents)).toMatchObject([{ state: 'sent', payload: {} }])
  })

  test.each([
    ['four parts', 'fb.1.1657051589577.1088522659', 'fb.1.1788781160733.IwAR1a-b_c'],
    ['five parts', 'fb.1.1657051589577.1088522659.AQEAAQMB', 'fb.1.1788781160733.IwAR1a-b_c.AQECAQMB'],
    ['a short fifth part', 'fb.1.1657051589577.1088522659.Bg', 'fb.1.1788781160733.IwAR1a-b_c.Bg'],
  ])('carry the cookies of Meta’s script as they are, of %s', async (_, fbp, fbc) => {
    const visitor = createAgreeing()
    visitor.setCookie(`_fbp=${fbp}`)
    visitor.setCookie(`_fbc=${fbc}`)
    await report(visitor, event())
    const [row] = await getDb().select().from(adEvents)
    expect(row?.payload.userData).toMatchObject({ fbp, fbc })
  })

  test('of a visitor who signed up carry their data, hashed before storage', async () => {
    const visitor = createAgreeing()
    await visitor.signUp()
    await report(visitor, event({ event_name: 'Lead' }))
    const [row] = await getDb().select().from(adEvents)
    expect(row?.payload).toMatchObject({
      userData: {
        ph: '029c7290f14c4516673508635f0519db95f7daf42057fd0e4ad1de84c5408a66',
        country: '885036a0da3dff3c3e05bc79bf49382b12bc5098514ed57ce0875aba1aa2c40d',
      },
    })
    expect(JSON.stringify(row?.payload)).not.toMatch(/ana@|Prado|98765/)
    await api.drainOutbox()
    const [received] = (await api.readSandbox()).adEvents
    expect(received?.userData).toEqual(
      ['client_ip_address', 'client_user_agent', 'country', 'em', 'external_id', 'fn', 'ln', 'ph'].sort(),
    )
  })

  test.each([
    ['without a decision', () => api.createVisitor()],
    [
      'who said no',
      () => {
        const visitor = api.createVisitor()
        giveConsent(visitor, false)
        return visitor
      },
    ],
  ])('of a visitor %s are refused', async (_, visitorOf) => {
    expect(await parseRefusal(await report(visitorOf(), event()))).toMatchObject({
      status: 403,
      message: 'Sem o aceite dos cookies de marketing, nada é enviado.',
    })
    expect(await countByState()).toEqual({ pending: 0, sent: 0, dropped: 0 })
  })

  test.each([
    ['an unknown name', { event_name: 'ComprarTudo' }],
    ['a purchase, which only the server knows', { event_name: 'Purchase' }],
    ['an invalid time', { event_time: 'agora' }],
    ['milliseconds for seconds, far in the future', { event_time: 1e15 }],
    ['no id', { event_id: '' }],
    ['an invalid address', { event_source_url: 'javascript:alert(1)' }],
    ['user data of its own', { user_data: { em: 'a' } }],
    ['an address of its own', { client_ip_address: '203.0.113.9' }],
  ])('with %s are refused', async (_, changes) => {
    expect((await parseRefusal(await report(createAgreeing(), event(changes)))).status).toBe(422)
  })

  test('of one request are accepted up to the limit, and refused beyond it', async () => {
    const custom_data = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`key_${index}`, index]))
    const createMany = (count: number) => Array.from({ length: count }, () => event({ custom_data }))
    const taken = await report(createAgreeing(), ...createMany(20))
    expect(await parseData(taken)).toEqual({ accepted: 20, dropped: 0 })
    expect((await report(createAgreeing(), ...createMany(21))).status).toBeGreaterThanOrEqual(400)
    const thousand = await report(createAgreeing(), ...Array.from({ length: 1_001 }, () => event()))
    expect((await parseRefusal(thousand)).status).toBe(413)
  })

  test('of a clock that runs a day ahead count as happening now', async () => {
    await report(createAgreeing(), event({ event_time: getSeconds(-DAY_MS) }))
    const [row] = await getDb().select().from(adEvents)
    expect(Math.abs(Number(row?.occurredAt) - Number(row?.createdAt))).toBeLessThan(1_000)
  })

  test.each([
    ['eight days behind', 8 * DAY_MS],
    ['a year ahead', -365 * DAY_MS],
  ])('of a clock that runs %s keep their age and get the server’s time', async (_, behindMs) => {
    const view = event({ event_time: getSeconds(behindMs + 60_000) })
    const queued = await createAgreeing().post('/api/conversions', {
      data: [view],
      sent_at: getSeconds(behindMs),
    })
    expect(await parseData(queued)).toEqual({ accepted: 1, dropped: 0 })
    const [row] = await getDb().select().from(adEvents)
    const ageMs = Number(row?.createdAt) - Number(row?.occurredAt)
    expect(Math.abs(ageMs - 60_000)).toBeLessThan(1_000)
  })

  test('that are too old are dropped one by one, and the others are sent', async () => {
    const queued = await parseData(
      await report(createAgreeing(), event({ event_time: getSeconds(7 * DAY_MS) }), event()),
    )
    expect(queued).toEqual({ accepted: 1, dropped: 1 })
    await api.drainOutbox()
    expect((await api.readSandbox()).adEvents).toHaveLength(1)
  })

  test('that became too old while waiting are dropped, and the others are sent', async () => {
    await report(createAgreeing(), event())
    await letTimePass(getDb(), 6.6 * DAY_MS)
    await report(createAgreeing(), event())
    await api.drainOutbox()
    expect(await countByState()).toEqual({ pending: 0, sent: 1, dropped: 1 })
    expect(api.logs.join('\n')).toContain('"providerCode":"stale"')
  })

  test('that Meta refuses do not hold back the others', async () => {
    const visitor = createAgreeing()
    await report(visitor, event(), event(), event())
    const rows = await getDb().select().from(adEvents)
    const poisoned = { sourceUrl: 'http://localhost:3000/', userData: { em: 'not a hash' } }
    await getDb()
      .insert(adEvents)
      .values({
        name: 'Lead',
        eventId: 'poisoned',
        payload: poisoned,
        occurredAt: rows[0]?.occurredAt ?? new Date(),
      })
    await api.drainOutbox()
    expect(await countByState()).toEqual({ pending: 0, sent: 3, dropped: 1 })
    expect((await api.readSandbox()).adEvents).toHaveLength(3)
  })

  test.each([
    ['is down', { failRate: 1, status: 503 }],
    ['asks to be left alone', { failRate: 1, status: 429 }],
    ['does not take the token', { failRate: 1, status: 'unauthorized' }],
    ['answers with a page', { failRate: 1, status: 'html' }],
  ] as const)('wait while Meta %s, and are sent once it is well', async (_, faults) => {
    retryAtOnce()
    const visitor = createAgreeing()
    await report(visitor, event())
    await setFaults(api, 'meta', faults)
    await api.drainOutbox()
    expect(await countByState()).toEqual({ pending: 1, sent: 0, dropped: 0 })
    await setFaults(api, 'meta', {})
    await letTimePass(getDb(), 60_000)
    await createWorker(api.services, JOBS_AND_CHORES).drain(10_000)
    expect(await countByState()).toEqual({ pending: 0, sent: 1, dropped: 0 })
  })

  test('of the server itself are sent only for a visitor who agreed, once per fact', async () => {
    const purchase = {
      name: 'Purchase',
      eventId: createFactEventId('Purchase', 'pay_1'),
      customData: { currency: 'BRL', value: 449 },
    } as const
    const shy = await api.signUpVisitor()
    const readLead = async () => {
      const [row] = await getDb().select().from(leads)
      const lead = row && (await findLead(getDb(), row.id))
      if (!lead) throw new Error('There is no lead')
      return lead
    }
    await queueServerAdEvent(api.services, await readLead(), purchase)
    expect(await countByState()).toMatchObject({ pending: 0 })

    giveConsent(shy)
    await report(shy, event())
    await queueServerAdEvent(api.services, await readLead(), purchase)
    await queueServerAdEvent(api.services, await readLead(), purchase)
    await api.drainOutbox()
    const received = (await api.readSandbox()).adEvents.filter(({ name }) => name === 'Purchase')
    expect(received).toMatchObject([
      { eventId: 'Purchase.pay_1', customData: purchase.customData, copies: 1 },
    ])

    await report(shy, event())
    expect(
      (
        await api
          .createVisitor()
          .send('/api/conversions', { method: 'DELETE', headers: { origin: 'http://localhost:3000' } })
      ).status,
    ).toBe(200)
    expect(
      (await shy.send('/api/conversions', { method: 'DELETE', headers: { origin: 'http://localhost:3000' } }))
        .status,
    ).toBe(200)
    expect(await getDb().select().from(adVisitors)).toEqual([])
    expect(await countByState()).toMatchObject({ pending: 0, dropped: 1 })
  })

  test('of a visitor without a sign-up wait no longer once consent is withdrawn, those of others do', async () => {
    const [ana, bia] = [createAgreeing(), createAgreeing()]
    const decide = (visitor: typeof ana, marketing: boolean) =>
      visitor.post('/api/consent', {
        version: 1,
        decidedAt: new Date().toISOString(),
        analytics: false,
        marketing,
      })
    for (const visitor of [ana, bia]) {
      await decide(visitor, true)
      await report(visitor, event())
    }
    expect(await countByState()).toMatchObject({ pending: 2 })
    await decide(ana, false)
    expect(await countByState()).toMatchObject({ pending: 1, dropped: 1 })
    const rows = await getDb().select().from(adEvents)
    expect(rows.find(({ state }) => state === 'dropped')).toMatchObject({ payload: {}, sessionId: null })
  })

  test('of a visit that ended in a proven phone are dropped with the consent, and deleted with the data', async () => {
    for (const act of ['withdraw', 'delete'] as const) {
      await api.reset()
      const visitor = createAgreeing()
      const decide = (marketing: boolean) =>
        visitor.post('/api/consent', createConsentRecord({ analytics: true, marketing }, Date.now()))
      await decide(true)
      await setFaults(api, 'meta', PRESETS.down)
      await report(visitor, event())
      await visitor.signUpAndValidate()
      if (act === 'withdraw') await decide(false)
      else await visitor.send('/api/my-data', { method: 'DELETE', headers: FROM_OUR_PAGE })
      expect(await countByState()).toEqual({ pending: 0, sent: 0, dropped: act === 'withdraw' ? 1 : 0 })
    }
  })

  test('are not stored where no pixel would ever send them', async () => {
    const without = await startApi({ replace: () => ({ meta: null }) })
    const visitor = without.createVisitor()
    giveConsent(visitor)
    const answer = await report(visitor, event())
    expect(answer.status).toBe(202)
    expect(await parseData(answer)).toEqual({ accepted: 0, dropped: 1 })
    expect(await without.services.database.db.select().from(adEvents)).toEqual([])
    await without.stop()
  })

  test('that were never sent are forgotten like the others', async () => {
    await setFaults(api, 'meta', PRESETS.down)
    await report(createAgreeing(), event())
    await letTimePass(getDb(), 7 * DAY_MS)
    expect(await sweep(getDb())).toMatchObject({ adEvents: 1 })
  })

  test('are forgotten a week after they were sent or dropped', async () => {
    await report(createAgreeing(), event())
    await api.drainOutbox()
    expect(await sweep(getDb())).toMatchObject({ adEvents: 0 })
    await letTimePass(getDb(), 7 * DAY_MS)
    expect(await sweep(getDb())).toMatchObject({ adEvents: 1 })
  })
})

describe("user data by Meta's rules", () => {
  test.each([
    [
      'email',
      ' John_Smith@gmail.com ',
      'em',
      '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    ],
    ['phone', '+1 (650) 555-1212', 'ph', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    ['phone', '005511987654321', 'ph', '029c7290f14c4516673508635f0519db95f7daf42057fd0e4ad1de84c5408a66'],
    ['firstName', 'Mary', 'fn', '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
    ['firstName', 'Valéry', 'fn', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
    ['city', 'São Paulo', 'ct', '3eda1428ae1aece064071f8d40f08fe2bc59ffa66c171a163caf15122ec4d7f0'],
    ['state', 'SP', 'st', 'be18b85f77fc024db379acf19e8a1ce62307ab7bb1bca395389ecfc2dafaf741'],
    ['zip', '01310-100', 'zp', '9a4a139dfbfcd2fc89a3cb4302dad65a35abd8d29a56c09a962b69c5cf3bca40'],
    ['country', 'BR', 'country', '885036a0da3dff3c3e05bc79bf49382b12bc5098514ed57ce0875aba1aa2c40d'],
    ['birthDate', '1997-02-16', 'db', '01acdbf6ec7b4f478a225f1a246e5d6767eeab1a7ffa17f025265b5b94f40f0c'],
  ] as const)('%s %s', (field, value, key, hash) => {
    expect(hashUserData({ [field]: value }, {})).toEqual({ [key]: hash })
    // What is a hash already is not hashed again.
    expect(hashUserData({ [field]: hash }, {})).toEqual({ [key]: hash })
  })

  test('empty values are not hashed, and neither are the browser’s data', () => {
    expect(
      hashUserData({ email: ' ', phone: '', lastName: '...' }, { fbp: 'fb.1.1.1', fbc: undefined }),
    ).toEqual({
      fbp: 'fb.1.1.1',
    })
  })
})
