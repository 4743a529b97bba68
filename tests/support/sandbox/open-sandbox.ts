import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Asaas, createAsaas } from '#api/providers/asaas.ts'
import { createPipedrive, type Pipedrive } from '#api/providers/pipedrive.ts'
import type { ProviderName } from '#api/providers/provider-error.ts'
import { createSandboxTransport } from '#api/providers/sandbox-transport.ts'
import type { OutgoingRequest, Transport } from '#api/providers/transport.ts'
import { createWhatsApp, type WhatsApp } from '#api/providers/whatsapp.ts'
import { withUserAgent } from '#api/providers/with-user-agent.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { createSandbox, type Sandbox } from '#api/sandbox/sandbox.ts'
import type { Database } from '#api/store/database.ts'
import type { Db } from '#api/store/types.ts'
import { borrowTestDatabase, openEmptyDatabase } from '#tests/support/database.ts'

/** Noon of the day the tests take place, in São Paulo. */
export const NOON = Date.parse('2026-11-20T15:00:00Z')

/** A sandbox with our real clients. */
export type OpenSandbox = {
  readonly db: Db
  readonly sandbox: Sandbox
  readonly crm: Pipedrive
  readonly payments: Asaas
  readonly whatsApp: WhatsApp
  /** Everything the clients sent in this test. */
  readonly sent: OutgoingRequest[]
  /** Errors of the sandbox itself. */
  readonly errors: unknown[]
  /** The clock the sandbox reads. */
  readonly clock: { now: number }
}

/** Creates our real clients on a request handler. */
export function createClients(
  createTransport: (provider: ProviderName) => Transport,
  origin = '',
): Pick<OpenSandbox, 'crm' | 'payments' | 'whatsApp'> {
  const { pipedrive, asaas, whatsapp } = SANDBOX_ACCOUNTS
  const toAddress = (baseUrl: string) => (origin === '' ? baseUrl : `${origin}${new URL(baseUrl).pathname}`)
  return {
    crm: createPipedrive({
      ...pipedrive,
      baseUrl: toAddress(pipedrive.baseUrl),
      transport: createTransport('pipedrive'),
      searchPace: null,
    }),
    payments: createAsaas({
      ...asaas,
      baseUrl: toAddress(asaas.baseUrl),
      transport: withUserAgent(createTransport('asaas'), 'Pauta'),
    }),
    whatsApp: createWhatsApp({
      ...whatsapp,
      baseUrl: toAddress(whatsapp.baseUrl),
      transport: createTransport('whatsapp'),
    }),
  }
}

/** A sandbox for the tests of a file, empty at the start of each. */
export function createTestSandbox(): OpenSandbox {
  let database: Database
  // Filled before each test.
  const open = {} as OpenSandbox

  beforeAll(async () => {
    database = await borrowTestDatabase()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await openEmptyDatabase(database.db)
    const clock = { now: NOON }
    const errors: unknown[] = []
    const sent: OutgoingRequest[] = []
    const sandbox = createSandbox({
      db: database.db,
      now: () => clock.now,
      onError: (error) => errors.push(error),
    })
    const clients = createClients((provider) =>
      withRecording(createSandboxTransport(provider, sandbox), sent),
    )
    Object.assign(open, { db: database.db, sandbox, sent, errors, clock, ...clients })
  })
  return open
}

function withRecording(transport: Transport, sent: OutgoingRequest[]): Transport {
  return {
    send: (request) => {
      sent.push(request)
      return transport.send(request)
    },
  }
}
