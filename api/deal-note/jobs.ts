import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'
import type { Store, Waits } from '../services.ts'
import { composeJobUnlessWaiting } from '../store/jobs.ts'
import { findLead } from '../store/leads.ts'
import { type StoreWrite, storeWrites } from '../store/writes.ts'
import { chooseByChecksum } from './checksum.ts'

/** Brings the site's one note on a deal up to date. */
export const DealNoteJob = defineJob('deal-note', z.object({ dealId: z.number().int().positive() }))

/**
 * Creates the job that brings a deal's note up to date. It has its own subject, so that a waiting note does not
 * block other jobs.
 */
export function createDealNoteJob(dealId: number): NewJob {
  return DealNoteJob.create({
    subject: `note:${dealId}`,
    key: `deal-note:${dealId}:${randomUUID()}`,
    payload: { dealId },
  })
}

type NoteServices = Store & Waits

/** Queues the note of a deal unless it is already waiting: changes in quick succession are written together. */
export async function enqueueDealNote(services: NoteServices, dealId: number): Promise<void> {
  await storeWrites(services.database.db, [composeNoteJob(services, dealId)])
}

/** Composes the write that does the same as `enqueueDealNote`. */
export function composeNoteJob({ waits }: Waits, dealId: number): StoreWrite {
  const { first, rewrite } = waits.noteMs
  return composeJobUnlessWaiting(createDealNoteJob(dealId), chooseByChecksum(dealId, rewrite, first))
}

/** Queues the note of a lead's deal. Does nothing before the deal exists: its first event queues the note. */
export async function enqueueNoteOfLead(services: NoteServices, leadId: string): Promise<void> {
  const lead = await findLead(services.database.db, leadId)
  if (lead?.dealId != null) await enqueueDealNote(services, lead.dealId)
}
