import { and, eq, exists, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  decideLead,
  type LeadDecision,
  type LeadState,
  REPLACEABLE_LEAD_STATES,
  toLeadSnapshot,
} from '#machines/sign-up/decide-lead.ts'
import { type LeadEvent, leadMachine } from '#machines/sign-up/lead.machine.ts'
import { inspectStep } from '../lib/inspection.ts'
import { leads } from './schema.ts'
import type { Db } from './types.ts'

/** An event of the chart `lead`, without what the store itself knows. */
export type LeadFact =
  | Exclude<LeadEvent, { type: 'run.completed' }>
  | Omit<Extract<LeadEvent, { type: 'run.completed' }>, 'isReplaced'>

/** What an event does to a lead. */
export type LeadStep = LeadDecision & { readonly before: LeadState; readonly event: LeadEvent }

/**
 * Steps a lead. The chart decides under the row's lock.
 * @param fence the fencing token of the run that reports the event; null for an event of no run
 * @returns what the chart decided; null when there is no such lead, or when a run with a newer token has written to it since
 */
export function stepLead(
  db: Db,
  leadId: string,
  fact: LeadFact,
  fence: number | null,
): Promise<LeadStep | null> {
  return db.transaction(async (tx) => {
    const lead = await lockLeadRow(tx, leadId)
    if (!lead || (fence !== null && lead.fence > fence)) return null
    const { before, isReplaced } = lead
    const event = fact.type === 'run.completed' ? { ...fact, isReplaced } : fact
    return stepLockedLead(tx, leadId, before, event)
  })
}

/**
 * Steps a lead whose row the transaction has locked or written: the only place where its stored state changes.
 * @param before the state the transaction found
 */
export async function stepLockedLead(
  tx: Db,
  leadId: string,
  before: LeadState,
  event: LeadEvent,
): Promise<LeadStep> {
  inspectStep(leadMachine, leadId, toLeadSnapshot(before), event)
  const decision = decideLead(before, event)
  if (decision.outcome === 'stepped')
    await tx
      .update(leads)
      .set({ status: decision.state, handledAt: null, updatedAt: sql`now()` })
      .where(eq(leads.id, leadId))
  return { ...decision, before, event }
}

/**
 * Reads a lead's state and keeps every other transaction from changing the lead until this one ends; null when there is none.
 * `isReplaced`: the session has sent the same data again, as a sign-up that counts.
 */
async function lockLeadRow(tx: Db, leadId: string) {
  const twin = alias(leads, 'twin')
  const successor = tx
    .select({ id: twin.id })
    .from(twin)
    .where(
      and(
        eq(twin.sessionId, leads.sessionId),
        eq(twin.fingerprint, leads.fingerprint),
        notInArray(twin.status, REPLACEABLE_LEAD_STATES),
        ne(twin.id, leads.id),
      ),
    )
  const [row] = await tx
    .select({
      before: leads.status,
      fence: leads.fence,
      isReplaced: sql<boolean>`${exists(successor)}`,
    })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for('update')
  return row ?? null
}
