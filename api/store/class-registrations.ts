import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { enqueue } from './jobs.ts'
import { classRegistrations } from './schema.ts'

/** A registration for a class. */
export type StoredClassRegistration = typeof classRegistrations.$inferSelect

/** One to be kept. */
export type NewClassRegistration = Pick<
  StoredClassRegistration,
  'id' | 'masterclass' | 'name' | 'emailKey' | 'phone'
>

/** Kind of the job that brings a registration to the CRM. */
export const CLASS_JOB = 'class-registration'

/**
 * Keeps a registration together with its job: all or nothing. The same e-mail for the same class is one registration,
 * however often it is sent; what was kept first stays.
 */
export async function keepClassRegistration(db: Db, registration: NewClassRegistration): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .insert(classRegistrations)
      .values(registration)
      .onConflictDoNothing({ target: [classRegistrations.masterclass, classRegistrations.emailKey] })
      .returning({ id: classRegistrations.id })
    if (kept.length === 0) return
    await enqueue(tx, {
      kind: CLASS_JOB,
      subject: `class:${registration.emailKey}`,
      key: `class:${registration.id}`,
      payload: { registrationId: registration.id },
    })
  })
}

/** The registration, or null. */
export async function findClassRegistration(db: Db, id: string): Promise<StoredClassRegistration | null> {
  const [row] = await db.select().from(classRegistrations).where(eq(classRegistrations.id, id))
  return row ?? null
}
