import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { createCrmMonitor } from '#api/crm-account/monitor.ts'
import { runCrmCheck } from '#api/crm-account/run-crm-check.ts'
import { watchAccount } from '#api/crm-account/watch-account.ts'
import type { Log } from '#api/lib/log.ts'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import type { Transport } from '#api/providers/transport.ts'
import type { Services } from '#api/services.ts'
import { type CrmAccount, createCrmAccount } from '#tests/support/crm-account.ts'
import { createRecorder } from '#tests/support/providers/recorder.ts'

// The server reads a real account when it starts, and again after the account refused something.

/** Keys of the real providers, which nothing here calls. */
const KEYS = {
  PIPEDRIVE_API_TOKEN: 'token',
  ASAAS_API_KEY: 'key',
  ASAAS_WEBHOOK_TOKEN: 'asaas-webhook-token-of-the-tests-0123456789',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  SESSION_SECRET: 's'.repeat(32),
  OTP_PEPPER: 'p'.repeat(32),
  ALLOWED_HOSTS: 'www.pauta.example',
}

let account: CrmAccount
let env: Record<string, string>
let logged: string[]
beforeEach(async () => {
  account = createCrmAccount()
  logged = []
  const lines: string[] = []
  // What the check prints for this account, which has nothing of it yet.
  const say = (line: string) => void lines.push(line)
  await runCrmCheck({
    env: { PIPEDRIVE_API_TOKEN: 'token' },
    transport: account.transport,
    shouldCreate: true,
    say,
  })
  env = {
    ...KEYS,
    ...Object.fromEntries(
      lines.flatMap((line) => {
        const [, name = '', value = ''] = line.match(/^(PIPEDRIVE_\w+)='?(.*?)'?$/) ?? []
        return name === '' ? [] : [[name, value]]
      }),
    ),
  }
})

function createServices(transport: Transport = account.transport) {
  const log: Log = (level, action, fields) => {
    const { kind, code } = { kind: '', code: '', ...fields }
    logged.push([level, action, kind, code].filter(Boolean).join(' '))
  }
  const config = readConfig(env)
  const crm = createPipedrive({
    transport,
    baseUrl: config.PIPEDRIVE_BASE_URL,
    token: 'token',
    fieldKeys: {},
  })
  const services = { config, crm, crmMonitor: createCrmMonitor(log), log }
  // The services that watching needs.
  return services as unknown as Services
}

test('a prepared account is read once, and nothing is said', async () => {
  const services = createServices()
  expect(services.crmMonitor.isCheckDue()).toBe(true)
  expect(await watchAccount(services)).toBe(0)
  expect(services.crmMonitor.isCheckDue()).toBe(false)
  expect(services.crmMonitor.isSound()).toBe(true)
  expect(logged).toEqual([])
})

describe('an account that lost a stage and a type of activity', () => {
  beforeEach(() => {
    account.stages.pop()
    account.activityTypes.splice(0, account.activityTypes.length)
  })

  test('is unsound, each loss is a line of the log, and it is read again until it is whole', async () => {
    const services = createServices()
    expect(await watchAccount(services)).toBe(3)
    expect(logged.sort()).toEqual([
      'critical crm.account_mismatch activityType:demonstracao missing',
      'critical crm.account_mismatch activityType:task missing',
      'critical crm.account_mismatch stage:awaitingActivation missing',
    ])
    expect(services.crmMonitor.isSound()).toBe(false)
    expect(services.crmMonitor.isCheckDue()).toBe(true)

    // The stage gets another id: the lines that the check prints are still to be put into `.env`.
    await runCrmCheck({ env, transport: account.transport, shouldCreate: true, say: () => {} })
    expect(await watchAccount(services)).toBe(1)
    expect(services.crmMonitor.getFindings()).toEqual([
      { kind: 'stage', problem: 'missing', name: 'awaitingActivation' },
    ])
  })
})

test('a refusal triggers another reading of the account', async () => {
  const services = createServices()
  await watchAccount(services)
  services.crmMonitor.recordRefusal({ part: 'fields', fields: ['leadId'], code: 'ERR' })
  expect(services.crmMonitor.isCheckDue()).toBe(true)
  expect(services.crmMonitor.isSound()).toBe(false)
  expect(await watchAccount(services)).toBe(0)
  expect(services.crmMonitor.isSound()).toBe(true)
})

test('an account that does not answer is logged, and read again later', async () => {
  const services = createServices(createRecorder({ status: 503, body: {} }))
  expect(await watchAccount(services)).toBe(0)
  expect(logged).toEqual(['warn crm.account_unread'])
  expect(services.crmMonitor.isCheckDue()).toBe(true)
})

test('the sandbox is not watched', async () => {
  env = {}
  const services = createServices(createRecorder())
  expect(await watchAccount(services)).toBe(0)
})
