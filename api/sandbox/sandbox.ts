import type { Hono } from 'hono'
import { getOfficeDay } from '#machines/lib/office-time.ts'
import type { ProviderName } from '../providers/provider-error.ts'
import type { Db } from '../store/types.ts'
import { answerWithFault } from './answer-with-fault.ts'
import { createAsaasApp } from './asaas/app.ts'
import { createCashier, type Deliver } from './asaas/cashier.ts'
import { refuse as refuseAsaas } from './asaas/replies.ts'
import { createCnpjApp, refuse as refuseCnpj } from './cnpj/app.ts'
import { createFaults, type RefusalStatus } from './faults.ts'
import { createMailbox } from './mailbox.ts'
import { createMetaApp, refuse as refuseMeta } from './meta/app.ts'
import { createPipedriveApp } from './pipedrive/app.ts'
import type { Account } from './pipedrive/context.ts'
import { createReplies } from './pipedrive/replies.ts'
import { createSetup, PREPARED } from './pipedrive/setup.ts'
import { createRecords } from './records.ts'
import { Refusal } from './refusals.ts'
import { createRunInTurn } from './run-in-turn.ts'
import { readRecords, readState } from './state.ts'
import { createWhatsAppApp, refuse as refuseWhatsApp } from './whatsapp/app.ts'
import {
  createFailedStatusRequest,
  createInboundRequest,
  type FailedMessage,
  storeInbound,
  storeMessage,
} from './whatsapp/messages.ts'

/** What a sandbox depends on. */
export type SandboxOptions = {
  readonly db: Db
  /** The providers' clock, in milliseconds; the system's by default. */
  readonly now?: () => number
  /** Called with errors of the sandbox itself, which its callers see as a 500. */
  readonly onError?: (error: unknown) => void
}

/** What `createSandbox` creates. */
export type Sandbox = ReturnType<typeof createSandbox>

/** A provider: its name, its endpoints, and its answers to simulated faults. */
type Service = readonly [name: ProviderName, app: Hono, refuse: (status: RefusalStatus) => Response]

/**
 * Simulates the providers with their paths, credentials, statuses and bodies. Its data is stored in the database,
 * and a write is committed before it is answered.
 */
export function createSandbox({ db, now = Date.now, onError = () => {} }: SandboxOptions) {
  const faults = createFaults(db)
  const records = {
    pipedrive: createRecords(db, 'pipedrive'),
    asaas: createRecords(db, 'asaas'),
    whatsapp: createRecords(db, 'whatsapp'),
    meta: createRecords(db, 'meta'),
  }
  const replies = createReplies(now)
  const account: Account = {
    records: records.pipedrive,
    replies,
    now: () => new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z'),
    readSearchLagMs: async () => (await faults.getCurrent('pipedrive')).searchLagMs,
    readSetup: async () => {
      const { account: gaps } = await faults.getCurrent('pipedrive')
      return gaps ? createSetup(gaps) : PREPARED
    },
    runInTurn: createRunInTurn(),
  }
  const getToday = () => getOfficeDay(new Date(now()))
  let deliver: Deliver | null = null
  let siteOrigin = ''
  const reportFailed = async (message: FailedMessage) => {
    await deliver?.(createFailedStatusRequest(siteOrigin, message))
  }
  const ads = { records: records.meta, now, runInTurn: createRunInTurn() }

  /** The providers, by the first part of their paths. */
  const services: Readonly<Record<string, Service>> = {
    pipedrive: ['pipedrive', createPipedriveApp(account), replies.fail],
    asaas: ['asaas', createAsaasApp({ records: records.asaas, getToday }), refuseAsaas],
    graph: ['whatsapp', createWhatsAppApp(records.whatsapp, now, reportFailed), refuseWhatsApp],
    meta: ['meta', createMetaApp(ads), refuseMeta],
    cnpj: ['cnpj', createCnpjApp(), refuseCnpj],
  }
  for (const [, app, refuse] of Object.values(services))
    app.onError((error) => {
      if (error instanceof Refusal) return error.answer()
      onError(error)
      return refuse(500)
    })

  return {
    /** Answers a request like the provider its path begins with: `/pipedrive`, `/asaas`, `/graph`, `/meta` or `/cnpj`. */
    async fetch(request: Request): Promise<Response> {
      const service = services[new URL(request.url).pathname.split('/')[1] ?? '']
      if (!service) return new Response(null, { status: 404 })
      const [name, app, refuse] = service
      const fault = await faults.draw(name, request.method !== 'GET')
      return answerWithFault(request, fault, async (kept) => app.fetch(kept), refuse)
    },
    faults,
    /** Keeps e-mails in place of a mail server. */
    mailbox: createMailbox(createRecords(db, 'mail'), now),
    /** Reads the newest records of the providers, and the appointments of our own calendar. */
    readState: () => readState(db, faults),
    /** Reads every record of the providers. */
    readAllRecords: () => readRecords(db),
    /** Stores a code that could not be sent. Only the sandbox's page shows it (spec S1 8, decision 3). */
    async keepLocalCode(phone: string, code: string): Promise<void> {
      await storeMessage(records.whatsapp, { phone, code, channel: 'local', now: now() })
    },
    /** Has the person with a phone (E.164) write a text to the number. */
    async writeToNumber(from: string, text: string): Promise<void> {
      const message = { from, text, now: now() }
      const id = await storeInbound(records.whatsapp, message)
      await deliver?.(createInboundRequest(siteOrigin, { id, ...message }))
    },
    /** Sets where webhook events are delivered, and the site's origin for events that no page request caused. */
    deliverTo(target: Deliver, origin: string): void {
      deliver = target
      siteOrigin = origin
    },
    /** Simulates a payer. */
    payer: createCashier(records.asaas, now, getToday, () => deliver),
  }
}
