import { and, asc, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { enqueue, type NewJob } from './jobs.ts'
import { appointments, leads } from './schema.ts'

/** A booked call, or a slot reserved for one. */
export type Appointment = typeof appointments.$inferSelect

/** A call to be booked. */
export type NewReservation = Pick<
  Appointment,
  'id' | 'calendar' | 'startsAt' | 'leadId' | 'idempotencyKey' | 'status' | 'contact'
> & {
  readonly sessionId: string
  /** What follows from the reservation, queued with it. */
  readonly jobs: readonly { readonly job: NewJob; readonly delayMs: number }[]
}

/**
 * What became of a request for a slot:
 * - `reserved`: it is ours, with its jobs queued.
 * - `known`: this visitor has it already (the same key, or the same slot).
 * - `keyReused`: the key was used for another slot.
 * - `taken`: somebody else has it.
 * - `tooMany`: the visitor has as many new bookings as a day allows.
 */
export type Reservation =
  | { readonly outcome: 'reserved' | 'known'; readonly appointment: Appointment }
  | { readonly outcome: 'keyReused' | 'taken' | 'tooMany' }

/**
 * Takes a slot for a visitor, with the jobs that follow from it: all or nothing. Of any number of visitors who want
 * one slot of a calendar, one gets it; the requests of one visitor are judged one after another.
 * @param dailyMax bookings of one visitor in 24 hours
 */
export function reserveSlot(db: Db, wanted: NewReservation, dailyMax: number): Promise<Reservation> {
  const { sessionId, jobs, ...row } = wanted
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointments:${sessionId}`}, 0))`)
    const [own] = await tx
      .select()
      .from(appointments)
      .where(
        and(
          ofSession(tx, sessionId),
          or(eq(appointments.idempotencyKey, row.idempotencyKey), eq(appointments.startsAt, row.startsAt)),
        ),
      )
      .orderBy(sql`${appointments.idempotencyKey} = ${row.idempotencyKey} desc`)
      .limit(1)
    if (own)
      return own.startsAt.getTime() === row.startsAt.getTime()
        ? { outcome: 'known', appointment: own }
        : { outcome: 'keyReused' }

    const [recent] = await tx
      .select({ bookings: count() })
      .from(appointments)
      .where(and(ofSession(tx, sessionId), gte(appointments.createdAt, sql`now() - interval '24 hours'`)))
    if ((recent?.bookings ?? 0) >= dailyMax) return { outcome: 'tooMany' }

    const [appointment] = await tx.insert(appointments).values(row).onConflictDoNothing().returning()
    if (!appointment) return { outcome: 'taken' }
    for (const { job, delayMs } of jobs) await enqueue(tx, job, delayMs)
    return { outcome: 'reserved', appointment }
  })
}

/** A reserved slot was booked: kept, with the jobs that follow from it, all or nothing. Safe to repeat. */
export function confirmReservation(db: Db, id: string, jobs: readonly NewJob[]): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(appointments).set({ status: 'booked' }).where(eq(appointments.id, id))
    for (const job of jobs) await enqueue(tx, job)
  })
}

/** Gives back a slot that did not come about. A booked one stays. */
export async function releaseReservation(db: Db, id: string): Promise<void> {
  await db.delete(appointments).where(and(eq(appointments.id, id), eq(appointments.status, 'reserved')))
}

/** The appointment, or null. */
export async function findAppointment(db: Db, id: string): Promise<Appointment | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  return row ?? null
}

/** Whether the visitor ever booked a call, past ones included. */
export async function hasBookedCall(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(ofSession(db, sessionId), eq(appointments.status, 'booked')))
    .limit(1)
  return rows.length > 0
}

/** The visitor's booked calls that have not begun, soonest first. */
export function upcomingAppointments(db: Db, sessionId: string): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        ofSession(db, sessionId),
        eq(appointments.status, 'booked'),
        gte(appointments.startsAt, sql`now()`),
      ),
    )
    .orderBy(asc(appointments.startsAt))
}

/** The appointments of a calendar, made last first, at most `limit`. */
export function newestAppointments(db: Db, calendar: string, limit: number): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(eq(appointments.calendar, calendar))
    .orderBy(desc(appointments.createdAt), desc(appointments.startsAt))
    .limit(limit)
}

/** The slots of a calendar that are gone, from a moment on and before another. */
export async function takenSlots(db: Db, calendar: string, from: Date, before: Date): Promise<Date[]> {
  const rows = await db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.calendar, calendar),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, before),
      ),
    )
  return rows.map(({ startsAt }) => startsAt)
}

/** The appointments of every lead of a session: a visitor who signs up again keeps what they booked. */
function ofSession(db: Db, sessionId: string) {
  return inArray(
    appointments.leadId,
    db.select({ id: leads.id }).from(leads).where(eq(leads.sessionId, sessionId)),
  )
}
