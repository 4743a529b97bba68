/**
 * The whole API on its own database, connected to the sandbox, without a port:
 *
 *     const api = setUpApi()
 *     const ana = api.createVisitor()
 *     const lines = await ana.signUp({ email: 'ana@exemplo.com.br' })
 *     await api.drainOutbox()                   // the outbox is empty
 *     const { persons } = await api.readSandbox()  // the sandbox's records
 */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createApp } from '#api/app.ts'
import { assemble } from '#api/boot.ts'
import { readConfig } from '#api/config.ts'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { createWorker, type Worker } from '#api/outbox/worker.ts'
import type { SandboxDeal, SandboxState } from '#api/sandbox/state.ts'
import type { Services } from '#api/services.ts'
import type { EndedLine, SignUpLine } from '#api/sign-up/lines.ts'
import type { SignUpRequest } from '#api/sign-up/request.ts'
import type { Database } from '#api/store/database.ts'
import { findLead } from '#api/store/leads.ts'
import { borrowTestDatabase, openEmptyDatabase } from './database.ts'

/** The origin the API is configured with. */
export const ORIGIN = 'https://localhost:3000'

/** The server's secrets in every test. */
export const SECRETS = { session: 's'.repeat(32), otpPepper: 'p'.repeat(32) } as const

/** The operator's key of every test. */
export const OPERATOR_KEY = 'operator-key-of-the-tests-0123456789'

/** The number of that registration, E.164. */
export const PHONE = '+5511987654321'

/** A registration that passes every rule. */
export const REGISTRATION: SignUpRequest = {
  nomeCompleto: 'Ana Prado',
  email: 'ana@exemplo.com.br',
  countryCode: '55',
  telefone: '11987654321',
  razaoSocial: 'Prado Advogados',
  cpfCnpj: '11222333000181',
  termsAccepted: true,
}

/** Answers of the profile that pass every rule. */
export const PROFILE = {
  role: 'lawyer',
  teamSize: '2-5',
  useCases: ['ai-triage'],
  availableToCall: true,
  industry: null,
} as const

/** Options that differ from the default. */
export type StartOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** An open database to use, for a second server on the same one. Its owner closes it. */
  readonly database?: Database
  /** Replaces parts of the services: fakes at the edge. */
  readonly replace?: (services: Services) => Partial<Services>
}

/** A running API. */
export type TestApi = {
  readonly services: Services
  readonly worker: Worker
  /** Log lines so far. */
  readonly logs: readonly string[]
  /** Creates a visitor with a separate browser. */
  createVisitor(address?: string): TestVisitor
  /** Signs a new visitor up, whose phone is not proven. */
  signUpVisitor(changes?: Partial<SignUpRequest>): Promise<TestVisitor>
  /** Signs a new visitor up, and proves the phone. */
  signUpProvenVisitor(changes?: Partial<SignUpRequest>): Promise<TestVisitor>
  /** Calls an endpoint with the operator's key. */
  postAsOperator(path: string, body: unknown): Promise<Response>
  /** Sends any request unchanged. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Reads the state of the sandbox. */
  readSandbox(): Promise<SandboxState>
  /** Reads the code in the newest message to this number. */
  readCode(phone?: string): Promise<string>
  /** Runs jobs until none is due. */
  drainOutbox(): Promise<void>
  /** Removes all data and faults, for the next test on the same API. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** A visitor: keeps cookies as a browser does. */
export type TestVisitor = {
  get(path: string): Promise<Response>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  send(path: string, init: RequestInit): Promise<Response>
  /** Signs up and reads the stream to its end. */
  signUp(changes?: Partial<SignUpRequest>, key?: string): Promise<SignUpLine[]>
  /** Signs up and validates the phone with the code the sandbox received. */
  signUpAndValidate(changes?: Partial<SignUpRequest>): Promise<SignUpLine[]>
  validate(code: string, phone?: string): Promise<Response>
  /** Asks for another code. */
  requestCode(phone?: string): Promise<Response>
  /** The `Cookie` header of the next request. */
  getCookieHeader(): string
  setCookie(cookie: string): void
}

/** Starts an API. */
export async function startApi(options: StartOptions = {}): Promise<TestApi> {
  const database = options.database ?? (await borrowTestDatabase())
  const logs: string[] = []
  const config = readConfig({ OPERATOR_KEY, SIGNUPS_PER_ADDRESS_HOURLY: '100000', ...options.env })
  const assembled = await assemble({
    config,
    secrets: SECRETS,
    database,
    log: (level, action, fields) => void logs.push(JSON.stringify({ level, action, ...fields })),
  })
  // Notes are written at once, so that a test need not wait for them.
  const immediate = { ...assembled, waits: { ...assembled.waits, noteMs: { first: 0, rewrite: 0 } } }
  const services = { ...immediate, ...options.replace?.(immediate) }
  // Without the hourly reading of payments: an event that a test loses stays lost. Its own test runs it.
  const chores = JOBS_AND_CHORES.chores.filter(({ name }) => name !== 'payments')
  const worker = createWorker(services, { ...JOBS_AND_CHORES, chores })
  const app = createApp(services, worker)
  let visitors = 0

  const request = (path: string, init: RequestInit = {}, socketAddress = '203.0.113.1') =>
    app.fetch(new Request(new URL(path, ORIGIN), init), { socketAddress })

  async function readSandbox(): Promise<SandboxState> {
    const answer: unknown = await (await request('/api/sandbox/state')).json()
    return (answer as { data: SandboxState }).data
  }

  const api: TestApi = {
    services,
    worker,
    logs,
    request,
    readSandbox,
    createVisitor(address) {
      visitors += 1
      return createVisitor(request, api.readCode, address ?? `198.51.100.${visitors % 250}`)
    },
    async signUpVisitor(changes) {
      const visitor = api.createVisitor()
      const { outcome } = findEnd(await visitor.signUp(changes))
      if (outcome !== 'completed') throw new Error(`The sign-up ended as ${outcome}`)
      return visitor
    },
    async signUpProvenVisitor(changes) {
      const visitor = api.createVisitor()
      await visitor.signUpAndValidate(changes)
      return visitor
    },
    postAsOperator: (path, body) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
        body: JSON.stringify(body),
      }),
    async readCode(phone = PHONE) {
      const message = (await readSandbox()).messages.find((candidate) => candidate.phone === phone)
      if (!message) throw new Error(`No code was sent to ${phone}`)
      return message.code
    },
    async drainOutbox() {
      await worker.drain(60_000)
    },
    async reset() {
      await services.sandbox?.faults.clear()
      await openEmptyDatabase(database.db)
      logs.length = 0
    },
    async stop() {
      await worker.stop()
      if (!options.database) await database.close()
    },
  }
  return api
}

/**
 * Runs an API for the tests of a file or `describe`: starts it before the first, empties it after each and stops it after the last.
 * @returns that API, to be used in tests and hooks only
 */
export function setUpApi(options: StartOptions = {}): TestApi {
  const api = setUpSharedApi(options)
  afterEach(() => api.reset())
  return api
}

/** The same for tests that share its data: it is not emptied between them. */
export function setUpSharedApi(options: StartOptions = {}): TestApi {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(options)
  })
  afterAll(() => api.stop())
  return new Proxy({} as TestApi, { get: (_, name) => Reflect.get(api, name) })
}

type Requester = (path: string, init?: RequestInit, socketAddress?: string) => Promise<Response>

function createVisitor(
  request: Requester,
  readCode: (phone: string) => Promise<string>,
  address: string,
): TestVisitor {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit) {
    const headers = new Headers(init.headers)
    if (cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', visitor.getCookieHeader())
    const response = await request(path, { ...init, headers }, address)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, pair.slice(name.length + 1))
    }
    return response
  }

  const visitor: TestVisitor = {
    send,
    get: (path) => send(path, { method: 'GET' }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    async signUp(changes = {}, key = crypto.randomUUID()) {
      const response = await visitor.post(
        '/api/signup',
        { ...REGISTRATION, ...changes },
        { 'idempotency-key': key },
      )
      return readLines(response)
    },
    async signUpAndValidate(changes = {}) {
      const lines = await visitor.signUp(changes)
      const end = findEnd(lines)
      const phone = end.registration?.phone
      if (!phone) throw new Error(`The sign-up ended without a registration: ${JSON.stringify(end)}`)
      const answer = await visitor.validate(await readCode(phone), phone)
      if (!answer.ok) throw new Error(`The code was refused: ${await answer.text()}`)
      return lines
    },
    validate: (otp, phone = PHONE) =>
      visitor.post('/api/otp', { action: 'validate', phone_number: phone, otp }),
    requestCode: (phone = PHONE) => visitor.post('/api/otp', { action: 'send', phone_number: phone }),
    getCookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(cookie) {
      const at = cookie.indexOf('=')
      cookies.set(cookie.slice(0, at), cookie.slice(at + 1))
    },
  }
  return visitor
}

/** The lines of a streamed answer. @throws when the answer is a failure */
export async function readLines(response: Response): Promise<SignUpLine[]> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SignUpLine)
}

/** Returns the last line of a sign-up. */
export function findEnd(lines: readonly SignUpLine[]): EndedLine {
  const last = lines.at(-1)
  if (last?.type !== 'ended') throw new Error(`The stream did not end: ${JSON.stringify(lines)}`)
  return last
}

/** Lists the outcome of each step, in order: `resolvePerson done`. */
export function listSteps(lines: readonly SignUpLine[]): string[] {
  return lines.flatMap((line) => (line.type === 'step' ? [`${line.step} ${line.outcome}`] : []))
}

/** Lists every deal of the board, with its stage. */
export function listDeals(state: SandboxState): (SandboxDeal & { readonly stageId: number })[] {
  return state.stages.flatMap(({ id, deals }) => deals.map((deal) => ({ ...deal, stageId: id })))
}

/** Reads the CRM's ids of a sign-up's records, which no answer to a visitor contains (decision 40). */
export async function findCrmIds(
  api: TestApi,
  lines: readonly SignUpLine[],
): Promise<{ readonly personId: number; readonly dealId: number }> {
  const [first] = lines
  if (first?.type !== 'accepted') throw new Error('The sign-up was not accepted')
  const lead = await findLead(api.services.database.db, first.leadId)
  if (lead?.personId == null || lead.dealId == null) throw new Error('The sign-up left no records')
  return { personId: lead.personId, dealId: lead.dealId }
}
