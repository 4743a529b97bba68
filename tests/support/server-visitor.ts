/**
 * Visitors of a server in another process, many at once, each with their own browser and address.
 */
import { Agent, type Dispatcher, request } from 'undici'
import type { SignUpLine } from '#api/sign-up/lines.ts'
import { hasRightCheckDigits } from '#machines/rules/cnpj.ts'

/** A visitor who signs up, and what the server has answered so far. */
export type RemoteVisitor = {
  readonly email: string
  /** National number, a mobile of São Paulo. */
  readonly phone: string
  /** Their name; the same for all by default. */
  readonly fullName?: string
  /** Their firm's, with right check digits: the payment provider knows customers by it. */
  readonly cnpj: string
  /** The network address their requests come from. */
  readonly address: string
  /** The idempotency key: the same for every retry. */
  readonly idempotencyKey: string
  /** What they simulated before, if anything: they get a customer and a subscription then. */
  readonly simulation?: object
  /** The consent cookie, once the visitor has decided. */
  readonly consent?: string
  /** The visitor's cookie, once there was an answer. */
  cookie: string | null
}

/**
 * The outcome of one sign-up request. `isCut` is true when the answer ended before its last line, `isBroken` when the
 * connection broke in the middle of it.
 */
export type SignUpAnswer = { readonly status: number; readonly isCut: boolean; readonly isBroken: boolean }

/** Opens a client that opens as many connections at once as needed. */
export function openClient(): Agent {
  return new Agent({ connections: null, pipelining: 1, headersTimeout: 180_000, bodyTimeout: 180_000 })
}

/** Creates a unique visitor for each number up to eighty million, with a phone that the sandbox accepts. */
export function createRemoteVisitor(number: number): RemoteVisitor {
  const digits = String(10_000_000 + number)
  return {
    email: `visitante.${digits}@exemplo.com.br`,
    phone: `119${digits}`,
    cnpj: createCnpj(number),
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    idempotencyKey: `visitante-${digits}`,
    cookie: null,
  }
}

function createCnpj(number: number): string {
  const root = String(100_000_000_001 + number * 10_000)
  for (let digits = 0; digits < 100; digits += 1) {
    const cnpj = root + String(digits).padStart(2, '0')
    if (hasRightCheckDigits(cnpj)) return cnpj
  }
  throw new Error(`${root} has no check digits`)
}

/** Opens the site, which gives the visitor a session. */
export async function openVisit(client: Dispatcher, origin: string, visitor: RemoteVisitor): Promise<void> {
  const { headers, body } = await request(`${origin}/api/session`, {
    dispatcher: client,
    headers: createHeaders(origin, visitor),
  })
  await body.dump()
  keepCookie(visitor, headers['set-cookie'])
}

/**
 * Signs up and reads the answer to its end, passing each line to `onLine`, which closes the tab by returning false.
 * Never rejects once the server has begun to answer.
 * @throws when there was no answer at all
 */
export async function signUpRemotely(
  client: Dispatcher,
  origin: string,
  visitor: RemoteVisitor,
  onLine: (line: SignUpLine) => unknown,
): Promise<SignUpAnswer> {
  const answer = await request(`${origin}/api/signup`, {
    dispatcher: client,
    method: 'POST',
    headers: {
      ...createHeaders(origin, visitor),
      'content-type': 'application/json',
      'idempotency-key': visitor.idempotencyKey,
    },
    body: JSON.stringify({
      nomeCompleto: visitor.fullName ?? 'Visitante de Teste',
      email: visitor.email,
      countryCode: '55',
      telefone: visitor.phone,
      razaoSocial: 'Escritório de Teste',
      cpfCnpj: visitor.cnpj,
      termsAccepted: true,
      ...(visitor.simulation ? { simulation: visitor.simulation } : {}),
    }),
  })
  return readSignUpAnswer(answer, visitor, onLine)
}

/**
 * Follows the visitor's latest sign-up from its first line on, as the browser does after a cut answer.
 * @throws when there was no answer at all
 */
export async function resumeSignUpRemotely(
  client: Dispatcher,
  origin: string,
  visitor: RemoteVisitor,
  onLine: (line: SignUpLine) => unknown,
): Promise<SignUpAnswer> {
  const answer = await request(`${origin}/api/signup`, {
    dispatcher: client,
    headers: createHeaders(origin, visitor),
  })
  return readSignUpAnswer(answer, visitor, onLine)
}

async function readSignUpAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  visitor: RemoteVisitor,
  onLine: (line: SignUpLine) => unknown,
): Promise<SignUpAnswer> {
  const isStream = statusCode === 201 || statusCode === 200
  keepCookie(visitor, headers['set-cookie'])
  let rest = ''
  let hasEnded = false
  let isBroken = false
  try {
    for await (const chunk of body.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) {
        if (!isStream) continue
        // Our own API; its contract is the type.
        const line = JSON.parse(text) as SignUpLine
        hasEnded ||= line.type === 'ended'
        if (onLine(line) === false) return { status: statusCode, isCut: true, isBroken }
      }
    }
  } catch {
    isBroken = true
  }
  return { status: statusCode, isCut: isStream && !hasEnded, isBroken }
}

/** Creates what the visitor's browser sends with every request to us. */
export function createHeaders(
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
