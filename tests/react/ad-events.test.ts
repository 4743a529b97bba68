import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONSENT_VERSION } from '#machines/consent/limits.ts'
import { CONSENT_COOKIE } from '#machines/consent/record.ts'
import { sendAdEvent } from '#src/lib/ad-events/ad-event-sender.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'

type Sent = { readonly method: string; readonly path: string; readonly body: unknown }

let sent: Sent[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answer = () => Response.json({ success: true, data: null })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ method: init.method ?? 'GET', path, body: init.body && JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => vi.runAllTimersAsync())

function giveConsent(marketing: boolean) {
  const decidedAt = '2026-11-20T12:00:00.000Z'
  const record = JSON.stringify({ version: CONSENT_VERSION, decidedAt, analytics: true, marketing })
  // biome-ignore lint/suspicious/noDocumentCookie: the test's browser has no Cookie Store
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(record)}; path=/`
}

function send(name: string, eventId: string = crypto.randomUUID()) {
  sendAdEvent({ name, eventId }, 'https://www.pauta.example/plans')
}

const listNames = () =>
  sent.flatMap(({ body }) => (body as { data: { event_name: string }[] }).data.map((one) => one.event_name))

describe('without consent to marketing cookies', () => {
  test.each([
    ['no decision', () => {}],
    ['a refusal', () => giveConsent(false)],
  ])('nothing is sent and no script is loaded, with %s', async (_, decide) => {
    decide()
    reportAdEvent({ name: 'Lead' })
    send('Lead')
    await vi.runAllTimersAsync()
    expect(sent).toEqual([])
    expect(document.querySelector('script[src*="facebook"]')).toBeNull()
  })
})

describe('with consent', () => {
  beforeEach(() => giveConsent(true))

  test('events close together go in one request, each with its own id', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z')
    reportAdEvent({ name: 'CalculateROI', customData: { value: 3 } })
    await vi.dynamicImportSettled()
    const happenedAt = Math.floor(Date.now() / 1_000)
    send('UseTool', 'use-of-a-tool')
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/conversions',
        body: {
          data: [
            { event_name: 'CalculateROI', event_id: expect.any(String), custom_data: { value: 3 } },
            { event_name: 'UseTool', event_id: 'use-of-a-tool', event_time: happenedAt },
          ],
          sent_at: happenedAt,
        },
      },
    ])
  })

  test('no script is loaded while no pixel is configured', async () => {
    send('Lead')
    await vi.advanceTimersByTimeAsync(500)
    expect(document.querySelector('script[src*="facebook"]')).toBeNull()
  })

  test('a page of a product is viewed content too', async () => {
    send('PageView', 'view-1234')
    await vi.advanceTimersByTimeAsync(500)
    expect(sent[0]?.body).toMatchObject({
      data: [
        { event_name: 'PageView', event_id: 'view-1234' },
        { event_name: 'ViewContent', event_id: 'view-1234.page', custom_data: { content_name: '/plans' } },
      ],
    })
  })

  test('unknown names, and payments, which the server reports, are not sent', async () => {
    for (const name of ['Comprou', 'toString', 'Purchase']) send(name)
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual([])
  })

  test('unsent events wait and are sent again', async () => {
    answer = () => Promise.reject(new TypeError('no connection'))
    send('Lead')
    await vi.advanceTimersByTimeAsync(500)
    answer = () => Response.json({ success: true, data: null })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(listNames()).toEqual(['Lead', 'Lead'])
    expect(sessionStorage.getItem('ad_events_waiting')).toBeNull()
  })

  test('unsent events are tried again after 2, 8 and 30 s, and then with the next event', async () => {
    answer = () => Promise.reject(new TypeError('no connection'))
    send('Lead')
    await vi.advanceTimersByTimeAsync(500)
    for (const [index, pause] of [2_000, 8_000, 30_000].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(sent).toHaveLength(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent).toHaveLength(index + 2)
    }
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sent).toHaveLength(4)
    answer = () => Response.json({ success: true, data: null })
    send('Contact')
    await vi.advanceTimersByTimeAsync(500)
    expect(listNames().slice(-2)).toEqual(['Lead', 'Contact'])
  })

  test('an event sent late says so by the clock it is dated with', async () => {
    vi.setSystemTime('2019-01-01T12:00:00Z')
    answer = () => Promise.reject(new TypeError('no connection'))
    send('Lead')
    await vi.advanceTimersByTimeAsync(500)
    answer = () => Response.json({ success: true, data: null })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent[1]?.body).toMatchObject({ data: [{ event_time: 1_546_344_000 }], sent_at: 1_546_344_002 })
  })

  test('events that the server refuses are not sent again', async () => {
    answer = () => Response.json({ success: false }, { status: 422 })
    send('Lead')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(listNames()).toEqual(['Lead'])
  })

  test('withdrawing consent drops waiting events and informs the server', async () => {
    send('Lead')
    giveConsent(false)
    // Decided in another tab, and noticed when the visitor returns to this one.
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([{ method: 'DELETE', path: '/api/conversions', body: undefined }])
  })
})
