import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { raiseAlert, updateAlerts } from '#api/alerts/raise.ts'
import { runAlertCheck } from '#api/alerts/run-alert-check.ts'
import { createAlertWebhook, createWebhookBody } from '#api/alerts/webhook.ts'
import { createSmtpMailer } from '#api/mail/smtp-mailer.ts'
import { takeMetrics } from '#api/metrics/take.ts'
import { createHttpTransport } from '#api/providers/http-transport.ts'
import { listAlerts } from '#api/store/alerts.ts'
import { charges, jobs, paymentWebhookEvents } from '#api/store/schema.ts'
import { sweep } from '#api/store/sweep.ts'
import { ALERT_KINDS } from '#machines/alerts/kinds.ts'
import { KEPT_DAYS } from '#machines/visitor-data/limits.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'

const MINUTE_MS = 60_000

const TO = 'plantao@pauta.example'
const FROM = 'Pauta <alertas@pauta.example>'
const REAL = {
  ASAAS_API_KEY: 'a',
  PIPEDRIVE_API_TOKEN: 'p',
  WHATSAPP_TOKEN: 'w',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  SESSION_SECRET: 's'.repeat(32),
  OTP_PEPPER: 'p'.repeat(32),
  ASAAS_WEBHOOK_TOKEN: 't'.repeat(32),
  PIPEDRIVE_FIELD_KEYS: JSON.stringify(
    Object.fromEntries(
      [
        'leadId',
        'abTestGroup',
        'implementationCheckout',
        'paymentMethod',
        'implementationPrice',
        'conversionSource',
        'stageChangeReason',
        'stageChangeDate',
      ].map((name, index) => [name, String(index).repeat(40)]),
    ),
  ),
  PIPEDRIVE_LABEL_IDS: '{"very-high":81,"high":82,"medium":83,"low":84}',
}

let mail: MailServer
let chat: WebhookReceiver
beforeAll(async () => {
  mail = await startMailServer()
  chat = await startWebhookReceiver()
})
afterAll(async () => {
  await mail.stop()
  await chat.stop()
})

/** Starts a server that sends alerts to both receivers. */
const startTold = (database?: TestApi['services']['database']) =>
  startApi({
    env: { ALERT_EMAIL: TO, ALERT_WEBHOOK_URL: chat.url },
    ...(database ? { database } : {}),
    replace: () => ({ mailer: createSmtpMailer({ url: mail.url, from: FROM, name: 'Pauta' }) }),
  })

/** The texts that the chat received since the last call. */
let read = 0
function takeTexts(): string[] {
  const texts = chat.received.slice(read).map((body) => (body as { text: string }).text)
  read = chat.received.length
  return texts
}

const DEAD = { kind: 'deal-note', subject: 'x', payload: {}, state: 'dead' } as const
const TROUBLE = { kind: 'disk_low', value: 500, threshold: 1_024 } as const

describe('an alert', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTold()
  })
  beforeEach(async () => {
    await api.reset()
    takeTexts()
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => api.stop())

  const getDb = () => api.services.database.db
  async function look(of = api) {
    await takeMetrics(of.services)
    await of.drainOutbox()
  }

  test('is told once when its trouble begins and once when it ends, by e-mail and in the chat', async () => {
    const sent = mail.accepted.length
    await getDb()
      .insert(jobs)
      .values({ ...DEAD, key: 'a' })
    for (let times = 0; times < 3; times += 1) await look()
    const [text = '', ...others] = takeTexts()
    expect(others).toEqual([])
    expect(text).toContain('Pauta: alerta: Tarefas abandonadas\n')
    expect(text).toContain('mande tentar de novo')
    expect(text).toContain('https://www.pauta.example/painel')
    expect(mail.accepted.length).toBe(sent + 1)
    expect(mail.recipients.at(-1)).toBe(TO)
    expect(mail.accepted.at(-1)).toContain('/painel')

    await getDb().delete(jobs)
    await letTimePass(getDb(), 9 * MINUTE_MS)
    await look()
    expect(takeTexts()).toEqual([])
    await letTimePass(getDb(), MINUTE_MS)
    for (let times = 0; times < 3; times += 1) await look()
    expect(takeTexts()).toEqual([expect.stringContaining('Pauta: terminou: Tarefas abandonadas\n')])
    expect(mail.accepted.length).toBe(sent + 2)
    expect(api.logs.filter((line) => line.includes('"metrics.alert_ended"'))).toHaveLength(1)
  })

  test('is told by one of two servers, and not again by one that was restarted', async () => {
    const other = await startTold(api.services.database)
    await Promise.all(
      [api, other].map(async ({ services }) => {
        await raiseAlert(services, TROUBLE)
        await updateAlerts(services)
      }),
    )
    await Promise.all([api.drainOutbox(), other.drainOutbox()])
    await other.stop()
    const restarted = await startTold(api.services.database)
    await raiseAlert(restarted.services, TROUBLE)
    await updateAlerts(restarted.services)
    await restarted.drainOutbox()
    await restarted.stop()
    expect(takeTexts()).toHaveLength(1)
    expect(await listAlerts(getDb())).toHaveLength(1)
  })

  test('is told once an hour for a trouble that comes and goes; the last one still lasting is told then', async () => {
    const flicker = async () => {
      await raiseAlert(api.services, TROUBLE)
      await updateAlerts(api.services)
      await letTimePass(getDb(), 10 * MINUTE_MS)
      await updateAlerts(api.services)
    }
    for (let times = 0; times < 5; times += 1) await flicker()
    await api.drainOutbox()
    expect(takeTexts().map((text) => text.split('\n')[0])).toEqual([
      'Pauta: alerta: Pouco espaço no disco dos dados',
      'Pauta: terminou: Pouco espaço no disco dos dados',
    ])
    await raiseAlert(api.services, TROUBLE)
    await letTimePass(getDb(), 9 * MINUTE_MS)
    await raiseAlert(api.services, TROUBLE)
    await updateAlerts(api.services)
    await api.drainOutbox()
    expect(takeTexts()).toEqual([])
    await letTimePass(getDb(), MINUTE_MS)
    await updateAlerts(api.services)
    await api.drainOutbox()
    expect(takeTexts()).toEqual([expect.stringContaining('500 MB livres (mínimo 1.024 MB)')])
  })

  test('waits in the outbox for a chat that fails, and is given up where the address is gone', async () => {
    const log = () => api.logs.filter((line) => line.includes('alert-webhook')).join()
    chat.answer.status = 503
    await raiseAlert(api.services, TROUBLE)
    await updateAlerts(api.services)
    await api.drainOutbox()
    expect(log()).toContain('"code":"webhook_503"')
    chat.answer.status = 404
    await letTimePass(getDb(), MINUTE_MS)
    await api.drainOutbox()
    chat.answer.status = 200
    const stored = await getDb().select().from(jobs).orderBy(jobs.kind)
    expect(stored.map(({ kind, state, problem }) => [kind, state, problem])).toEqual([
      ['alert-mail', 'done', null],
      ['alert-webhook', 'dead', 'webhook_404'],
    ])
  })

  test('is stored and logged where nobody is told', async () => {
    const deaf = await startApi()
    await raiseAlert(deaf.services, TROUBLE)
    await updateAlerts(deaf.services)
    const { db } = deaf.services.database
    expect(await listAlerts(db)).toMatchObject([{ kind: 'disk_low', endedAt: null, toldAt: null }])
    expect(await db.$count(jobs)).toBe(0)
    expect(deaf.logs.join()).toContain('"metrics.alert","kind":"disk_low"')
    await deaf.stop()
  })

  test('about a refused key lasts over a restart until a call is answered again', async () => {
    const guard = api.services.guards.whatsapp
    const outage = { isKnown: true, isKeyRefused: true, isFailing: false, failingMs: 0 }
    const see = vi.spyOn(guard, 'getOutage').mockReturnValue(outage)
    await look()
    expect(takeTexts()).toEqual([expect.stringContaining('WhatsApp: chave recusada')])
    see.mockReturnValue({ ...outage, isKnown: false, isKeyRefused: false })
    await letTimePass(getDb(), 60 * MINUTE_MS)
    await look()
    see.mockReturnValue({ ...outage, isKeyRefused: false })
    await letTimePass(getDb(), 9 * MINUTE_MS)
    await look()
    expect(takeTexts()).toEqual([])
    await letTimePass(getDb(), MINUTE_MS)
    await look()
    expect(takeTexts()).toEqual([expect.stringContaining('terminou: WhatsApp: chave recusada')])
  })

  test('names jobs that are late for an hour, or fail for an hour, but not one planned long ago', async () => {
    const job = { kind: 'deal-note', payload: {} }
    const hourAgo = new Date(Date.now() - 61 * MINUTE_MS)
    const later = new Date(Date.now() + 60 * MINUTE_MS)
    await getDb()
      .insert(jobs)
      .values([
        { ...job, subject: 'planned', key: '1', createdAt: hourAgo, dueAt: later, attempts: 1 },
        { ...job, subject: 'fresh', key: '2', dueAt: later, attempts: 4 },
      ])
    await takeMetrics(api.services)
    expect(await listAlerts(getDb())).toEqual([])
    await getDb()
      .insert(jobs)
      .values([
        { ...job, subject: 'failing', key: '3', createdAt: hourAgo, dueAt: later, attempts: 3 },
        { ...job, subject: 'late', key: '4', createdAt: hourAgo, dueAt: hourAgo },
        { ...job, subject: 'late', key: '5', createdAt: hourAgo, dueAt: hourAgo },
      ])
    await takeMetrics(api.services)
    expect(await listAlerts(getDb())).toMatchObject([{ kind: 'old_jobs', value: 2 }])
  })

  test('says that the payment webhook is silent a day after a charge of which it told nothing', async () => {
    const real = { ...api.services, sandbox: null }
    const charge = {
      leadId: crypto.randomUUID(),
      method: 'boleto',
      status: 'pending',
      cents: 100,
      dueDate: '2026-12-01',
    } as const
    await getDb()
      .insert(charges)
      .values({ ...charge, id: crypto.randomUUID() })
    await takeMetrics(real)
    expect(await listAlerts(getDb())).toEqual([])
    await letTimePass(getDb(), 24 * 60 * MINUTE_MS)
    await takeMetrics(real)
    expect(await listAlerts(getDb())).toMatchObject([{ kind: 'asaas_webhook_silent' }])
    await api.reset()
    await getDb()
      .insert(charges)
      .values({ ...charge, id: crypto.randomUUID() })
    await getDb()
      .insert(paymentWebhookEvents)
      .values({ id: '1', event: 'PAYMENT_CREATED', outcome: 'ignored' })
    await letTimePass(getDb(), 24 * 60 * MINUTE_MS)
    await takeMetrics(real)
    expect(await listAlerts(getDb())).toEqual([])
    // A boleto that nobody paid: what was told of it is deleted.
    await letTimePass(getDb(), KEPT_DAYS.webhookEvents * 24 * 60 * MINUTE_MS)
    await sweep(getDb())
    await takeMetrics(real)
    expect(await listAlerts(getDb())).toEqual([])
  })
})

describe('the webhook', () => {
  test('takes five seconds at most', async () => {
    const asked: number[] = []
    const webhook = createAlertWebhook(
      {
        send: async ({ timeoutMs }) => {
          asked.push(timeoutMs ?? Number.NaN)
          return { status: 204, headers: {}, body: '' }
        },
      },
      chat.url,
    )
    await webhook.send('Oi')
    expect(asked).toEqual([5_000])
  })

  test('follows no redirect', async () => {
    chat.answer.status = 302
    const webhook = createAlertWebhook(createHttpTransport('alerts'), chat.url)
    await expect(webhook.send('Oi')).rejects.toMatchObject({ status: 302 })
    chat.answer.status = 200
  })

  test('has one body for Slack and Discord, and a card for Teams', () => {
    const both = { text: 'a\nb', content: 'a\nb' }
    for (const host of ['hooks.slack.com', 'discord.com', 'webhook.office.com.evil.example'])
      expect(createWebhookBody('a\nb', host)).toEqual(both)
    for (const host of [
      'prod-01.westeurope.logic.azure.com',
      'default1.ab.environment.api.powerplatform.com',
    ])
      expect(createWebhookBody('a\nb', host)).toMatchObject({
        ...both,
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: { type: 'AdaptiveCard', body: [{ text: 'a' }, { text: 'b' }] },
          },
        ],
      })
  })
})

describe('npm run alert-check', () => {
  async function run(env: Record<string, string>) {
    const lines: string[] = []
    const arrived = await runAlertCheck(env, (line) => void lines.push(line))
    return { arrived, text: lines.join('\n') }
  }
  const SMTP = () => ({
    ...REAL,
    SMTP_URL: mail.url,
    MAIL_FROM: FROM,
    ALERT_EMAIL: TO,
    VITE_BRAND_SITE_URL: 'https://www.pauta.example',
  })

  test('sends one test by each way, and says that it was accepted', async () => {
    takeTexts()
    const sent = mail.accepted.length
    const { arrived, text } = await run({ ...SMTP(), ALERT_WEBHOOK_URL: chat.url })
    expect([arrived, text]).toEqual([true, expect.stringContaining(`E-mail a ${TO}: aceito.`)])
    expect(text).toContain('ALERT_WEBHOOK_URL: aceito.')
    expect(takeTexts()).toEqual([expect.stringContaining('Pauta: teste de alerta\n')])
    expect(mail.accepted.length).toBe(sent + 1)
  })

  test('says what failed, and never the secret address', async () => {
    chat.answer.status = 404
    mail.answers.recipient = [550, 'No such user']
    const { arrived, text } = await run({ ...SMTP(), ALERT_WEBHOOK_URL: chat.url })
    chat.answer.status = 200
    mail.answers.recipient = null
    expect(arrived).toBe(false)
    expect(text).toContain('não chegou. O servidor de e-mail recusou (mail_550).')
    expect(text).toContain('ALERT_WEBHOOK_URL: não chegou. O endereço respondeu 404.')
    expect(text).not.toContain('/hooks/abc')
  })

  test('says that nobody is told', async () => {
    expect(await run({})).toEqual({ arrived: false, text: expect.stringContaining('Ninguém é avisado') })
  })
})

test('each kind says in Portuguese what is wrong, what it means and what to do, and names no visitor', () => {
  for (const { title, meaning, advice } of Object.values(ALERT_KINDS))
    for (const text of [title, meaning, advice]) expect(text).toMatch(/^\p{Lu}[^<>&]{5,}/u)
})
