import { eq, lte, sql } from 'drizzle-orm'
import { RETENTION } from '#machines/visitor-data/limits.ts'
import { enqueue, type NewJob } from './jobs.ts'
import { SWEPT_AT_ONCE } from './limits.ts'
import { classRegistrations } from './schema.ts'
import type { Db } from './types.ts'

/** A registration for a class. */
export type StoredClassRegistration = typeof classRegistrations.$inferSelect

/** A registration to keep. */
export type NewClassRegistration = Pick<
  StoredClassRegistration,
  'id' | 'masterclass' | 'name' | 'emailKey' | 'phone'
>

/**
 * Keeps a registration together with `job`, which brings it to the CRM, all or nothing. The same e-mail and phone for the
 * same class are one registration, even when sent repeatedly; the first version stays. Another phone is another registration: the
 * visitor may have mistyped the first one, and a stranger must not replace it.
 */
export async function keepClassRegistration(
  db: Db,
  registration: NewClassRegistration,
  job: NewJob,
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .insert(classRegistrations)
      .values(registration)
      .onConflictDoNothing({
        target: [classRegistrations.masterclass, classRegistrations.emailKey, classRegistrations.phone],
      })
      .returning({ id: classRegistrations.id })
    if (kept.length > 0) await enqueue(tx, job)
  })
}

/** Finds a registration, or null. */
export async function findClassRegistration(db: Db, id: string): Promise<StoredClassRegistration | null> {
  const [row] = await db.select().from(classRegistrations).where(eq(classRegistrations.id, id))
  return row ?? null
}

/** Records the deal of a registration, whose note lists it. */
export async function linkClassRegistration(db: Db, id: string, dealId: number): Promise<void> {
  await db.update(classRegistrations).set({ dealId }).where(eq(classRegistrations.id, id))
}

/** Has another deal list the registrations of one that is gone. */
export async function moveClassRegistrations(db: Db, goneId: number, dealId: number): Promise<void> {
  await db.update(classRegistrations).set({ dealId }).where(eq(classRegistrations.dealId, goneId))
}

/**
 * Takes a batch of the registrations whose time is over (decision 52), oldest first, and locks them. The date of a class is
 * agreed with those who registered and is not stored, so their registration is the last moment known of it.
 */
export async function takeOldClassRegistrations(tx: Db): Promise<StoredClassRegistration[]> {
  return tx
    .select()
    .from(classRegistrations)
    .where(lte(classRegistrations.createdAt, sql`now() - ${RETENTION.classDays}::integer * interval '1 day'`))
    .orderBy(classRegistrations.createdAt, classRegistrations.id)
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true })
}
