import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { ConfigError } from '#api/lib/config-error.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { readSecrets } from '#api/secrets.ts'
import { startApi } from '#tests/support/api.ts'
import { createTemporaryDirectory } from '#tests/support/database.ts'
import { parseData } from '#tests/support/refusal.ts'

const KEYS = {
  PIPEDRIVE_API_TOKEN: 'pipedrive-token-value',
  ASAAS_API_KEY: 'asaas-key-value',
  WHATSAPP_TOKEN: 'whatsapp-token-value',
  WHATSAPP_PHONE_NUMBER_ID: '123456789',
}

/** The ids of an account, as `npm run crm-check` prints them. */
const ACCOUNT = {
  PIPEDRIVE_FIELD_KEYS: JSON.stringify(SANDBOX_ACCOUNTS.pipedrive.fieldKeys),
  PIPEDRIVE_LABEL_IDS: JSON.stringify(SANDBOX_ACCOUNTS.pipedrive.labelIds),
}

const SECRETS = {
  ...ACCOUNT,
  SESSION_SECRET: 'x'.repeat(32),
  OTP_PEPPER: 'y'.repeat(32),
  ASAAS_WEBHOOK_TOKEN: 'w'.repeat(32),
}

/** Lists the problems a configuration is refused with. */
function listProblems(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
  } catch (thrown) {
    if (thrown instanceof ConfigError) return [...thrown.problems]
    throw thrown
  }
  throw new Error('The configuration was taken')
}

describe('who is told of alerts', () => {
  test.each([
    'https://hooks.slack.com/services/T0/B0/x',
    'https://prod-1.logic.azure.com/workflows/a/triggers/manual/paths/invoke?api-version=2016-06-01&sig=x',
    'http://localhost:9000/hooks/abc',
    'http://127.0.0.1:9000/hooks/abc',
  ])('%s is taken', (url) => {
    expect(readConfig({ ALERT_WEBHOOK_URL: url }).ALERT_WEBHOOK_URL).toBe(url)
  })

  test.each([
    'http://hooks.slack.com/a',
    'http://localhost.evil.example/a',
    'hooks.slack.com/a',
    'https://a:b@c.example/',
  ])('%s is refused, and not repeated', (url) => {
    const problems = listProblems({ ALERT_WEBHOOK_URL: url })
    expect(problems).toEqual([expect.stringMatching(/^ALERT_WEBHOOK_URL: use um endereço https:\/\//)])
    expect(problems.join()).not.toContain(url)
  })

  test('is one address', () => {
    expect(listProblems({ ALERT_EMAIL: 'a@b.example, c@d.example' })).toEqual([
      'ALERT_EMAIL: use um endereço de e-mail',
    ])
  })
})

describe('without anything', () => {
  test('the sandbox replaces the providers, on localhost:3000', () => {
    expect(readConfig({})).toMatchObject({
      keys: null,
      isProduction: false,
      HOST: 'localhost',
      PORT: 3_000,
      ALLOWED_HOSTS: [],
      OTP_TEST_CODES: [],
      DATA_DIR: '.data',
      SIGNUPS_PER_ADDRESS_HOURLY: 30,
    })
  })

  test('empty variables are absent ones, and lists are split', () => {
    const config = readConfig({
      PORT: '',
      OPERATOR_KEY: '',
      ALLOWED_HOSTS: 'a.example, b.example ,',
      SANDBOX: '',
    })
    expect(config).toMatchObject({ PORT: 3_000, ALLOWED_HOSTS: ['a.example', 'b.example'] })
    expect(config.OPERATOR_KEY).toBeUndefined()
  })

  test('secrets are made once, kept for the next start, and readable by their owner alone', async () => {
    const DATA_DIR = join(await createTemporaryDirectory(), 'data')
    const made = await readSecrets(readConfig({ DATA_DIR }))
    expect(made.session).toHaveLength(64)
    expect(made.session).not.toBe(made.otpPepper)
    expect(await readSecrets(readConfig({ DATA_DIR }))).toEqual(made)
    expect((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600)
    const own = await readSecrets(readConfig({ DATA_DIR, SESSION_SECRET: 'z'.repeat(40) }))
    expect(own).toEqual({ session: 'z'.repeat(40), otpPepper: made.otpPepper })
  })
})

describe('with real keys', () => {
  test('the providers are real, and the sandbox does not exist', async () => {
    expect(readConfig({ ...KEYS, ...SECRETS })).toMatchObject({
      keys: {
        pipedriveToken: KEYS.PIPEDRIVE_API_TOKEN,
        asaasKey: KEYS.ASAAS_API_KEY,
        whatsappToken: KEYS.WHATSAPP_TOKEN,
        whatsappPhoneNumberId: KEYS.WHATSAPP_PHONE_NUMBER_ID,
      },
      PIPEDRIVE_BASE_URL: 'https://api.pipedrive.com',
      ASAAS_BASE_URL: 'https://api.asaas.com',
      WHATSAPP_BASE_URL: 'https://graph.facebook.com',
    })
    const api = await startApi({ env: { ...KEYS, ...SECRETS } })
    expect(api.services.sandbox).toBeNull()
    for (const path of ['/api/sandbox/state', '/api/sandbox/reset'])
      expect((await api.request(path)).status).toBe(404)
    await api.stop()
  })

  test('no company is named without the address of a register', async () => {
    const api = await startApi({ env: { ...KEYS, ...SECRETS } })
    const answer = await api.createVisitor().post('/api/company-name', { cnpj: '11222333000181' })
    expect([answer.status, await parseData(answer)]).toEqual([200, { name: null }])
    expect(api.services.guards.cnpj).toBeUndefined()
    await api.stop()
  })

  test.each<[string, Record<string, string>, string[]]>([
    [
      'test codes',
      { OTP_TEST_CODES: '123456' },
      ['OTP_TEST_CODES: códigos de teste só existem no ambiente simulado; remova a variável'],
    ],
    ['the sandbox beside them', { SANDBOX: '1' }, ['SANDBOX: não pode ser usado junto com chaves reais']],
    [
      'no keys of fields',
      { PIPEDRIVE_FIELD_KEYS: '' },
      [
        'PIPEDRIVE_FIELD_KEYS: obrigatório com chaves reais; falta leadId, abTestGroup, implementationCheckout, paymentMethod, implementationPrice, conversionSource, stageChangeReason, stageChangeDate. O comando npm run crm-check mostra os valores da conta',
      ],
    ],
    [
      'a label of the score without its id',
      { PIPEDRIVE_LABEL_IDS: '{"very-high":81,"high":82,"medium":83}' },
      [
        'PIPEDRIVE_LABEL_IDS: obrigatório com chaves reais; falta low. O comando npm run crm-check mostra os valores da conta',
      ],
    ],
    ...[
      { SMTP_URL: 'smtp://mail.pauta.example', MAIL_FROM: 'contato@pauta.example' },
      { ALERT_WEBHOOK_URL: 'https://chat.pauta.example/hook' },
    ].map((env): [string, Record<string, string>, string[]] => [
      `messages with links, but no address of the site (${Object.keys(env)[0]})`,
      env,
      ['VITE_BRAND_SITE_URL: falta, e SMTP_URL ou ALERT_WEBHOOK_URL já foi definido'],
    ]),
    [
      'an address for alerts without a mail server',
      { ALERT_EMAIL: 'plantao@pauta.example' },
      ['SMTP_URL: falta, e ALERT_EMAIL já foi definido'],
    ],
    [
      'a number to write to that nobody would answer',
      { WHATSAPP_NUMBER: '5511987654321' },
      ['WHATSAPP_APP_SECRET: falta, e WHATSAPP_NUMBER já foi definido'],
    ],
    ['no secret for the sessions', { SESSION_SECRET: '' }, ['SESSION_SECRET: obrigatório com chaves reais']],
    ['no pepper for the codes', { OTP_PEPPER: '' }, ['OTP_PEPPER: obrigatório com chaves reais']],
    [
      'no token for the payment webhook',
      { ASAAS_WEBHOOK_TOKEN: '' },
      ['ASAAS_WEBHOOK_TOKEN: obrigatório com chaves reais'],
    ],
  ])('%s: refused', (_, env, problems) => {
    expect(listProblems({ ...KEYS, ...SECRETS, ...env })).toEqual(problems)
  })

  test('a missing key is refused by its name', () => {
    const { WHATSAPP_TOKEN: _, ...rest } = KEYS
    expect(listProblems({ ...rest, ...SECRETS })).toEqual([
      'WHATSAPP_TOKEN: falta, e PIPEDRIVE_API_TOKEN, ASAAS_API_KEY, WHATSAPP_PHONE_NUMBER_ID já foi definido',
    ])
    expect(listProblems({ ASAAS_API_KEY: 'x' })).toHaveLength(3)
  })
})

test.each([
  ['9 digits', '123456789'],
  ['21 digits', '1'.repeat(21)],
  ['a letter', '12345678x0'],
])('a pixel id with %s is refused', (_, id) => {
  expect(listProblems({ META_PIXEL_ID: id })).toEqual(['META_PIXEL_ID: de 10 a 20 algarismos'])
})

test.each(['1234567890', '1'.repeat(20)])('the pixel id %s is accepted', (id) => {
  expect(readConfig({ META_PIXEL_ID: id })).toMatchObject({ META_PIXEL_ID: id })
})

describe('in production', () => {
  const production = { NODE_ENV: 'production' }

  test('the sandbox runs only when it is requested', () => {
    expect(listProblems(production)).toEqual([
      'defina PIPEDRIVE_API_TOKEN, ASAAS_API_KEY, WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, ou SANDBOX=1 para rodar com os serviços simulados',
    ])
    expect(readConfig({ ...production, SANDBOX: '1' })).toMatchObject({ keys: null, isProduction: true })
  })

  test('there are no test codes, sandbox or not (decision 3)', () => {
    expect(listProblems({ ...production, SANDBOX: '1', OTP_TEST_CODES: '123456' })).toEqual([
      'OTP_TEST_CODES: não é aceito com NODE_ENV=production; remova a variável',
    ])
  })
})

describe('a wrong value', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['SESSION_SECRET', 'curto-demais'],
    ['OPERATOR_KEY', 'curta-demais'],
    ['CRON_SECRET', 'curto-demais'],
    ['SANDBOX', 'talvez'],
    ['OTP_HOURLY_CAP', '0'],
    ['OTP_DAILY_CAP', '0'],
    ['SIGNUPS_PER_ADDRESS_HOURLY', '1.5'],
    ['PIPEDRIVE_BASE_URL', 'nao-e-um-endereco'],
    ['PIPEDRIVE_FIELD_KEYS', '{quebrado'],
    ['PIPEDRIVE_FIELD_KEYS', '{"leadId":"curta"}'],
    ['PIPEDRIVE_LABEL_IDS', '{"low":"abc"}'],
    ['PIPEDRIVE_LABEL_IDS', '{"baixa":84}'],
    ['PIPEDRIVE_STAGE_IDS', '{"plans":"15"}'],
    ['PIPEDRIVE_STAGE_IDS', '{"planos":15}'],
    ['PIPEDRIVE_PIPELINE_ID', '-7'],
    ['PIPEDRIVE_OWNER_ID', 'ana'],
    ['PIPEDRIVE_DAILY_TOKENS', 'muitos'],
    ['WHATSAPP_API_VERSION', '25'],
    ['WHATSAPP_NUMBER', '+55 11 98765-4321'],
    ['WHATSAPP_NUMBER', '0119876'],
  ])('%s=%s is refused by its name, in Portuguese, without its value', (name, value) => {
    const problems = listProblems({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name}(\\.\\w+)?: `))
    expect(problems[0]?.slice(name.length)).not.toContain(value)
    expect(problems[0]).not.toMatch(/invalid|expected|received|too (small|big)|must/i)
  })

  test('several problems are reported at once', () => {
    expect(listProblems({ PORT: 'abc', SANDBOX: 'talvez' })).toHaveLength(2)
  })
})

test('.env.example names every variable that is read', async () => {
  const example = await readFile('.env.example', 'utf8')
  const files = ['api/config.ts', 'api/crm-account/crm-config.ts']
  const source = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) if (name !== 'NODE_ENV') expect(example).toContain(`${name}=`)
})
