import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Phone } from '#machines/rules/phone.ts'
import { composeAbCounts } from './ab-events.ts'
import { insertStage, STEPPING_LEAD, storeLogged } from './chart-steps.ts'
import { listCustomerLeads } from './customer-leads.ts'
import { isAnyId, toJson } from './fragments.ts'
import { type JsonObject, leads } from './schema.ts'
import type { Db } from './types.ts'

/** A stored sign-up with its progress. */
export type Lead = typeof leads.$inferSelect

/** Finds a lead, or null. */
export async function findLead(db: Db, id: string): Promise<Lead | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id))
  return row ?? null
}

/**
 * Locks a lead until the transaction ends: it cannot be deleted or, by `share`, changed.
 * @returns null when it was deleted
 */
export async function lockLeadRow(
  tx: Db,
  id: string,
  strength: 'key share' | 'share',
): Promise<Pick<Lead, 'emailKey'> | null> {
  const [row] = await tx
    .select({ emailKey: leads.emailKey })
    .from(leads)
    .where(eq(leads.id, id))
    .for(strength)
  return row ?? null
}

/** Finds leads by their ids, in any order. */
export async function findLeads(db: Db, ids: readonly string[]): Promise<Lead[]> {
  return db.select().from(leads).where(isAnyId(leads.id, ids))
}

/** Finds the session's latest lead, or null. */
export async function findLatestLead(db: Db, sessionId: string): Promise<Lead | null> {
  const [row] = await db
    .select()
    .from(leads)
    .where(eq(leads.sessionId, sessionId))
    .orderBy(desc(sql`coalesce(${leads.saidAt}, ${leads.createdAt})`))
    .limit(1)
  return row ?? null
}

/** Lists the ids of a session's leads. */
export async function listLeadIds(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db.select({ id: leads.id }).from(leads).where(eq(leads.sessionId, sessionId))
  return rows.map(({ id }) => id)
}

/** Replaces the e-mail address of a lead. Returns false when it is no longer the one the lead had. */
export async function replaceEmail(
  db: Db,
  { id, emailKey }: Pick<Lead, 'id' | 'emailKey'>,
  email: string,
): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({
      emailKey: email.toLowerCase(),
      registration: sql`${leads.registration} || jsonb_build_object('email', ${email}::text)`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(leads.id, id), eq(leads.emailKey, emailKey)))
    .returning({ id: leads.id })
  return rows.length > 0
}

/**
 * Finds the newest lead of any session with this e-mail or one of these phones that already has a person in the CRM;
 * or null.
 */
export async function findKnownLead(
  db: Db,
  { emailKey, phoneKeys }: { readonly emailKey: string; readonly phoneKeys: readonly Phone[] },
): Promise<Lead | null> {
  const [row] = await db
    .select()
    .from(leads)
    .where(
      and(
        isNotNull(leads.personId),
        or(eq(leads.emailKey, emailKey), inArray(leads.phoneKey, [...phoneKeys])),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1)
  return row ?? null
}

/**
 * Stores the answers of the profile step (spec S2 3, Profile). Returns false when the lead does not exist or has these answers
 * already.
 */
export async function saveProfile(db: Db, leadId: string, profile: JsonObject): Promise<boolean> {
  const change = db
    .update(leads)
    .set({ profile, updatedAt: sql`now()` })
    .where(and(eq(leads.id, leadId), sql`${leads.profile} is distinct from ${toJson(profile)}`))
    .returning(STEPPING_LEAD)
  return (await storeLogged(db, change, [insertStage('profiled', sql`saved lead`)])).length > 0
}

/** What a visitor who sends the same sign-up again may say otherwise than before. */
export type SaidAgain = {
  /** Answers of the pre-qualification; null when there were none, and the earlier ones stay. */
  readonly prequalification: JsonObject | null
  readonly sawPrices: boolean
}

/**
 * Records that a visitor sent a sign-up again, which makes it their latest one (decision 39).
 * @param awaitsProof whether its subscription, with a phone that was proven once, waits for a new proof
 */
export async function markResubmitted(
  db: Db,
  leadId: string,
  { prequalification, sawPrices }: SaidAgain,
  awaitsProof: boolean,
): Promise<void> {
  await db
    .update(leads)
    .set({
      saidAt: sql`now()`,
      prequalification: sql`coalesce(${toJson(prequalification)}, ${leads.prequalification})`,
      source: sql`${leads.source} || ${toJson(sawPrices ? { sawPrices } : {})}`,
      ...(awaitsProof ? { paymentOwedAt: sql`now()` } : {}),
    })
    .where(eq(leads.id, leadId))
}

/** Stores the plan a visitor simulated after signing up (spec S2 3, Simulation record). */
export async function saveSimulation(db: Db, leadId: string, simulation: JsonObject): Promise<void> {
  const change = db
    .update(leads)
    .set({ simulation, saidAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(leads.id, leadId))
    .returning(STEPPING_LEAD)
  await storeLogged(db, change, [insertStage('simulated', sql`saved lead`)])
}

/** Stores the visitor's decisions about the account; replaces an earlier decision about the same part. */
export async function saveCustomization(
  db: Db,
  leadId: string,
  decision: JsonObject & { readonly part: string },
): Promise<void> {
  await db
    .update(leads)
    .set({
      customization: sql`${leads.customization} || jsonb_build_object(${decision.part}::text, ${toJson(decision)})`,
      updatedAt: sql`now()`,
    })
    .where(eq(leads.id, leadId))
}

/** Records the value in centavos that a sign-up gave its deal. */
export async function saveDealCents(db: Db, leadId: string, dealCents: number): Promise<void> {
  await db
    .update(leads)
    .set({ dealCents })
    .where(and(eq(leads.id, leadId), sql`${leads.dealCents} is distinct from ${dealCents}`))
}

/** Matches a sign-up and the customer's other ones with the same subscription, which each of them took over (decision 39). */
function isOfSubscription(leadId: string, subscriptionId: string | null) {
  return sql`${leads.id} in (${listCustomerLeads(leadId)})
    and (${leads.id} = ${leadId}::uuid or ${leads.subscriptionId} = ${subscriptionId}::text)`
}

/** Returns whether a boleto of a sign-up's subscription is paid, also one that an earlier sign-up paid. */
export async function isSubscriptionPaid(
  db: Db,
  leadId: string,
  subscriptionId: string | null,
): Promise<boolean> {
  const isPaid = and(isOfSubscription(leadId, subscriptionId), isNotNull(leads.subscriptionPaidAt))
  return (await db.select({ id: leads.id }).from(leads).where(isPaid).limit(1)).length > 0
}

/** Records that no boleto of a sign-up's subscription is paid any more: the only one was taken back. */
export async function clearSubscriptionPaid(
  db: Db,
  leadId: string,
  subscriptionId: string | null,
): Promise<void> {
  await db.update(leads).set({ subscriptionPaidAt: null }).where(isOfSubscription(leadId, subscriptionId))
}

/** Records that a boleto of a sign-up's subscription was paid. */
export async function markSubscriptionPaid(db: Db, leadId: string, paidAt: Date): Promise<void> {
  const change = db
    .update(leads)
    .set({
      subscriptionPaidAt: sql`greatest(${leads.subscriptionPaidAt}, ${paidAt.toISOString()}::timestamptz)`,
    })
    .where(eq(leads.id, leadId))
    .returning(STEPPING_LEAD)
  await storeLogged(
    db,
    change,
    [insertStage('paid', sql`saved lead`)],
    [composeAbCounts(['payment'], sql`saved lead`)],
  )
}
