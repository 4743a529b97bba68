import type { BrowserContext } from '@playwright/test'
import { CONSENT_VERSION } from '#machines/consent/limits.ts'
import { CONSENT_COOKIE } from '#machines/consent/record.ts'
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

  const { origin } = new URL(page.url())
  await giveConsent(page.context(), baseURL ?? origin)
  const reporting = page.waitForRequest((request) => request.url().includes(PATH))
  await page.goto('/confirm-otp')
  const [event] = (await reporting).postDataJSON().data
  expect(event).toMatchObject({ event_name: 'PageView', event_source_url: `${origin}/confirm-otp` })

  const listReceived = async () =>
    (await sandbox.readState()).adEvents.filter(({ eventId }) => eventId === event.event_id)
  await expect.poll(listReceived).toMatchObject([{ name: 'PageView', copies: 1 }])
  expect((await listReceived())[0]?.userData).toEqual(expect.arrayContaining(['em', 'ph', 'external_id']))
})

test('the click by which an agreeing visitor came goes along with what another tab reports', {
  tag: '@once',
}, async ({ page, context, sandbox, baseURL }) => {
  await giveConsent(context, baseURL)
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/api/session') && response.request().method() === 'POST',
  )
  await page.goto('/?fbclid=IwAR1abc')
  expect((await kept).ok()).toBe(true)
  const other = await context.newPage()
  await page.close()
  const reporting = other.waitForRequest((request) => request.url().includes(PATH))
  await other.goto('/chatbot')
  const [event] = (await reporting).postDataJSON().data
  expect(event.event_source_url).not.toContain('fbclid')
  const listReceived = async () =>
    (await sandbox.readState()).adEvents.filter(({ eventId }) => eventId === event.event_id)
  await expect.poll(listReceived).toMatchObject([{ userData: expect.arrayContaining(['fbc']) }])
  await other.close()
})

test('what an agreeing visitor takes from the free tools is reported once a tool', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await giveConsent(context, baseURL)
  // By id: a page that is left before it has its answer leaves the event to the next one, which sends it again.
  const reported = new Map<string, string>()
  page.on('request', (request) => {
    if (!request.url().includes(PATH)) return
    for (const event of request.postDataJSON().data)
      reported.set(event.event_id, `${event.event_name} ${event.custom_data.content_name ?? ''}`.trim())
  })
  const reportedOf = (name: string) => [...reported.values()].filter((line) => line.startsWith(name))

  await page.goto('/calculadora-roi')
  await page.getByLabel('Conversas por dia (conversas)').fill('100')
  await expect.poll(() => reportedOf('CalculateROI')).toEqual(['CalculateROI /calculadora-roi'])
  await page.getByLabel('Conversas por dia (conversas)').fill('120')

  await page.goto('/gerador-templates')
  await page.getByRole('button', { name: 'Copiar texto' }).click()
  await expect.poll(() => reportedOf('GenerateTemplate')).toEqual(['GenerateTemplate /gerador-templates'])

  await page.goto('/whatsapp-link-generator')
  await page.getByLabel('Número com DDD').fill('(11) 98765-4821')
  await page.getByRole('button', { name: 'Baixar SVG' }).click()
  await expect.poll(() => reportedOf('DownloadFile')).toEqual(['DownloadFile QR Code em SVG'])
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect.poll(() => reportedOf('UseTool')).toEqual(['UseTool /whatsapp-link-generator'])
  expect(reportedOf('CalculateROI')).toHaveLength(1)
})

/** Sets the consent to marketing cookies, as its form keeps it. */
function giveConsent(context: BrowserContext, url = '') {
  const decidedAt = new Date().toISOString()
  const record = { version: CONSENT_VERSION, decidedAt, analytics: false, marketing: true }
  return context.addCookies([
    { name: CONSENT_COOKIE, value: encodeURIComponent(JSON.stringify(record)), url },
  ])
}
