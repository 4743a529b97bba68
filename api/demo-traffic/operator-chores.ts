import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DEMO_CARE_DAYS } from '#machines/demo-traffic/limits.ts'
import { DAY_MS, MINUTE_MS } from '#machines/lib/units.ts'
import type { LeadRequest } from '#machines/panel/lead-page.ts'
import { actOnLead } from '../panel/act-on-lead.ts'
import { exportLeads } from '../panel/export-leads.ts'
import { replayJobs } from '../panel/replay-jobs.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { addToNow } from '../store/fragments.ts'
import { IS_STUCK } from '../store/schema/leads.ts'
import { appointments, jobs, leads } from '../store/schema.ts'
import type { Month } from './month.ts'
import { completeCnpj } from './prospects.ts'

/** Something an operator does in the room, if there is anything to do. */
type Chore = (month: Month, operator: string) => Promise<void>

/** How old a code is before an operator sends another one, in milliseconds. */
const CODE_AGE_MS = 10 * MINUTE_MS

/** The chores, in the order in which they have their turn. */
export const CHORES: readonly Chore[] = [
  resendCode,
  mendOldestDeath,
  markOldestStuck,
  downloadLeads,
  cancelNextCall,
  correctOldestCnpj,
  mendOldestDeath,
]

/** Sends another code to the newest visitor who has not confirmed the phone. */
async function resendCode(month: Month, operator: string): Promise<void> {
  const isWaiting = and(isNull(leads.provenAt), lt(leads.codeSentAt, addToNow(-CODE_AGE_MS)))
  const [newest] = await listLeads(month, isWaiting, desc(leads.createdAt))
  if (newest) await act(month, operator, newest.id, { act: 'resendCode' })
}

/** Mends the cause of the oldest dead letter, and retries it: alone, with its lead or its kind. */
async function mendOldestDeath({ services, faults, random }: Month, operator: string): Promise<void> {
  const { db } = services.database
  const isOld = lt(jobs.finishedAt, addToNow(-DEMO_CARE_DAYS.death * DAY_MS))
  const [oldest] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.state, 'dead'), isOld))
    .orderBy(asc(jobs.id))
    .limit(1)
  if (!oldest) return
  const { id, kind, subject } = oldest
  faults.mend(subject)
  const [lead] = await db
    .select({ leadId: leads.id })
    .from(leads)
    .where(eq(sql`${leads.id}::text`, subject))
  const scope = random.pick([{ id }, { kind }, lead ?? { id }])
  await replayJobs(services, { operator, scope, requestId: random.drawUuid() })
}

/** Marks the oldest lead that needs somebody as dealt with. */
async function markOldestStuck(month: Month, operator: string): Promise<void> {
  const [oldest] = await listLeads(month, IS_STUCK, asc(leads.createdAt))
  if (oldest) await act(month, operator, oldest.id, { act: 'markHandled' })
}

/** Downloads all leads, to the last one, so that their number is recorded. */
async function downloadLeads({ services }: Month, operator: string): Promise<void> {
  const csv = await exportLeads(services.database.db, { text: '', onlyStuck: false }, operator)
  await csv.pipeTo(new WritableStream())
}

/** Cancels the next call of those that were booked some days ago. */
async function cancelNextCall(month: Month, operator: string): Promise<void> {
  const [call] = await month.services.database.db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'booked'),
        gt(appointments.startsAt, sql`now()`),
        isLeft(appointments.createdAt),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1)
  if (!call) return
  const { id: callId, revision, leadId } = call
  await act(month, operator, leadId, { act: 'cancelCall', callId, revision })
}

/** Corrects the oldest CNPJ that was refused some days ago. */
async function correctOldestCnpj(month: Month, operator: string): Promise<void> {
  const isRefused = and(isNotNull(leads.cnpjRefusedAt), isLeft(leads.cnpjRefusedAt))
  const [oldest] = await listLeads(month, isRefused, asc(leads.createdAt))
  if (!oldest) return
  const cpfCnpj = completeCnpj(parseLead(oldest).registration.cpfCnpj)
  await act(month, operator, oldest.id, { act: 'correctCnpj', cpfCnpj })
}

/** Matches what its visitor has left as it was for some days. */
function isLeft(at: typeof appointments.createdAt | typeof leads.cnpjRefusedAt): SQL {
  return lt(at, addToNow(-DEMO_CARE_DAYS.visit * DAY_MS))
}

/** Finds the first lead of those that match. */
function listLeads({ services }: Month, isWanted: SQL | undefined, order: SQL) {
  return services.database.db.select().from(leads).where(isWanted).orderBy(order).limit(1)
}

async function act(
  { services, random }: Month,
  operator: string,
  leadId: string,
  request: LeadRequest,
): Promise<void> {
  await actOnLead(services, { operator, leadId, request, requestId: random.drawUuid(), address: null })
}
