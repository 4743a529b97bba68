import * as z from 'zod'
import { pt } from 'zod/locales'
import { ConfigError, describeIssues } from './lib/config-error.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const secret = z.string().min(32, 'use pelo menos 32 caracteres aleatórios')
const whole = z.coerce.number().int()

function record<Value extends z.ZodType>(value: Value) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'não é um JSON válido' })
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), value))
}

/** Every variable the server reads. `.env.example` explains them one by one. */
const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('localhost'),
  PORT: whole.min(0).max(65_535).default(3_000),
  ALLOWED_HOSTS: list.default([]),
  TRUSTED_PROXIES: list.default([]),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  SESSION_SECRET: secret.optional(),
  OTP_PEPPER: secret.optional(),
  OPERATOR_KEY: secret.optional(),
  CRON_SECRET: secret.optional(),
  SANDBOX: flag.default(false),
  CLIENT_LOGS: flag.default(false),
  OTP_TEST_CODES: list.default([]),
  OTP_HOURLY_CAP: whole.min(1).default(2_000),
  SIGNUPS_PER_ADDRESS_HOURLY: whole.min(1).default(30),
  PIPEDRIVE_API_TOKEN: z.string().optional(),
  PIPEDRIVE_BASE_URL: z.url().default('https://api.pipedrive.com'),
  PIPEDRIVE_FIELD_KEYS: record(z.string()).default({}),
  PIPEDRIVE_LABEL_IDS: record(z.number().int()).default({}),
  ASAAS_API_KEY: z.string().optional(),
  ASAAS_WEBHOOK_TOKEN: secret.optional(),
  ASAAS_BASE_URL: z.url().default('https://api.asaas.com'),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_BASE_URL: z.url().default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v25.0'),
  WHATSAPP_TEMPLATE: z.string().default('codigo_verificacao'),
  SCHEDULING_URL: z.url().optional(),
  SCHEDULING_TOKEN: z.string().optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^[0-9]{5,20}$/, 'só algarismos')
    .optional(),
  META_ACCESS_TOKEN: z.string().optional(),
  META_TEST_EVENT_CODE: z.string().optional(),
  META_BASE_URL: z.url().default('https://graph.facebook.com'),
  META_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v25.0'),
})

/** The outside services' keys. All of them, or the sandbox in their place. */
export type ProviderKeys = {
  readonly pipedriveToken: string
  readonly asaasKey: string
  readonly whatsappToken: string
  readonly whatsappPhoneNumberId: string
}

/** The server's configuration, parsed once at start. `keys` is null exactly while the sandbox stands in for the services. */
export type Config = Omit<
  z.infer<typeof Environment>,
  'PIPEDRIVE_API_TOKEN' | 'ASAAS_API_KEY' | 'WHATSAPP_TOKEN' | 'WHATSAPP_PHONE_NUMBER_ID' | 'SANDBOX'
> & { readonly keys: ProviderKeys | null; readonly production: boolean }

const KEY_NAMES = [
  'PIPEDRIVE_API_TOKEN',
  'ASAAS_API_KEY',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
] as const

/**
 * Reads the environment.
 * @param env the process's variables; empty ones count as absent
 * @throws ConfigError naming each variable that is wrong, in Portuguese, never its value
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    { error: pt().localeError },
  )
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error))
  const { PIPEDRIVE_API_TOKEN, ASAAS_API_KEY, WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, SANDBOX, ...rest } =
    parsed.data
  const production = rest.NODE_ENV === 'production'
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
      ...(rest.META_ACCESS_TOKEN !== undefined && rest.META_PIXEL_ID === undefined
        ? ['META_PIXEL_ID: falta, e META_ACCESS_TOKEN já foi definido']
        : []),
    ]
    if (problems.length > 0) throw new ConfigError(problems)
    return {
      ...rest,
      production,
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
  if (production && !SANDBOX) {
    throw new ConfigError([
      `defina ${KEY_NAMES.join(', ')}, ou SANDBOX=1 para rodar com os serviços simulados`,
    ])
  }
  if (production && rest.OTP_TEST_CODES.length > 0) {
    throw new ConfigError(['OTP_TEST_CODES: não é aceito com NODE_ENV=production; remova a variável'])
  }
  return { ...rest, production, keys: null }
}
