/**
 * Visitors of a server in another process, many at once, each with a browser and an address of their own.
 */
import { Agent, type Dispatcher, request } from 'undici'
import type { SignUpLine } from '#api/sign-up/lines.ts'
import { hasRightCheckDigits } from '#machines/rules/cnpj.ts'

/** Somebody who signs up, and what the server has told them so far. */
export type RemoteVisitor = {
  readonly email: string
  /** National number, a mobile of São Paulo. */
  readonly phone: string
  /** Their firm's, with right check digits: the payment provider knows customers by it. */
  readonly cnpj: string
  /** The network address their requests come from. */
  readonly address: string
  /** Names what they want: the same over every retry. */
  readonly idempotencyKey: string
  /** What they simulated before, if anything: they get a customer and a subscription then. */
  readonly simulation?: object
  /** The cookie of their choices, when they have made them. */
  readonly consent?: string
  /** The visitor's cookie, once there was an answer. */
  cookie: string | null
}

/** What became of one request to sign up. `cut` is true when the answer ended before its last line. */
export type SignUpAnswer = { readonly status: number; readonly cut: boolean }

/** A client that opens as many connections as are wanted at once. */
export function openClient(): Agent {
  return new Agent({ connections: null, pipelining: 1, headersTimeout: 180_000, bodyTimeout: 180_000 })
}

/** A visitor nobody else is, for each number up to eighty million; no phone is one the sandbox fails. */
export function remoteVisitor(number: number): RemoteVisitor {
  const digits = String(10_000_000 + number)
  return {
    email: `visitante.${digits}@exemplo.com.br`,
    phone: `119${digits}`,
    cnpj: cnpjOf(number),
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    idempotencyKey: `visitante-${digits}`,
    cookie: null,
  }
}

function cnpjOf(number: number): string {
  const root = String(100_000_000_001 + number * 10_000)
  for (let digits = 0; digits < 100; digits += 1) {
    const cnpj = root + String(digits).padStart(2, '0')
    if (hasRightCheckDigits(cnpj)) return cnpj
  }
  throw new Error(`${root} has no check digits`)
}

/** Opens the site: the visitor has a session from then on. */
export async function openVisit(client: Dispatcher, origin: string, visitor: RemoteVisitor): Promise<void> {
  const { headers, body } = await request(`${origin}/api/session`, {
    dispatcher: client,
    headers: headersOf(origin, visitor),
  })
  await body.dump()
  keepCookie(visitor, headers['set-cookie'])
}

/**
 * Signs up and reads the answer to its end, telling each line as it comes; `onLine` closes the tab by giving false.
 * Never rejects once the server has begun to answer.
 * @throws when there was no answer at all
 */
export async function signUpRemotely(
  client: Dispatcher,
  origin: string,
  visitor: RemoteVisitor,
  onLine: (line: SignUpLine) => unknown,
): Promise<SignUpAnswer> {
  const { statusCode, headers, body } = await request(`${origin}/api/signup`, {
    dispatcher: client,
    method: 'POST',
    headers: {
      ...headersOf(origin, visitor),
      'content-type': 'application/json',
      'idempotency-key': visitor.idempotencyKey,
    },
    body: JSON.stringify({
      nomeCompleto: 'Visitante de Teste',
      email: visitor.email,
      countryCode: '55',
      telefone: visitor.phone,
      razaoSocial: 'Escritório de Teste',
      cpfCnpj: visitor.cnpj,
      termsAccepted: true,
      ...(visitor.simulation ? { simulation: visitor.simulation } : {}),
    }),
  })
  keepCookie(visitor, headers['set-cookie'])
  let rest = ''
  let hasEnded = false
  try {
    for await (const chunk of body.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) {
        if (statusCode !== 201) continue
        // Our own API; its contract is the type.
        const line = JSON.parse(text) as SignUpLine
        hasEnded ||= line.type === 'ended'
        if (onLine(line) === false) return { status: statusCode, cut: true }
      }
    }
  } catch {
    // The connection was cut in the middle of the answer, which `cut` tells.
  }
  return { status: statusCode, cut: statusCode === 201 && !hasEnded }
}

/** What the visitor's browser sends with every request to us. */
export function headersOf(
  origin: string,
  { address, consent, cookie }: RemoteVisitor,
): Record<string, string> {
  const cookies = [cookie, consent].filter(Boolean).join('; ')
  return {
    origin,
    'user-agent': 'Mozilla/5.0',
    'x-forwarded-for': address,
    ...(cookies ? { cookie: cookies } : {}),
  }
}

function keepCookie(visitor: RemoteVisitor, setCookie: string | string[] | undefined): void {
  const [pair] = [setCookie].flat()[0]?.split(';') ?? []
  if (pair) visitor.cookie = pair
}
