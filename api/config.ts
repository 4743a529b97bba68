import * as z from 'zod'
import { pt } from 'zod/locales'
import { AD_PIXEL_ID } from '#machines/ad-events/limits.ts'
import { SENDS_DAILY, SENDS_HOURLY } from '#machines/one-time-code/limits.ts'
import { SIGN_UPS_PER_ADDRESS_HOURLY } from '#machines/sign-up/limits.ts'
import { CrmEnvironment, listMissingIds } from './crm-account/crm-config.ts'
import { ConfigError, describeIssues } from './lib/config-error.ts'
import {
  baseUrl,
  createWholeNumberSchema,
  flag,
  hosts,
  list,
  listenHost,
  mailAddress,
  mailSender,
  namedSecrets,
  postgresUrl,
  proxies,
  secret,
  serviceUrl,
  smtpUrl,
  webhookUrl,
} from './lib/config-values.ts'
import { createTrustedProxies } from './lib/trusted-proxies.ts'
import { ENGINES } from './store/engine/engine-record.ts'

/** A number as `wa.me` takes it. */
const E164_DIGITS = /^[1-9][0-9]{9,14}$/

/** Every environment variable the server reads. `.env.example` documents each. */
const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: listenHost.default('localhost'),
  PORT: createWholeNumberSchema(0, 65_535).default(3_000),
  ALLOWED_HOSTS: hosts.default([]),
  TRUSTED_PROXIES: proxies.default(createTrustedProxies),
  DATABASE_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_ENGINE: z.enum(ENGINES).optional(),
  SESSION_SECRET: secret.optional(),
  OTP_PEPPER: secret.optional(),
  OPERATOR_KEY: secret.optional(),
  OPERATOR_KEYS: namedSecrets.default([]),
  CRON_SECRET: secret.optional(),
  SANDBOX: flag.default(false),
  CLIENT_LOGS: flag.default(false),
  OTP_TEST_CODES: list.default([]),
  OTP_HOURLY_CAP: createWholeNumberSchema(1).default(SENDS_HOURLY),
  OTP_DAILY_CAP: createWholeNumberSchema(1).default(SENDS_DAILY),
  SIGNUPS_PER_ADDRESS_HOURLY: createWholeNumberSchema(1).default(SIGN_UPS_PER_ADDRESS_HOURLY),
  ...CrmEnvironment.shape,
  ASAAS_API_KEY: z.string().optional(),
  ASAAS_WEBHOOK_TOKEN: secret.optional(),
  ASAAS_BASE_URL: baseUrl.default('https://api.asaas.com'),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_BASE_URL: baseUrl.default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'use uma versão no formato vN.N')
    .default('v25.0'),
  WHATSAPP_TEMPLATE: z.string().default('codigo_verificacao'),
  WHATSAPP_APP_SECRET: secret.optional(),
  WHATSAPP_VERIFY_TOKEN: secret.optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(E164_DIGITS, 'use só algarismos, com o código do país: 5511987654321')
    .optional(),
  SCHEDULING_URL: serviceUrl.optional(),
  SCHEDULING_TOKEN: z.string().optional(),
  CNPJ_URL: baseUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailSender.optional(),
  ALERT_EMAIL: mailAddress.optional(),
  ALERT_WEBHOOK_URL: webhookUrl.optional(),
  /**
   * The part of the build's brand that e-mails need, with the defaults of `src/content/brand.ts`; a test compares
   * them.
   */
  VITE_BRAND_NAME: z.string().default('Pauta'),
  VITE_BRAND_SITE_URL: baseUrl.default('https://www.pauta.example'),
  VITE_BRAND_EMAIL: z.string().default('contato@pauta.example'),
  META_PIXEL_ID: z.string().regex(AD_PIXEL_ID, 'de 10 a 20 algarismos').optional(),
  META_ACCESS_TOKEN: z.string().optional(),
  META_TEST_EVENT_CODE: z.string().optional(),
  META_BASE_URL: baseUrl.default('https://graph.facebook.com'),
  META_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'use uma versão no formato vN.N')
    .default('v25.0'),
})

/** Keys of the providers. Either all are configured, or the sandbox replaces the providers. */
export type ProviderKeys = {
  readonly pipedriveToken: string
  readonly asaasKey: string
  readonly whatsappToken: string
  readonly whatsappPhoneNumberId: string
}

/** The server's configuration, parsed once at start. `keys` is null exactly when the sandbox replaces the providers. */
export type Config = Omit<
  z.infer<typeof Environment>,
  'PIPEDRIVE_API_TOKEN' | 'ASAAS_API_KEY' | 'WHATSAPP_TOKEN' | 'WHATSAPP_PHONE_NUMBER_ID' | 'SANDBOX'
> & { readonly keys: ProviderKeys | null; readonly isProduction: boolean }

const KEY_NAMES = [
  'PIPEDRIVE_API_TOKEN',
  'ASAAS_API_KEY',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
] as const

/**
 * Reads the environment.
 * @param env the process's variables; empty ones count as absent
 * @throws ConfigError that names each invalid variable in Portuguese, never its value
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    { error: pt().localeError },
  )
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error))
  const { PIPEDRIVE_API_TOKEN, ASAAS_API_KEY, WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, SANDBOX, ...rest } =
    parsed.data
  const isProduction = rest.NODE_ENV === 'production'
  const given = KEY_NAMES.filter((name) => parsed.data[name] !== undefined)

  if (PIPEDRIVE_API_TOKEN && ASAAS_API_KEY && WHATSAPP_TOKEN && WHATSAPP_PHONE_NUMBER_ID) {
    const problems = [
      ...(rest.OTP_TEST_CODES.length > 0
        ? ['OTP_TEST_CODES: códigos de teste só existem no ambiente simulado; remova a variável']
        : []),
      ...(SANDBOX ? ['SANDBOX: não pode ser usado junto com chaves reais'] : []),
      ...(['SESSION_SECRET', 'OTP_PEPPER', 'ASAAS_WEBHOOK_TOKEN'] as const)
        .filter((name) => rest[name] === undefined)
        .map((name) => `${name}: obrigatório com chaves reais`),
      ...listHalfWebhook(rest),
      ...(rest.WHATSAPP_NUMBER !== undefined && rest.WHATSAPP_APP_SECRET === undefined
        ? ['WHATSAPP_APP_SECRET: falta, e WHATSAPP_NUMBER já foi definido']
        : []),
      ...listMissingIds(rest),
      ...(rest.META_ACCESS_TOKEN !== undefined && rest.META_PIXEL_ID === undefined
        ? ['META_PIXEL_ID: falta, e META_ACCESS_TOKEN já foi definido']
        : []),
      ...(rest.SMTP_URL !== undefined && rest.MAIL_FROM === undefined
        ? ['MAIL_FROM: falta, e SMTP_URL já foi definido']
        : []),
      // Links in e-mails and alerts would lead to the example's address.
      ...((rest.SMTP_URL ?? rest.ALERT_WEBHOOK_URL) !== undefined && !env['VITE_BRAND_SITE_URL']
        ? ['VITE_BRAND_SITE_URL: falta, e SMTP_URL ou ALERT_WEBHOOK_URL já foi definido']
        : []),
      ...(rest.ALERT_EMAIL !== undefined && rest.SMTP_URL === undefined
        ? ['SMTP_URL: falta, e ALERT_EMAIL já foi definido']
        : []),
    ]
    if (problems.length > 0) throw new ConfigError(problems)
    return {
      ...rest,
      isProduction,
      keys: {
        pipedriveToken: PIPEDRIVE_API_TOKEN,
        asaasKey: ASAAS_API_KEY,
        whatsappToken: WHATSAPP_TOKEN,
        whatsappPhoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
      },
    }
  }

  if (given.length > 0) {
    const missing = KEY_NAMES.filter((name) => !given.includes(name))
    throw new ConfigError(missing.map((name) => `${name}: falta, e ${given.join(', ')} já foi definido`))
  }
  if (rest.META_ACCESS_TOKEN !== undefined) {
    throw new ConfigError(['META_ACCESS_TOKEN: só pode ser usado junto com as chaves reais dos serviços'])
  }
  if (rest.SMTP_URL !== undefined) {
    throw new ConfigError([
      'SMTP_URL: só pode ser usado junto com as chaves reais dos serviços; sem elas, os e-mails ficam em /sandbox',
    ])
  }
  if (isProduction && !SANDBOX) {
    throw new ConfigError([
      `defina ${KEY_NAMES.join(', ')}, ou SANDBOX=1 para rodar com os serviços simulados`,
    ])
  }
  if (isProduction && rest.OTP_TEST_CODES.length > 0) {
    throw new ConfigError(['OTP_TEST_CODES: não é aceito com NODE_ENV=production; remova a variável'])
  }
  return { ...rest, isProduction, keys: null }
}

/** Lists the missing half of WhatsApp's webhook settings: one variable verifies its address, the other its events. */
function listHalfWebhook({
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
}: Pick<z.infer<typeof Environment>, 'WHATSAPP_APP_SECRET' | 'WHATSAPP_VERIFY_TOKEN'>): string[] {
  if ((appSecret === undefined) === (verifyToken === undefined)) return []
  return appSecret === undefined
    ? ['WHATSAPP_APP_SECRET: falta, e WHATSAPP_VERIFY_TOKEN já foi definido']
    : ['WHATSAPP_VERIFY_TOKEN: falta, e WHATSAPP_APP_SECRET já foi definido']
}
