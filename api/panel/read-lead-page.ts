import type { LeadCall, LeadMoment, LeadPage } from '#machines/panel/lead-page.ts'
import { LEAD_MOMENTS_SHOWN } from '#machines/panel/limits.ts'
import type { JobRow } from '#machines/panel/panel-data.ts'
import { Failure } from '../lib/failure.ts'
import { hasReadablePayments } from '../payments/read-payments-of-lead.ts'
import type { Calendar, Settings, Store } from '../services.ts'
import { findLeadRow } from '../store/lead-list.ts'
import { type LeadRecords, readLeadRecords } from '../store/lead-records.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { listJobsOfLead, type ShownJob } from '../store/shown-jobs.ts'
import { isBookedCall } from './call-of-lead.ts'

type PageServices = Store & Calendar & Settings

/** The CRM's pages, for an API address that is not the company's own. */
const CRM_PAGES = 'https://app.pipedrive.com'

/** Reads everything the page of a lead shows. @throws Failure not_found */
export async function readLeadPage(services: PageServices, id: string): Promise<LeadPage> {
  const { db } = services.database
  const [lead, row, jobs] = await Promise.all([findLead(db, id), findLeadRow(db, id), listJobsOfLead(db, id)])
  if (!lead || !row) throw new Failure('not_found', { message: 'Este cadastro não existe mais.' })
  const records = await readLeadRecords(db, lead)
  return {
    lead: row,
    cnpjIsRefused: lead.cnpjRefusedAt !== null,
    hasPayments: await hasReadablePayments(db, id),
    moments: listMoments(lead, records, jobs),
    owed: jobs.map(toRow),
    charges: records.charges.map(({ id: chargeId, method, status, cents, trouble }) => ({
      id: chargeId,
      method,
      state: status,
      cents,
      trouble,
    })),
    calls: records.calls.map((call) => formatLeadCall(services, call)),
    links: {
      crm: lead.dealId === null ? null : getCrmPage(services, lead.dealId),
      payment: records.charges.findLast(({ invoiceUrl }) => invoiceUrl !== null)?.invoiceUrl ?? null,
    },
  }
}

function formatLeadCall({ scheduling }: PageServices, call: LeadRecords['calls'][number]): LeadCall {
  const { id, startsAt, status, revision } = call
  // An outside scheduling provider has no request that changes a call (spec S2 7).
  const canChange = scheduling === null && status === 'booked' && startsAt > new Date() && isBookedCall(call)
  return { id, startsAt: startsAt.toISOString(), status, revision, canChange }
}

function getCrmPage({ config, sandbox }: PageServices, dealId: number): string {
  if (sandbox) return '/sandbox#negocios'
  const { origin, hostname } = new URL(config.PIPEDRIVE_BASE_URL)
  return `${hostname === 'api.pipedrive.com' ? CRM_PAGES : origin}/deal/${dealId}`
}

function toRow({ createdAt, dueAt, finishedAt, ...job }: ShownJob): JobRow {
  return {
    ...job,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

type Moment = Omit<LeadMoment, 'id'>
type Facts = Partial<Omit<Moment, 'what' | 'at'>>

function createMoment(what: Moment['what'], at: Date | string, facts: Facts = {}): Moment {
  return { what, at: new Date(at).toISOString(), detail: null, problem: null, operator: null, ...facts }
}

/** Lists everything that happened, newest first. */
function listMoments(lead: Lead, records: LeadRecords, jobs: readonly ShownJob[]): LeadMoment[] {
  const moments = [
    createMoment('accepted', lead.createdAt),
    ...listStepMoments(lead),
    ...listVisitorMoments(lead, records),
    ...records.charges.flatMap(listChargeMoments),
    ...records.webhookEvents.map(({ event, receivedAt }) =>
      createMoment('paymentEvent', receivedAt, { detail: event }),
    ),
    ...jobs.flatMap(({ kind, problem, finishedAt }) =>
      finishedAt === null ? [] : [createMoment('jobFailed', finishedAt, { detail: kind, problem })],
    ),
    ...records.acts.map(({ act, operator, at }) => createMoment('act', at, { detail: act, operator })),
  ]
  return moments
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((moment, id) => ({ id, ...moment }))
    .reverse()
    .slice(0, LEAD_MOMENTS_SHOWN)
}

function listStepMoments({ steps }: Lead): Moment[] {
  return steps.map(({ step, outcome, problem, at }) =>
    createMoment(outcome === 'done' ? 'stepDone' : 'stepFailed', at, {
      detail: step,
      problem: problem ?? null,
    }),
  )
}

function listVisitorMoments(lead: Lead, { events, calls, codes }: LeadRecords): Moment[] {
  return [
    ...codes.map(({ sentAt, channel }) => createMoment('codeSent', sentAt, { detail: channel })),
    ...codes.flatMap(({ lostAt }) => (lostAt === null ? [] : [createMoment('codeUndelivered', lostAt)])),
    ...(lead.provenAt === null ? [] : [createMoment('confirmed', lead.provenAt)]),
    ...(lead.cnpjRefusedAt === null ? [] : [createMoment('cnpjRefused', lead.cnpjRefusedAt)]),
    ...events.map(({ event, at }) => createMoment('dealEvent', at, { detail: event })),
    ...calls.map(({ createdAt, status }) => createMoment('callBooked', createdAt, { detail: status })),
  ]
}

function listChargeMoments(charge: LeadRecords['charges'][number]): Moment[] {
  const { method, createdAt, cardRefusedAt, paidAt } = charge
  return [
    createMoment('charged', createdAt, { detail: method }),
    ...(cardRefusedAt === null ? [] : [createMoment('cardRefused', cardRefusedAt)]),
    ...(paidAt === null ? [] : [createMoment('paid', paidAt, { detail: method })]),
  ]
}
