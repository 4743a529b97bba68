import { randomUUID } from 'node:crypto'
import { ACTIVITY_TYPES } from '#machines/deals/limits.ts'
import { findCnpjProblem } from '#machines/payments/cnpj-correction.ts'
import { unmaskCnpj } from '#machines/rules/cnpj.ts'
import { findWorkingDay } from '#machines/scheduling/office-hours.ts'
import { readDealLinks } from '../deals/deal-links.ts'
import { createOrganizationJob } from '../deals/jobs.ts'
import { escapeHtml } from '../deals/note-html.ts'
import { createOnce } from '../intents/create-once.ts'
import { Failure } from '../lib/failure.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Logging, Store } from '../services.ts'
import type { ParsedLead } from '../sign-up/parse-lead.ts'
import { markCnpjRefused, replaceCnpj } from '../store/cnpj-refusals.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import type { AlsoStore } from '../store/types.ts'
import { createRefusedCnpjJob, createSubscriptionJob } from './jobs.ts'
import { getOfficeDay } from './terms.ts'

const ACTIVITY_SUBJECT = 'Confirmar o CNPJ com o cliente'

/** Creates the failure for any work that needs a customer while the CNPJ is refused. */
export function createCnpjFailure(): Failure {
  return new Failure('cnpj_refused')
}

/** Returns whether work failed because the CNPJ is refused. The corrected CNPJ resumes it. */
export function isCnpjFailure(thrown: unknown): boolean {
  return thrown instanceof Failure && thrown.code === 'cnpj_refused'
}

/** Records that the payment provider refused a lead's CNPJ, and queues the activity that notifies the sales team. */
export async function recordCnpjRefusal(
  { database: { db }, log }: Store & Logging,
  { lead, registration }: ParsedLead,
): Promise<void> {
  await db.transaction(async (tx) => {
    await markCnpjRefused(tx, lead.id, registration.cpfCnpj)
    await enqueue(tx, createRefusedCnpjJob(lead.id, randomUUID()))
  })
  log('warn', 'payment.cnpj_refused', { provider: 'asaas' })
}

/**
 * Replaces the refused CNPJ by the right one, and queues the subscription that waited for it, its organization in
 * the CRM and the end of the sales team's activity.
 * @param alsoStore stores who corrected it, where that is recorded; not called when nothing changes
 * @throws Failure invalid for a CNPJ that cannot exist; conflict when no CNPJ is refused
 */
export async function correctCnpj(
  { database: { db } }: Store,
  { lead, registration, simulation }: ParsedLead,
  typed: string,
  alsoStore: AlsoStore = async () => {},
): Promise<{ readonly cpfCnpj: string }> {
  const cpfCnpj = unmaskCnpj(typed)
  // The answer to an earlier request was lost, or another tab sent the same CNPJ.
  if (lead.cnpjRefusedAt === null && cpfCnpj === registration.cpfCnpj) return { cpfCnpj }
  if (findCnpjProblem(cpfCnpj, registration.cpfCnpj) !== null) throw new Failure('invalid', INVALID_CNPJ)
  const isOwed = simulation !== null && lead.subscriptionId === null
  await db.transaction(async (tx) => {
    if (!(await replaceCnpj(tx, lead.id, cpfCnpj))) throw new Failure('conflict')
    await enqueue(tx, createRefusedCnpjJob(lead.id, randomUUID()))
    await enqueue(tx, createOrganizationJob(lead.id, cpfCnpj, randomUUID()))
    if (isOwed) await enqueue(tx, createSubscriptionJob(lead.id, randomUUID()))
    await alsoStore(tx)
  })
  return { cpfCnpj }
}

const INVALID_CNPJ = { field: 'payload.cpfCnpj', message: 'Por favor, insira um CNPJ válido.' } as const

/**
 * Brings the activity that asks the sales team for the right CNPJ up to date: open while the CNPJ is refused, done
 * once it was corrected.
 */
export async function updateCnpjActivity(
  services: Store & Crm,
  lead: Lead,
  dealId: number,
  signal: AbortSignal,
): Promise<void> {
  const isRefused = lead.cnpjRefusedAt !== null
  const { crm } = services
  if (isRefused && (await createActivityOnce(services, lead, dealId, signal)).isNew) return
  const activity = await withRetry((scope) => findActivity(services, lead, dealId, scope), signal)
  if (!activity || activity.done !== isRefused) return
  await withRetry((scope) => crm.setActivityDone(activity.id, !isRefused, { signal: scope }), signal)
}

/** Returns the line of the note that distinguishes the activities of two sign-ups on one deal. */
const getReference = ({ id }: Lead) => `Cadastro ${id}`

async function findActivity({ crm }: Crm, lead: Lead, dealId: number, signal: AbortSignal) {
  const activities = await crm.listActivities(dealId, { signal })
  return activities.find(
    ({ subject, note }) => subject === ACTIVITY_SUBJECT && note?.includes(getReference(lead)),
  )
}

function createActivityOnce(services: Store & Crm, lead: Lead, dealId: number, signal: AbortSignal) {
  return createOnce(services, {
    key: `cnpj-activity:${lead.id}`,
    kind: 'activity',
    leadId: lead.id,
    find: async (scope) => {
      const found = await findActivity(services, lead, dealId, scope)
      return found ? String(found.id) : null
    },
    create: async (scope) => {
      const activity = {
        subject: ACTIVITY_SUBJECT,
        type: ACTIVITY_TYPES.task,
        ...(await readDealLinks(services, dealId, scope)),
        dueDate: findWorkingDay(getOfficeDay(new Date())),
        done: false,
        note: [...ACTIVITY_NOTE, getReference(lead)].map(escapeHtml).join('<br>'),
      }
      return String((await services.crm.createActivity(activity, { signal: scope })).id)
    },
    signal,
  })
}

const ACTIVITY_NOTE = [
  'O provedor de pagamentos não reconheceu o CNPJ informado no cadastro. Nenhuma cobrança nova foi feita.',
  'O cliente pode corrigi-lo na página do checkout; se não o fizer, confirme o número com ele.',
]
