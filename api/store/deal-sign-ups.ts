import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Charge } from './charges.ts'
import type { StoredClassRegistration } from './class-registrations.ts'
import { isAnyNumber } from './fragments.ts'
import type { Lead } from './leads.ts'
import { charges, checkouts, classRegistrations, leads } from './schema.ts'
import type { Db } from './types.ts'

/** The order of a deal's sign-ups: proven phones first, then the creator of the deal, then the latest first. */
export const FIRST_OF_DEAL = sql`${leads.provenAt} is null, ${leads.ownsDeal} desc,
  coalesce(${leads.saidAt}, ${leads.createdAt}) desc, ${leads.id} desc`

/** Lists the sign-ups that reached a deal, in the order `FIRST_OF_DEAL`. */
export async function listLeadsOfDeal(db: Db, dealId: number): Promise<Lead[]> {
  return db.select().from(leads).where(eq(leads.dealId, dealId)).orderBy(FIRST_OF_DEAL)
}

/** Lists the registrations for classes that reached a deal, oldest first. */
export async function listClassesOfDeal(db: Db, dealId: number): Promise<StoredClassRegistration[]> {
  return db
    .select()
    .from(classRegistrations)
    .where(eq(classRegistrations.dealId, dealId))
    .orderBy(asc(classRegistrations.createdAt), asc(classRegistrations.id))
}

/** Lists the one-time charges of some sign-ups, oldest first. */
export async function listChargesOfLeads(db: Db, leadIds: readonly string[]): Promise<Charge[]> {
  if (leadIds.length === 0) return []
  return db
    .select()
    .from(charges)
    .where(inArray(charges.leadId, [...leadIds]))
    .orderBy(asc(charges.createdAt), asc(charges.id))
}

/** A decision about the implementation. */
export type StoredDecision = typeof checkouts.$inferSelect

/** Selects the decisions about the implementation in a deal's sign-ups, the last first. Only a proven phone decides (decision 38). */
export function selectDecisions(dealId: number): SQL {
  return sql`select to_json(decision)
    from ${checkouts} decision join ${leads} decider on decider.id = decision.lead_id
    where decider.deal_id = ${dealId} and decider.proven_at is not null
    order by decision.decided_at desc`
}

/** Lists those of the deals that a sign-up or a registration for a class has reached, in order. */
export async function listSharedDeals(db: Db, dealIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ dealId: leads.dealId })
    .from(leads)
    .where(isAnyNumber(leads.dealId, dealIds))
    .union(
      db
        .select({ dealId: classRegistrations.dealId })
        .from(classRegistrations)
        .where(isAnyNumber(classRegistrations.dealId, dealIds)),
    )
  return rows.flatMap(({ dealId }) => dealId ?? []).sort((a, b) => a - b)
}
