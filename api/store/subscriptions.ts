import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { addToNow } from './fragments.ts'
import type { Lead } from './leads.ts'
import { leads, subscriptions } from './schema.ts'
import type { Db } from './types.ts'

/** A customer of the payment provider with the one subscription they may have. */
export type StoredSubscription = typeof subscriptions.$inferSelect

/** The provider's state of a subscription. */
export type SubscriptionState = Pick<
  StoredSubscription,
  'leadId' | 'subscriptionId' | 'cents' | 'description' | 'dueDate'
>

/** Finds the customer with this key, or null. */
export async function findSubscription(db: Db, key: string): Promise<StoredSubscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.key, key))
  return row ?? null
}

/** Finds the customer with this subscription of the provider, or null. */
export async function findSubscriptionById(
  db: Db,
  subscriptionId: string,
): Promise<StoredSubscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId))
  return row ?? null
}

/** Finds the id of the subscription that has a lead's plan, or null. */
export async function findSubscriptionOfLead(db: Db, leadId: string): Promise<string | null> {
  const [row] = await db
    .select({ subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.leadId, leadId), isNotNull(subscriptions.subscriptionId)))
  return row?.subscriptionId ?? null
}

/** A subscription of a sign-up that is still there. */
export type PresentSubscription = { readonly leadId: string; readonly subscriptionId: string }

/** Lists the subscriptions of the sign-ups that are still there. */
export async function listSubscriptions(db: Db): Promise<PresentSubscription[]> {
  const rows = await db
    .select({ leadId: subscriptions.leadId, subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .innerJoin(leads, eq(leads.id, subscriptions.leadId))
    .where(isNotNull(subscriptions.subscriptionId))
  return rows.flatMap(({ leadId, subscriptionId }) =>
    subscriptionId === null ? [] : [{ leadId, subscriptionId }],
  )
}

/** Stores a customer; an existing one stays unchanged. */
export async function saveCustomer(
  db: Db,
  customer: Pick<StoredSubscription, 'key' | 'leadId' | 'customerId'>,
): Promise<void> {
  await db.insert(subscriptions).values(customer).onConflictDoNothing()
}

/** Forgets a customer that was removed at the provider, and its subscription with it; does nothing if another has replaced it. */
export async function forgetCustomer(db: Db, key: string, customerId: string): Promise<void> {
  await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.key, key), eq(subscriptions.customerId, customerId)))
}

/** Stores the provider's state of a customer's subscription. */
export async function saveSubscription(db: Db, key: string, state: SubscriptionState): Promise<void> {
  await db
    .update(subscriptions)
    .set({ ...state, checkedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(subscriptions.key, key))
}

/** Records that a subscription's plan at the provider is not known. */
export async function forgetPlan(db: Db, key: string): Promise<void> {
  await db.update(subscriptions).set({ cents: null, description: null }).where(eq(subscriptions.key, key))
}

/** Records the sign-up that a customer's contact data are to come from. It loses the customer's id until they are written. */
export async function saveContactLead(db: Db, key: string, leadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(leads).set({ customerId: null }).where(eq(leads.id, leadId))
    await tx.update(subscriptions).set({ leadId }).where(eq(subscriptions.key, key))
  })
}

/** Records that a subscription ended; does nothing if another has replaced it. */
export async function clearSubscription(db: Db, key: string, subscriptionId: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ subscriptionId: null, cents: null, description: null, dueDate: null, updatedAt: sql`now()` })
    .where(and(eq(subscriptions.key, key), eq(subscriptions.subscriptionId, subscriptionId)))
}

/** Returns true for one caller in each `everyMs`, who should read the subscription from the provider. */
export async function claimSubscriptionCheck(db: Db, key: string, everyMs: number): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(subscriptions.key, key),
        sql`(${subscriptions.checkedAt} is null or ${subscriptions.checkedAt} <= ${addToNow(-everyMs)})`,
      ),
    )
    .returning({ key: subscriptions.key })
  return rows.length > 0
}

/** Stores the provider's due date. */
export async function saveDueDate(db: Db, key: string, dueDate: string): Promise<void> {
  await db.update(subscriptions).set({ dueDate }).where(eq(subscriptions.key, key))
}

/**
 * Lists the session's other customers with a subscription, created for a phone or CNPJ that the visitor typed
 * before.
 */
export async function listOtherSubscriptions(
  db: Db,
  sessionId: string,
  key: string,
): Promise<StoredSubscription[]> {
  const rows = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(leads, eq(leads.id, subscriptions.leadId))
    .where(
      and(
        eq(leads.sessionId, sessionId),
        ne(subscriptions.key, key),
        isNotNull(subscriptions.subscriptionId),
      ),
    )
    .orderBy(subscriptions.key)
  return rows.map(({ subscription }) => subscription)
}

/**
 * Finds the visitor's latest sign-up, by sending or change, with a proven phone and a plan (decision 39): of the
 * same session, or with the same phone and CNPJ on another device.
 */
export async function findLatestPlanLead(db: Db, lead: Lead, cnpj: string): Promise<Lead | null> {
  const isSameCustomer = and(
    eq(leads.phoneKey, lead.phoneKey),
    sql`${leads.registration} ->> 'cpfCnpj' = ${cnpj}`,
  )
  const [row] = await db
    .select()
    .from(leads)
    .where(
      and(
        or(eq(leads.sessionId, lead.sessionId), isSameCustomer),
        isNotNull(leads.provenAt),
        isNotNull(leads.simulation),
      ),
    )
    .orderBy(desc(sql`coalesce(${leads.saidAt}, ${leads.createdAt})`))
    .limit(1)
  return row ?? null
}
