import { isIP } from 'node:net'
import * as z from 'zod'
import { isEmail } from '#machines/rules/email.ts'
import { formatHost, isLocalName, parseHost } from './host.ts'
import { addTrustedProxy, createTrustedProxies } from './trusted-proxies.ts'

/** `0`, `1`, `true` or `false`. */
export const flag = z
  .enum(['0', '1', 'true', 'false'], 'use 0 ou 1')
  .transform((value) => value === '1' || value === 'true')

/** Values between commas, trimmed; empty ones are left out. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** A random text that cannot be guessed. */
export const secret = z.string().min(32, 'use pelo menos 32 caracteres aleatórios')

/** A secret and the name of who holds it. */
export type NamedSecret = { readonly name: string; readonly secret: string }

/** Secrets with names, as in `ana:...,rui:...`; each name stands once. */
export const namedSecrets = list.transform((items, context): NamedSecret[] => {
  const named = items.map((item) => {
    const end = item.indexOf(':')
    return { name: item.slice(0, Math.max(end, 0)), secret: item.slice(end + 1) }
  })
  const isValid = ({ name, secret: text }: NamedSecret) =>
    /^[a-z][a-z0-9-]{0,31}$/.test(name) && secret.safeParse(text).success
  if (!named.every(isValid) || new Set(named.map(({ name }) => name)).size < named.length)
    context.addIssue({
      code: 'custom',
      message:
        'use nome:chave, separados por vírgula; cada nome uma vez, cada chave com pelo menos 32 caracteres',
    })
  return named
})

/** Creates the schema of a whole number within limits, as decimal digits. */
export function createWholeNumberSchema(min: number, max = Number.MAX_SAFE_INTEGER) {
  const message = `use um número inteiro ${max === Number.MAX_SAFE_INTEGER ? `a partir de ${min}` : `de ${min} a ${max}`}`
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

/** Creates the schema of JSON with one shape. */
export function createJsonSchema<Value extends z.ZodType>(value: Value) {
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
    .pipe(value)
}

/** Where the server listens: a name or an IP address, IPv6 with or without brackets. */
export const listenHost = z
  .string()
  .transform((text) => text.replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (text) => isIP(text) !== 0 || parseHost(text)?.name === text.toLowerCase(),
    'use um nome ou endereço desta máquina, sem http:// e sem porta',
  )

/** Hosts between commas, in the form they are compared in. */
export const hosts = list.transform((items, context) =>
  items.map((item, index) => {
    const host = parseHost(item)
    if (host) return formatHost(host)
    context.addIssue({
      code: 'custom',
      message: `o item ${index + 1} não é um host; escreva só o nome, com a porta se houver, como www.exemplo.com.br`,
    })
    return z.NEVER
  }),
)

/** Addresses and ranges of proxies between commas. */
export const proxies = list.transform((items, context) => {
  const trusted = createTrustedProxies()
  for (const [index, item] of items.entries()) {
    if (addTrustedProxy(trusted, item)) continue
    context.addIssue({
      code: 'custom',
      message: `o item ${index + 1} não é um endereço IP nem uma faixa; use, por exemplo, 10.0.0.1 ou 10.0.0.0/8`,
    })
  }
  return trusted
})

/** The address of a provider whose client appends the paths: no path, and no final slash. */
export const baseUrl = z.string().transform((text, context) => {
  const url = parseWebAddress(text)
  if (url && url.pathname === '/' && url.search === '') return url.origin
  context.addIssue({
    code: 'custom',
    message: 'use um endereço http:// ou https:// sem caminho, como https://api.exemplo.com',
  })
  return z.NEVER
})

/** The whole address of a provider. */
export const serviceUrl = z.string().transform((text, context) => {
  const url = parseWebAddress(text)
  if (url) return url.href
  context.addIssue({
    code: 'custom',
    message: 'use um endereço http:// ou https://, como https://agenda.exemplo.com/api',
  })
  return z.NEVER
})

/** The whole address of a webhook, whose path is a secret: unencrypted only on this machine. */
export const webhookUrl = z.string().transform((text, context) => {
  const url = parseWebAddress(text)
  if (url && (url.protocol === 'https:' || isLocalName(url.hostname))) return url.href
  context.addIssue({
    code: 'custom',
    message: 'use um endereço https://, como https://hooks.exemplo.com/abc; http:// só em localhost',
  })
  return z.NEVER
})

/** One e-mail address. */
export const mailAddress = z.string().refine(isEmail, 'use um endereço de e-mail')

/** The address of a Postgres server. */
export const postgresUrl = z
  .string()
  .refine(
    isPostgresUrl,
    'use um endereço como postgres://usuario:senha@host:5432/banco; sinais especiais da senha vão como %XX',
  )

/** The address of a mail server, with its login. */
export const smtpUrl = z
  .string()
  .refine(
    isSmtpUrl,
    'use um endereço como smtps://usuario:senha@smtp.exemplo.com:465; sinais especiais da senha vão como %XX',
  )

/** The sender of an e-mail: an address, optionally with a name before it. */
export const mailSender = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]{1,60} <[^\s<>@]+@[^\s<>@.]+(?:\.[^\s<>@.]+)+>|[^\s<>@]+@[^\s<>@.]+(?:\.[^\s<>@.]+)+)$/,
    'use um remetente como "Pauta <contato@exemplo.com.br>"',
  )

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, search, hash, username, password } = new URL(text)
  const isPlain = (pathname === '' || pathname === '/') && search === '' && hash === ''
  return (
    isPlain && hostname !== '' && (username === '') === (password === '') && isDecodable(username + password)
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function parseWebAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  return isPlain && parseHost(url.host) ? url : null
}

/** The host may stand in the query instead, as the path of a socket. */
function isPostgresUrl(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(text)) return false
  // `URL` refuses an address without a host between `@` and `/`, which the driver takes.
  const hasNoHost = text.includes('@/')
  const address = hasNoHost ? text.replace('@/', '@socket/') : text
  if (!URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  return searchParams.has('host') || (hostname !== '' && !hasNoHost)
}
