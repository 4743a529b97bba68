import { sql } from 'drizzle-orm'
import { createDealNoteJob } from '../deal-note/jobs.ts'
import { deleteNamelessCalls } from '../store/appointments.ts'
import { deleteJobs, forgetSteps } from '../store/chart-days.ts'
import type { StoredClassRegistration } from '../store/class-registrations.ts'
import { deleteEndedFacts } from '../store/deal-facts.ts'
import { deleteEndedHistory, listDealsOfHistory } from '../store/deal-history.ts'
import { listSharedDeals } from '../store/deal-sign-ups.ts'
import { isAnyId } from '../store/fragments.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { classRegistrations, leads } from '../store/schema.ts'
import type { Db } from '../store/types.ts'
import { type Contact, forgetTraces } from './forget-traces.ts'
import { LEAD_TABLES } from './lead-tables.ts'
import { matchJobsAbout } from './under-way.ts'

/** Sign-ups and registrations for a class that are deleted together. */
export type Leaving = {
  readonly signUps: readonly Lead[]
  readonly classes: readonly StoredClassRegistration[]
}

/**
 * Deletes sign-ups and registrations for classes with all that belongs to them, as a visitor asks for it or as their time
 * is over (decision 52). What stays names nobody: charges without their sign-up (LGPD art. 16 I), and the time of a call
 * that is still to come, which is in the CRM. Call it in a transaction, with none of them under way.
 */
export async function eraseSignUps(tx: Db, { signUps, classes }: Leaving): Promise<void> {
  const subjects = [...signUps, ...classes]
  if (subjects.length === 0) return
  // Jobs and intents of a class registration name the registration instead of a sign-up.
  const ids = subjects.map(({ id }) => id)
  const deals = [
    ...subjects.flatMap(({ dealId }) => dealId ?? []),
    // A sign-up may have left its first deal to another visitor.
    ...(await listDealsOfHistory(tx, ids)),
  ]
  await deleteJobs(tx, matchJobsAbout(subjects))
  await forgetSteps(tx, ids)
  for (const { table, onErase } of LEAD_TABLES) {
    const ofThem = isAnyId(table.leadId, ids)
    if (onErase === 'delete') await tx.delete(table).where(ofThem)
    else if (onErase !== 'keep') await tx.execute(sql`update ${table} set ${onErase} where ${ofThem}`)
  }
  await deleteNamelessCalls(tx)
  await tx.delete(classRegistrations).where(isAnyId(classRegistrations.id, ids))
  await tx.delete(leads).where(isAnyId(leads.id, ids))
  await forgetTraces(tx, [...signUps.map(toContact), ...classes.map(toClassContact)])
  await deleteEndedHistory(tx, deals)
  await deleteEndedFacts(tx, deals)
  // The notes of the others must no longer show the deleted data.
  for (const dealId of await listSharedDeals(tx, deals)) await enqueue(tx, createDealNoteJob(dealId))
}

function toContact({ emailKey, phoneKey, registration: { cpfCnpj } }: Lead): Contact {
  return { emailKey, phoneKey, cnpj: typeof cpfCnpj === 'string' ? cpfCnpj : null }
}

function toClassContact({ emailKey, phone }: StoredClassRegistration): Contact {
  return { emailKey, phoneKey: phone, cnpj: null }
}
