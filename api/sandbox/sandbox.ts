import type { ProviderName } from '../providers/provider-error.ts'
import { endTimer } from '../store/charges.ts'
import type { Db } from '../store/database.ts'
import { forgetOutsideRecords } from '../store/forget-outside.ts'
import { type AllRecords, readAllRecords } from './all-records.ts'
import { asaasApp } from './asaas/app.ts'
import { dayIn } from './asaas/calendar.ts'
import { type Cashier, createCashier, type Deliver } from './asaas/cashier.ts'
import { invoicePage, slipPdf } from './asaas/invoice.ts'
import { failed as asaasFailed } from './asaas/replies.ts'
import { createFaults, type FaultStatus, type Faults } from './faults.ts'
import { createInTurn } from './in-turn.ts'
import { metaApp, failed as metaFailed } from './meta/app.ts'
import { misbehave } from './misbehave.ts'
import { pipedriveApp } from './pipedrive/app.ts'
import { createReplies } from './pipedrive/replies.ts'
import { clearRecords, createRecords } from './records.ts'
import { readState, type SandboxState } from './state.ts'
import { whatsappApp, failed as whatsappFailed } from './whatsapp/app.ts'
import { keepMessage } from './whatsapp/messages.ts'

/** What a sandbox works with. */
export type SandboxOptions = {
  readonly db: Db
  /** The services' clock, in milliseconds. */
  readonly now?: () => number
  /** Hears of errors of the sandbox itself, which its callers see as a 500. */
  readonly onError?: (error: unknown) => void
}

/**
 * Stands in for the outside services: the same paths, credentials, statuses and bodies, its data in the database. A write
 * is committed before its answer leaves.
 */
export type Sandbox = {
  /** Answers as the service of the path's first part would: `/pipedrive`, `/asaas`, `/graph` or `/meta`. */
  fetch(request: Request): Promise<Response>
  readonly faults: Faults
  /** What the outside world saw, and the calls in our own calendar. */
  state(): Promise<SandboxState>
  /** The same in full, for those who count it. */
  allRecords(): Promise<AllRecords>
  /** Keeps a code that could not be sent where only the sandbox's page shows it (spec S1 8, decision 3). */
  keepLocalCode(phone: string, code: string): Promise<void>
  /** Where webhook events go from now on. */
  deliverTo(deliver: Deliver): void
  /** Has a payer act on a charge. */
  readonly payer: Cashier
  /** Ends the quarter of an hour of a charge's PIX code now. False when it is none. */
  endPixTimer(chargeId: string): Promise<boolean>
  /** The provider's page of a charge, or its boleto; null when there is none. */
  invoice(chargeId: string): Promise<Response | null>
  slip(chargeId: string): Promise<Response | null>
  /** Forgets all records and faults, what the site remembers of those records, and the calls in its calendar. */
  reset(): Promise<void>
}

type Service = {
  readonly name: ProviderName
  readonly answer: (request: Request) => Promise<Response>
  readonly refuse: (status: FaultStatus) => Response
}

/** Makes a sandbox on a database. */
export function createSandbox({ db, now = Date.now, onError = () => {} }: SandboxOptions): Sandbox {
  const faults = createFaults(db)
  const records = {
    pipedrive: createRecords(db, 'pipedrive'),
    asaas: createRecords(db, 'asaas'),
    whatsapp: createRecords(db, 'whatsapp'),
    meta: createRecords(db, 'meta'),
  }
  const replies = createReplies(now)
  const pipedrive = pipedriveApp(
    {
      records: records.pipedrive,
      replies,
      now: () => new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      searchLagMs: async () => (await faults.current('pipedrive')).searchLagMs,
      inTurn: createInTurn(),
    },
    onError,
  )
  const today = () => dayIn(now())
  const asaas = asaasApp({ records: records.asaas, today }, onError)
  let deliver: Deliver | null = null
  const whatsapp = whatsappApp(records.whatsapp, now, onError)
  const meta = metaApp({ records: records.meta, now, inTurn: createInTurn() }, onError)

  const services: Readonly<Record<string, Service>> = {
    pipedrive: {
      name: 'pipedrive',
      answer: async (request) => pipedrive.fetch(request),
      refuse: replies.fail,
    },
    asaas: { name: 'asaas', answer: async (request) => asaas.fetch(request), refuse: asaasFailed },
    graph: { name: 'whatsapp', answer: async (request) => whatsapp.fetch(request), refuse: whatsappFailed },
    meta: { name: 'meta', answer: async (request) => meta.fetch(request), refuse: metaFailed },
  }

  return {
    async fetch(request) {
      const service = services[new URL(request.url).pathname.split('/')[1] ?? '']
      if (!service) return new Response(null, { status: 404 })
      const mishap = await faults.draw(service.name, request.method !== 'GET')
      return misbehave(request, mishap, service.answer, service.refuse)
    },
    faults,
    state: () => readState(db, records, faults),
    allRecords: () => readAllRecords(records),
    async keepLocalCode(phone, code) {
      await keepMessage(records.whatsapp, { phone, code, channel: 'local', now: now() })
    },
    deliverTo(target) {
      deliver = target
    },
    payer: createCashier(records.asaas, now, today, () => deliver),
    endPixTimer: (chargeId) => endTimer(db, chargeId),
    async invoice(chargeId) {
      const charge = await records.asaas.get('payment', chargeId)
      return charge && invoicePage(charge)
    },
    async slip(chargeId) {
      const charge = await records.asaas.get('payment', chargeId)
      return charge && slipPdf(charge)
    },
    async reset() {
      await faults.clear()
      await clearRecords(db)
      await forgetOutsideRecords(db)
    },
  }
}
