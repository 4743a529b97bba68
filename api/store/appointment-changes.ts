import { and, eq, sql } from 'drizzle-orm'
import { type AppointmentEvent, appointmentMachine } from '#machines/scheduling/appointment.machine.ts'
import {
  type AppointmentDecision,
  type AppointmentState,
  decideAppointment,
  getAppointmentState,
  toAppointmentSnapshot,
} from '#machines/scheduling/decide-appointment.ts'
import { inspectStep } from '../lib/inspection.ts'
import { type Appointment, isTaken, lockCalendar } from './appointments.ts'
import { enqueueAll, type QueuedJob } from './jobs.ts'
import { appointments } from './schema.ts'
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
  return resolve(db, id, { type: 'booking.confirmed' }, jobs)
}

/** Releases a reserved slot whose booking failed. A booked slot stays. */
export function releaseHold(db: Db, id: string): Promise<void> {
  return resolve(db, id, { type: 'booking.failed' }, [])
}

/** Moves a booked call to another time. One statement gives up the old slots and takes the new ones. */
export function moveAppointment(
  db: Db,
  change: CallChange & { readonly startsAt: Date },
): Promise<ChangedCall> {
  const { startsAt } = change
  return db.transaction(async (tx) => {
    const locked = await lockAppointment(tx, change.id)
    if (!locked) return { outcome: 'missing' }
    const { appointment } = locked
    const decision = decide(locked, { type: 'call.moved' })
    if (decision.outcome !== 'stepped') return { outcome: REFUSALS[locked.state] }
    if (appointment.startsAt.getTime() === startsAt.getTime()) return { outcome: 'known', appointment }
    if (appointment.revision !== change.revision) return { outcome: 'outdated' }
    if (await isTaken(tx, { ...appointment, startsAt })) return { outcome: 'taken' }
    return saveChange(tx, locked, decision, { startsAt }, change)
  })
}

/** Cancels a booked call, which frees its slots. */
export function cancelAppointment(db: Db, change: CallChange): Promise<ChangedCall> {
  return db.transaction(async (tx) => {
    const locked = await lockAppointment(tx, change.id)
    if (!locked) return { outcome: 'missing' }
    const { appointment } = locked
    const decision = decide(locked, { type: 'call.cancelled' })
    if (decision.outcome === 'repeated') return { outcome: 'known', appointment }
    if (decision.outcome !== 'stepped') return { outcome: REFUSALS[locked.state] }
    if (appointment.revision !== change.revision) return { outcome: 'outdated' }
    return saveChange(tx, locked, decision, {}, change)
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

type Locked = { readonly appointment: Appointment; readonly state: AppointmentState }

type Stepped = Extract<AppointmentDecision, { outcome: 'stepped' }>

/** Reads a call and prevents other transactions from changing it or its calendar until this one ends. */
async function lockAppointment(tx: Db, id: string): Promise<Locked | null> {
  const [known] = await tx
    .select({ calendar: appointments.calendar })
    .from(appointments)
    .where(eq(appointments.id, id))
  if (!known) return null
  await lockCalendar(tx, known.calendar)
  const [row] = await tx
    .select({ appointment: appointments, hasBegun: sql<boolean>`${appointments.startsAt} <= now()` })
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('update')
  if (!row) return null
  const { appointment, hasBegun } = row
  return { appointment, state: getAppointmentState({ ...appointment, hasBegun }) }
}

function decide({ appointment, state }: Locked, event: AppointmentEvent): AppointmentDecision {
  inspectStep(appointmentMachine, appointment.id, toAppointmentSnapshot(state), event)
  return decideAppointment(state, event)
}

/** Stores the chart's decision about an answer to a hold, with its jobs. */
function resolve(db: Db, id: string, event: AppointmentEvent, jobs: readonly QueuedJob[]): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockAppointment(tx, id)
    if (!locked) return
    const decision = decide(locked, event)
    if (decision.outcome !== 'stepped') return
    await saveStep(tx, locked, decision, {})
    if (decision.isReported) await enqueueAll(tx, jobs)
  })
}

async function saveChange(
  tx: Db,
  locked: Locked,
  decision: Stepped,
  values: Partial<Pick<Appointment, 'startsAt'>>,
  { listJobs, alsoStore }: CallChange,
): Promise<ChangedCall> {
  const revision = locked.appointment.revision + 1
  const appointment = await saveStep(tx, locked, decision, { ...values, revision })
  if (!appointment) return { outcome: 'missing' }
  if (decision.isReported) await enqueueAll(tx, listJobs(appointment))
  await alsoStore(tx)
  return { outcome: 'changed', appointment }
}

/** Stores a step of a locked call: the only statements that change a call's stored state. */
async function saveStep(
  tx: Db,
  { appointment: { id, status: before } }: Locked,
  { status }: Stepped,
  values: Partial<Pick<Appointment, 'startsAt' | 'revision'>>,
): Promise<Appointment | null> {
  const unchanged = and(eq(appointments.id, id), eq(appointments.status, before))
  const [row] =
    status === null
      ? await tx.delete(appointments).where(unchanged).returning()
      : await tx
          .update(appointments)
          .set({ ...values, status })
          .where(unchanged)
          .returning()
  return row ?? null
}
