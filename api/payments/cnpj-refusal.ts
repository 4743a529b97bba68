import { randomUUID } from 'node:crypto'
import { ACTIVITY_TYPES } from '#machines/deals/limits.ts'
import { getOfficeDay } from '#machines/lib/office-time.ts'
import { findCnpjProblem } from '#machines/payments/cnpj-correction.ts'
import { unmaskCnpj } from '#machines/rules/cnpj.ts'
import { findWorkingDay } from '#machines/scheduling/office-hours.ts'
import { readDealLinks } from '../deals/deal-links.ts'
import { createOrganizationJob } from '../deals/jobs.ts'
import { escapeHtml } from '../deals/note-html.ts'
import { createOnce } from '../intents/create-once.ts'
import { Failure } from '../lib/failure.ts'
import { isMissing } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Logging, Store } from '../services.ts'
import type { ParsedLead } from '../sign-up/parse-lead.ts'
import { markCnpjRefused, replaceCnpj } from '../store/cnpj-refusals.ts'
import { listIntentObjects } from '../store/intents.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import type { AlsoStore } from '../store/types.ts'
import { createRefusedCnpjJob, createSubscriptionJob } from './jobs.ts'

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
  const { crm, database } = services
  if (isRefused && (await createActivityOnce(services, lead, dealId, signal)).isNew) return
  const [id] = await listIntentObjects(database.db, [getCnpjTask(lead).key])
  if (id === undefined) return
  try {
    await withRetry((scope) => crm.setActivityDone(Number(id), !isRefused, { signal: scope }), signal)
  } catch (thrown) {
    // The sales team deleted it.
    if (!isMissing(thrown)) throw thrown
  }
}

/** What the activity about a lead's CNPJ says, and what it is found by: two sign-ups on one deal have one each. */
export function getCnpjTask({ id }: Pick<Lead, 'id'>) {
  return {
    key: `cnpj-activity:${id}`,
    subject: 'Confirmar o CNPJ com o cliente',
    dueDate: findWorkingDay(getOfficeDay(new Date())),
    lines: [
      'O provedor de pagamentos não reconheceu o CNPJ informado no cadastro. Nenhuma cobrança nova foi feita.',
      'O cliente pode corrigi-lo na página do checkout; se não o fizer, confirme o número com ele.',
    ],
    reference: `Cadastro ${id}`,
  }
}

function createActivityOnce(services: Store & Crm, lead: Lead, dealId: number, signal: AbortSignal) {
  const { key, subject, dueDate, lines, reference } = getCnpjTask(lead)
  return createOnce(services, {
    key,
    kind: 'activity',
    leadId: lead.id,
    find: async (scope) => {
      const activities = await services.crm.listActivities(dealId, { signal: scope })
      const found = activities.find((one) => one.subject === subject && one.note?.includes(reference))
      return found ? String(found.id) : null
    },
    create: async (scope) => {
      const activity = {
        subject,
        type: ACTIVITY_TYPES.task,
        ...(await readDealLinks(services, dealId, scope)),
        dueDate,
        done: false,
        note: [...lines, reference].map(escapeHtml).join('<br>'),
      }
      return String((await services.crm.createActivity(activity, { signal: scope })).id)
    },
    signal,
  })
}
