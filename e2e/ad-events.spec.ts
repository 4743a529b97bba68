import { CONSENT_COOKIE, CONSENT_VERSION } from '#machines/consent/record.ts'
import { expect, test } from './fixtures.ts'
import { signUp } from './support/funnel.ts'

const PATH = '/api/conversions'

test('ad events leave only once the visitor agreed to marketing cookies, and reach the ad platform once', async ({
  page,
  visitor,
  sandbox,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.goto('/signup')
  await signUp(page, visitor)
  const outside = asked.filter((url) => !url.startsWith(new URL(page.url()).origin))
  expect([outside, asked.filter((url) => url.includes(PATH) || url.includes('ad-event-sender'))]).toEqual([
    [],
    [],
  ])

  const decidedAt = new Date().toISOString()
  const record = { version: CONSENT_VERSION, decidedAt, analytics: false, marketing: true }
  const { origin } = new URL(page.url())
  const value = encodeURIComponent(JSON.stringify(record))
  await page.context().addCookies([{ name: CONSENT_COOKIE, value, url: baseURL ?? origin }])
  const reporting = page.waitForRequest((request) => request.url().includes(PATH))
  await page.goto('/confirm-otp')
  const [event] = (await reporting).postDataJSON().data
  expect(event).toMatchObject({ event_name: 'PageView', event_source_url: `${origin}/confirm-otp` })

  const received = async () =>
    (await sandbox.state()).adEvents.filter(({ eventId }) => eventId === event.event_id)
  await expect.poll(received).toMatchObject([{ name: 'PageView', copies: 1 }])
  expect((await received())[0]?.userData).toEqual(expect.arrayContaining(['em', 'ph', 'external_id']))
})
