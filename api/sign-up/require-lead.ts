import { PermanentFailure } from '../outbox/job-errors.ts'
import type { Store } from '../services.ts'
import { findLead, type Lead } from '../store/leads.ts'

/** Reads the lead of a job. @throws PermanentFailure when it was deleted */
export async function requireLead({ database }: Store, id: string): Promise<Lead> {
  const lead = await findLead(database.db, id)
  if (!lead) throw new PermanentFailure('lead_missing')
  return lead
}
