import Cookies from 'js-cookie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { CONSENT_COOKIE } from '#machines/consent/record.ts'
import { readLanding } from '#src/lib/origin/read-landing.ts'
import { reportTouches } from '#src/lib/origin/report-touches.ts'
import { keepTouch, readWaitingTouches } from '#src/lib/origin/waiting-touches.ts'
import { browserSessionMachine } from '#src/lib/session/session-actors.ts'

const ID = 'Cj0KCQiA'
const AD = `https://www.pauta.example/?utm_source=google&utm_medium=cpc&gclid=${ID}&email=ana@exemplo.com.br#topo`
const DAY_MS = 86_400_000

const server = { reported: [] as unknown[], kept: [] as unknown[], isDown: false }

beforeEach(() => {
  Object.assign(server, { reported: [], kept: [], isDown: false })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    if (init.method === 'POST') server.reported.push(JSON.parse(String(init.body)))
    if (init.method === 'PUT') server.kept.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, data: { source: 'paid', registration: null, snapshot: null } })
  })
})

/** What the start script does on a page that was entered from elsewhere. */
function land(address: string, referrer = '') {
  window.sessionStorage.setItem('landing', JSON.stringify([address, referrer]))
}

function decide(marketing: boolean) {
  const decision = { version: 1, decidedAt: new Date().toISOString(), analytics: false, marketing }
  Cookies.set(CONSENT_COOKIE, encodeURIComponent(JSON.stringify(decision)))
}

const readStored = () => JSON.stringify(window.localStorage) + document.cookie

describe('a landing', () => {
  test.each([
    ['of an ad', AD, '', { utm_source: 'google', utm_medium: 'cpc', click: 'gclid' }],
    ['from another site', '/inbox', 'https://www.google.com/search?q=ana', { referrer: 'www.google.com' }],
    ['from a program', '/', 'android-app://com.google.android.gm/', { referrer: 'com.google.android.gm' }],
    ['of an ad and a post', '/?fbclid=a&gclid=b', '', { click: 'gclid' }],
    ['with half an emoji at the cut', `/?utm_source=${'a'.repeat(500)}`, '', { utm_source: 'a'.repeat(400) }],
  ])('%s says so', (_, address, referrer, touch) => {
    land(address, referrer)
    expect(readLanding()?.touch).toEqual(touch)
  })

  test.each([
    ['without a sign of it', '/', ''],
    ['from our own pages', '/plans', `${window.location.origin}/`],
    ['from a host of ours', '/plans', `https://docs.${window.location.host}/`],
    ['with a parameter of ours', '/signup?source=premium&profile=qualified', ''],
  ])('%s says nothing', (_, address, referrer) => {
    land(address, referrer)
    expect(readLanding()).toBeNull()
    expect(keepTouch()).toBe(false)
    expect(readWaitingTouches()).toEqual([])
  })
})

describe('what waits for a session', () => {
  test('is the first and the last landing, each once, without the id of its click, for thirty days', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    land(AD)
    expect([keepTouch(), keepTouch()]).toEqual([true, false])
    land('/', 'https://www.bing.com/')
    keepTouch()
    land('/', 'https://chatgpt.com/')
    keepTouch()
    expect(readWaitingTouches()).toMatchObject([{ click: 'gclid' }, { referrer: 'chatgpt.com' }])
    expect(readStored()).not.toContain(ID)
    vi.setSystemTime(Date.now() + 30 * DAY_MS)
    expect(readWaitingTouches()).toEqual([])
  })

  test('goes to the session once, with how long ago it was', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    land(AD)
    keepTouch()
    vi.setSystemTime(Date.now() + DAY_MS)
    window.sessionStorage.clear()
    expect(await reportTouches()).toBe('paid')
    expect(await reportTouches()).toBeNull()
    expect(server.reported).toEqual([
      { touches: [{ utm_source: 'google', utm_medium: 'cpc', click: 'gclid', ageMs: DAY_MS }] },
    ])
    expect(window.localStorage.getItem('touches')).toBeNull()
  })

  test.each([
    [
      'the ad first',
      [AD, 'https://www.bing.com/', 'https://chatgpt.com/'],
      { utm_source: 'google', utm_medium: 'cpc', click: 'gclid', clickId: ID },
    ],
    ['the ad between', ['https://www.bing.com/', AD, 'https://chatgpt.com/'], { referrer: 'www.bing.com' }],
  ])(
    'is of three tabs, %s, the first and the last landing, from whichever tab',
    async (_, landings, first) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      decide(true)
      let tabOfAd = {}
      for (const from of landings) {
        window.sessionStorage.clear()
        land(from === AD ? AD : '/', from === AD ? '' : from)
        keepTouch()
        if (from === AD) tabOfAd = { ...window.sessionStorage }
        vi.setSystemTime(Date.now() + 5_000)
      }
      window.sessionStorage.clear()
      Object.assign(window.sessionStorage, tabOfAd)
      await reportTouches()
      expect(server.reported).toEqual([
        {
          touches: [
            { ...first, ageMs: 15_000 },
            { referrer: 'chatgpt.com', ageMs: 5_000 },
          ],
        },
      ])
    },
  )

  test('goes on waiting while the server cannot be reached', async () => {
    land(AD)
    server.isDown = true
    await expect(reportTouches()).rejects.toThrow()
    server.isDown = false
    await reportTouches()
    expect(server.reported).toHaveLength(1)
  })

  test.each([
    ['no list', '{"at":1}'],
    ['nothing that JSON knows', '{'],
  ])('is empty where the storage has %s', (_, stored) => {
    window.localStorage.setItem('touches', stored)
    land(AD)
    expect(keepTouch()).toBe(true)
    expect(readWaitingTouches()).toHaveLength(1)
  })
})

describe('the id of a click', () => {
  test.each([
    ['no decision', () => {}],
    ['a refusal', () => decide(false)],
  ])('stays in the tab with %s', async (_, act) => {
    act()
    land(AD)
    await reportTouches()
    expect(JSON.stringify(server.reported)).toContain('gclid')
    expect(JSON.stringify(server.reported)).not.toContain(ID)
    expect(readStored()).not.toContain(ID)
  })

  test('goes to the session once the visitor consents to marketing, with the time of the landing', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    land(AD)
    await reportTouches()
    decide(true)
    vi.setSystemTime(Date.now() + 5_000)
    await reportTouches()
    await reportTouches()
    const touch = { utm_source: 'google', utm_medium: 'cpc', click: 'gclid' }
    expect(server.reported).toEqual([
      { touches: [{ ...touch, ageMs: 0 }] },
      { touches: [{ ...touch, clickId: ID, ageMs: 5_000 }] },
    ])
  })
})

test('the session’s record says where its visitor came from, without what else stood in the addresses', async () => {
  window.history.replaceState(null, '', `/signup?utm_source=google&gclid=${ID}&email=ana@exemplo.com.br`)
  land(window.location.href)
  const actor = createActor(browserSessionMachine).start()
  await waitFor(actor, (snapshot) => snapshot.matches({ active: 'saved' }))
  actor.stop()
  window.history.replaceState(null, '', '/')
  expect(server.kept).toMatchObject([
    { source: 'paid', metadata: { url: `${window.location.origin}/signup?utm_source=google` } },
  ])
  expect(readStored()).not.toMatch(/Cj0KCQiA|ana@/)
})
