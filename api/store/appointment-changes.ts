import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { AppointmentEvent, appointmentMachine } from '#machines/scheduling/appointment.machine.ts'
import {
  type AppointmentState,
  appointmentLife,
  getAppointmentState,
  ROW_STATUSES,
} from '#machines/scheduling/appointment-life.ts'
import { type Appointment, isTaken, lockCalendar, matchSession } from './appointments.ts'
import { insertStage, insertStep, SAVED_WITH_LEAD, SAVED_WITH_OWN_LEAD, storeLogged } from './chart-steps.ts'
import { countPending, enqueueAll, type QueuedJob } from './jobs.ts'
import { lockLeadRow } from './leads.ts'
import { decodeRow } from './rows.ts'
import { appointments } from './schema.ts'
import { type Step, type Stepped, stepLife } from './step-life.ts'
import type { AlsoStore, Db } from './types.ts'

/** A change of a booked call, based on the state its visitor saw. */
export type CallChange = {
  readonly id: string
  /** The revision that the visitor saw. */
  readonly revision: number
  /** Lists the jobs of the change, which are queued with it. */
  readonly listJobs: (changed: Appointment) => readonly QueuedJob[]
  readonly alsoStore: AlsoStore
}

/**
 * The outcome of a change:
 * - `changed`: done, with its jobs queued.
 * - `known`: the call stands so already.
 * - `taken`: another call has the new slot; this one keeps its old one.
 * - `outdated`: the call was changed since it was seen.
 * - `cancelled`, `over`: it was cancelled, or has begun.
 * - `missing`: there is no such booked call.
 */
export type ChangedCall =
  | { readonly outcome: 'changed' | 'known'; readonly appointment: Appointment }
  | { readonly outcome: 'taken' | 'outdated' | 'cancelled' | 'over' | 'missing' }

/** Confirms a reserved slot that was booked, with its jobs, all or nothing. Safe to repeat. */
export function confirmHold(db: Db, id: string, jobs: readonly QueuedJob[]): Promise<void> {
  return db.transaction(async (tx) => {
    await stepCall(tx, id, { type: 'booking.confirmed' }, async (step) => {
      const appointment = await saveStep(tx, step, {})
      if (appointment && step.actions.length > 0) await enqueueAll(tx, jobs)
      return appointment
    })
  })
}

/** Returns the subject of a hold's jobs. Each request that may still book the slot has one pending. */
export function getHoldSubject(id: string): string {
  return `appointment:${id}`
}

/** Releases a reserved slot whose booking failed, unless another request may still book it. A booked slot stays. */
export function releaseHold(db: Db, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await stepCall(tx, id, { type: 'booking.failed' }, async (step) =>
      (await countPending(tx, getHoldSubject(id))) > 1 ? step.before.appointment : saveStep(tx, step, {}),
    )
  })
}

/** Moves a booked call to another time. One statement gives up the old slots and takes the new ones. */
export function moveAppointment(
  db: Db,
  change: CallChange & { readonly startsAt: Date },
): Promise<ChangedCall> {
  const { startsAt } = change
  return db.transaction(async (tx) => {
    const stepped = await stepCall<ChangedCall>(tx, change.id, { type: 'call.moved' }, async (step) => {
      const { appointment } = step.before
      if (appointment.startsAt.getTime() === startsAt.getTime()) return { outcome: 'known', appointment }
      if (appointment.revision !== change.revision) return { outcome: 'outdated' }
      if (await isTaken(tx, { ...appointment, startsAt })) return { outcome: 'taken' }
      return saveChange(tx, step, { startsAt }, change)
    })
    return stepped.outcome === 'stepped' ? stepped.saved : refuse(stepped)
  })
}

/** Cancels a booked call, which frees its slots. */
export function cancelAppointment(db: Db, change: CallChange): Promise<ChangedCall> {
  return db.transaction(async (tx) => {
    const stepped = await stepCall<ChangedCall>(tx, change.id, { type: 'call.cancelled' }, async (step) =>
      step.before.appointment.revision === change.revision
        ? saveChange(tx, step, {}, change)
        : { outcome: 'outdated' },
    )
    if (stepped.outcome === 'stepped') return stepped.saved
    return stepped.outcome === 'repeated'
      ? { outcome: 'known', appointment: stepped.row.appointment }
      : refuse(stepped)
  })
}

/** A corrected e-mail address of a visitor. */
export type CorrectedAddress = {
  readonly sessionId: string
  /** The address that was wrong, in lower case. */
  readonly former: string
  readonly email: string
}

/**
 * Gives the visitor's calls and holds to come the corrected address where they have the former one. Call it in a transaction.
 * @param report queues what the CRM and the visitor learn of a call
 */
export async function correctAddress(
  tx: Db,
  { sessionId, former, email }: CorrectedAddress,
  report: (corrected: Appointment) => Promise<void>,
): Promise<void> {
  const calls = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        matchSession(tx, sessionId),
        ne(appointments.status, 'cancelled'),
        gt(appointments.startsAt, sql`now()`),
        sql`lower(${appointments.contact} ->> 'email') = ${former}`,
      ),
    )
    .orderBy(asc(appointments.id))
  for (const { id } of calls)
    await stepCall(tx, id, { type: 'address.corrected' }, async (step) => {
      const contact = { ...step.before.appointment.contact, email, isCorrected: true }
      const corrected = await saveStep(tx, step, { contact })
      if (corrected && step.actions.length > 0) await report(corrected)
      return corrected
    })
}

/** The reason why a call in each state cannot be changed. A hold is not a call yet. */
const REFUSALS: Readonly<Record<AppointmentState, 'missing' | 'cancelled' | 'over'>> = {
  reserved: 'missing',
  booked: 'missing',
  changed: 'missing',
  released: 'missing',
  cancelled: 'cancelled',
  over: 'over',
}

function refuse(stepped: Exclude<SteppedCall<never>, { outcome: 'stepped' }>): ChangedCall {
  return { outcome: stepped.outcome === 'missing' ? 'missing' : REFUSALS[stepped.state] }
}

type Locked = { readonly appointment: Appointment; readonly hasBegun: boolean }

type CallStep = Step<typeof appointmentMachine, Locked>

type SteppedCall<Saved> = Stepped<typeof appointmentMachine, Locked, Saved>

/** Steps a call in a transaction, in which nobody else changes it or its calendar. */
function stepCall<Saved>(
  tx: Db,
  id: string,
  event: AppointmentEvent,
  save: (step: CallStep) => Promise<Saved | null>,
): Promise<SteppedCall<Saved>> {
  const getState = ({ appointment, hasBegun }: Locked) => getAppointmentState({ ...appointment, hasBegun })
  return stepLife({ life: appointmentLife, id, read: () => lockAppointment(tx, id), getState }, event, save)
}

/**
 * Reads a call and prevents other transactions from changing it, its calendar or deleting its sign-up until this one ends. A call whose
 * visitor had their data deleted is no one's to change.
 */
async function lockAppointment(tx: Db, id: string): Promise<Locked | null> {
  const [known] = await tx
    .select({ calendar: appointments.calendar, leadId: appointments.leadId })
    .from(appointments)
    .where(eq(appointments.id, id))
  if (!known) return null
  await lockCalendar(tx, known.calendar)
  if (!(await lockLeadRow(tx, known.leadId, 'key share'))) return null
  const [row] = await tx
    .select({ appointment: appointments, hasBegun: sql<boolean>`${appointments.startsAt} <= now()` })
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('update')
  return row ?? null
}

async function saveChange(
  tx: Db,
  step: CallStep,
  values: Partial<Pick<Appointment, 'startsAt'>>,
  { listJobs, alsoStore }: CallChange,
): Promise<ChangedCall | null> {
  const revision = step.before.appointment.revision + 1
  const appointment = await saveStep(tx, step, { ...values, revision })
  if (!appointment) return null
  if (step.actions.length > 0) await enqueueAll(tx, listJobs(appointment))
  await alsoStore(tx)
  return { outcome: 'changed', appointment }
}

/** Stores a step of a call: the only statements that change a call's stored state. */
async function saveStep(
  tx: Db,
  { before: { appointment }, from, event, state }: CallStep,
  values: Partial<Pick<Appointment, 'startsAt' | 'revision' | 'contact'>>,
): Promise<Appointment | null> {
  const unchanged = and(eq(appointments.id, appointment.id), eq(appointments.status, appointment.status))
  const status = ROW_STATUSES[state]
  const change =
    status === null
      ? tx.delete(appointments).where(unchanged).returning()
      : tx
          .update(appointments)
          .set({ ...values, status })
          .where(unchanged)
          .returning()
  const [row] = await storeLogged(tx, change, [
    insertStep({
      chart: 'appointment',
      rows: SAVED_WITH_LEAD,
      lead: sql`lead`,
      subject: sql`saved.id::text`,
      from,
      event,
      to: state,
      since: sql`saved.created_at`,
    }),
    ...(state === 'booked' ? [insertStage('booked', SAVED_WITH_OWN_LEAD)] : []),
  ])
  return row ? decodeRow(appointments, row) : null
}
