import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#machines/lib/units.ts'
import { insertStage, insertStep, SAVED_WITH_LEAD, SAVED_WITH_OWN_LEAD, storeLogged } from './chart-steps.ts'
import { enqueueAll, type QueuedJob } from './jobs.ts'
import { lockLeadRow } from './leads.ts'
import { decodeRow } from './rows.ts'
import { IS_NAMELESS } from './schema/leads.ts'
import { appointments, leads } from './schema.ts'
import type { Db } from './types.ts'

/** A booked call, or a slot reserved for one. */
export type Appointment = typeof appointments.$inferSelect

/** A call to book. */
export type NewHold = Pick<
  Appointment,
  'id' | 'calendar' | 'startsAt' | 'kind' | 'minutes' | 'leadId' | 'idempotencyKey' | 'status' | 'contact'
> & {
  readonly sessionId: string
  /** The address of its sign-up, as the request read it. */
  readonly emailKey: string
  /** Lists the jobs of a call or hold, queued with it; those of a hold also with each repeated request for it. */
  readonly listJobs: (held: Appointment) => readonly QueuedJob[]
}

/**
 * The outcome of a request for a slot:
 * - `reserved`: it is ours, with its jobs queued.
 * - `known`: this visitor has it already (the same key, or the same slot).
 * - `keyReused`: the key was used for another slot.
 * - `taken`: another call has it, or a part of it.
 * - `missing`: its sign-up was deleted, or its address corrected, since the request read it.
 * - `tooMany`: the visitor has as many new bookings as a day allows, without the cancelled ones.
 */
export type Hold =
  | { readonly outcome: 'reserved' | 'known'; readonly appointment: Appointment }
  | { readonly outcome: 'keyReused' | 'taken' | 'missing' | 'tooMany' }

/**
 * Reserves every slot of a call for a visitor, with its jobs, all or nothing. Exactly one of several visitors gets a
 * slot; the requests of one visitor are decided one after another.
 * @param dailyMax bookings of one visitor in 24 hours, without the cancelled ones
 */
export function holdSlot(db: Db, wanted: NewHold, dailyMax: number): Promise<Hold> {
  const { sessionId, emailKey, listJobs, ...row } = wanted
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointments:${sessionId}`}, 0))`)
    // The deletion or correction reaches the row that this transaction inserts, or comes first.
    const lead = await lockLeadRow(tx, row.leadId, 'share')
    if (lead?.emailKey !== emailKey) return { outcome: 'missing' }
    const [own] = await tx
      .select()
      .from(appointments)
      .where(
        and(
          matchSession(tx, sessionId),
          HOLDS_SLOTS,
          or(eq(appointments.idempotencyKey, row.idempotencyKey), eq(appointments.startsAt, row.startsAt)),
        ),
      )
      .orderBy(sql`${appointments.idempotencyKey} = ${row.idempotencyKey} desc`)
      .limit(1)
      // Locked, so that a hold is not released while this request joins it.
      .for('update')
    if (own && own.startsAt.getTime() !== row.startsAt.getTime()) return { outcome: 'keyReused' }
    if (own && own.kind !== row.kind) return { outcome: 'taken' }
    if (own) {
      if (own.status === 'reserved') await enqueueAll(tx, listJobs(own))
      return { outcome: 'known', appointment: own }
    }

    const [recent] = await tx
      .select({ bookings: count() })
      .from(appointments)
      .where(
        and(
          matchSession(tx, sessionId),
          // A cancelled call cannot be changed instead, so it leaves its place to another.
          HOLDS_SLOTS,
          gte(appointments.createdAt, sql`now() - interval '24 hours'`),
        ),
      )
    if ((recent?.bookings ?? 0) >= dailyMax) return { outcome: 'tooMany' }

    await lockCalendar(tx, row.calendar)
    if (await isTaken(tx, row)) return { outcome: 'taken' }
    const change = tx.insert(appointments).values(row).onConflictDoNothing().returning()
    const [stored] = await storeLogged(tx, change, [
      insertStep({
        chart: 'appointment',
        rows: SAVED_WITH_LEAD,
        lead: sql`lead`,
        subject: sql`saved.id::text`,
        from: null,
        event: null,
        to: row.status,
        since: null,
      }),
      ...(row.status === 'booked' ? [insertStage('booked', SAVED_WITH_OWN_LEAD)] : []),
    ])
    if (!stored) return { outcome: 'taken' }
    const appointment = decodeRow(appointments, stored)
    await enqueueAll(tx, listJobs(appointment))
    return { outcome: 'reserved', appointment }
  })
}

/** Locks a calendar until the transaction ends, so that its calls are booked and changed one after another. */
export async function lockCalendar(tx: Db, calendar: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar:${calendar}`}, 0))`)
}

/**
 * Returns whether another call of the calendar takes any minute of this one. The answer stays valid only under
 * `lockCalendar`.
 */
export async function isTaken(
  tx: Db,
  { id, calendar, startsAt, minutes }: Pick<Appointment, 'id' | 'calendar' | 'startsAt' | 'minutes'>,
): Promise<boolean> {
  const end = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.calendar, calendar), ne(appointments.id, id), matchOverlap(startsAt, end)))
    .limit(1)
  return rows.length > 0
}

/** Finds an appointment, or null. */
export async function findAppointment(db: Db, id: string): Promise<Appointment | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  return row ?? null
}

/** Finds an appointment that the visitor of this session booked, or null. */
export async function findOwnAppointment(db: Db, id: string, sessionId: string): Promise<Appointment | null> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), matchSession(db, sessionId)))
  return row ?? null
}

/** Returns whether the visitor ever booked a call without cancelling it, past ones included. */
export async function hasBookedCall(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(matchSession(db, sessionId), eq(appointments.status, 'booked')))
    .limit(1)
  return rows.length > 0
}

/** Lists the visitor's booked calls that have not begun, soonest first. */
export function listUpcomingAppointments(db: Db, sessionId: string): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        matchSession(db, sessionId),
        eq(appointments.status, 'booked'),
        gte(appointments.startsAt, sql`now()`),
      ),
    )
    .orderBy(asc(appointments.startsAt))
}

/** Lists at most `limit` appointments of a calendar, newest first. */
export function listNewestAppointments(db: Db, calendar: string, limit: number): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(eq(appointments.calendar, calendar))
    .orderBy(desc(appointments.createdAt), desc(appointments.startsAt))
    .limit(limit)
}

/**
 * Lists the calls of a calendar that take any time between two moments.
 * @param exceptId a call that does not count, because it is to be moved
 */
export function listCallsBetween(
  db: Db,
  calendar: string,
  {
    from,
    before,
    exceptId,
  }: { readonly from: Date; readonly before: Date; readonly exceptId: string | null },
): Promise<Pick<Appointment, 'startsAt' | 'minutes'>[]> {
  return db
    .select({ startsAt: appointments.startsAt, minutes: appointments.minutes })
    .from(appointments)
    .where(
      and(
        eq(appointments.calendar, calendar),
        matchOverlap(from, before),
        ...(exceptId === null ? [] : [ne(appointments.id, exceptId)]),
      ),
    )
    .orderBy(asc(appointments.startsAt))
}

const HOLDS_SLOTS = ne(appointments.status, 'cancelled')

/** Matches calls that hold their slots and take any time between two moments. */
function matchOverlap(from: Date, before: Date): SQL | undefined {
  return and(
    HOLDS_SLOTS,
    lt(appointments.startsAt, before),
    sql`${appointments.startsAt} + ${appointments.minutes} * interval '1 minute' > ${from.toISOString()}::timestamptz`,
  )
}

/** Matches the appointments of all leads of a session: a visitor who signs up again keeps their bookings. */
export function matchSession(db: Db, sessionId: string) {
  return inArray(
    appointments.leadId,
    db.select({ id: leads.id }).from(leads).where(eq(leads.sessionId, sessionId)),
  )
}

/**
 * Deletes the calls whose visitor's data were deleted, once they no longer hold a time: they are over or cancelled.
 * Returns their number.
 */
export async function deleteNamelessCalls(db: Db): Promise<number> {
  const rows = await db
    .delete(appointments)
    .where(
      and(
        IS_NAMELESS,
        or(
          eq(appointments.status, 'cancelled'),
          sql`${appointments.startsAt} + ${appointments.minutes} * interval '1 minute' <= now()`,
        ),
      ),
    )
    .returning({ id: appointments.id })
  return rows.length
}
