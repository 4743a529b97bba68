import { eq, sql } from 'drizzle-orm'
import type { DealEvent } from '#machines/deals/event-stages.ts'
import { toJson } from './fragments.ts'
import { leads } from './schema.ts'
import type { Db } from './types.ts'

/** Keeps a deal event until the lead's phone is proven. */
export async function keepWaitingEvent(db: Db, leadId: string, event: DealEvent): Promise<void> {
  await db
    .update(leads)
    .set({ heldEvents: sql`${leads.heldEvents} || jsonb_build_array(${toJson(event)})` })
    .where(eq(leads.id, leadId))
}

/** Removes the kept events of a lead and returns them, oldest first. Call it in the transaction that handles them. */
export async function takeWaitingEvents(db: Db, leadId: string): Promise<DealEvent[]> {
  const [row] = await db
    .select({ heldEvents: leads.heldEvents })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for('update')
  if (!row || row.heldEvents.length === 0) return []
  await db.update(leads).set({ heldEvents: [] }).where(eq(leads.id, leadId))
  return row.heldEvents
}
