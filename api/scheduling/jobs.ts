import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { getReminderDelay } from '#machines/scheduling/reminder.ts'
import { createDealEventJob } from '../deals/jobs.ts'
import { defineJob, type NewJob } from '../lib/define-job.ts'
import type { Mailer } from '../mail/mailer.ts'
import { getHoldSubject } from '../store/appointment-changes.ts'
import type { Appointment } from '../store/appointments.ts'
import { composeJobUnlessWaiting, enqueue, type QueuedJob } from '../store/jobs.ts'
import type { Db } from '../store/types.ts'
import { storeWrites } from '../store/writes.ts'

/** Brings the CRM's activity of a call up to date, for the deal of a lead, its subject. */
export const ActivityJob = defineJob('appointment-activity', z.object({ appointmentId: z.uuid() }))

/** Resolves a hold whose booking the scheduling provider did not answer. */
export const HoldJob = defineJob('reservation', z.object({ appointmentId: z.uuid(), leadId: z.uuid() }))

const Revision = { appointmentId: z.uuid(), leadId: z.uuid(), revision: z.int() }

/** Sends the e-mail about what happened to a call. The e-mails about one call, its subject, are sent in their order. */
export const CallMailJob = defineJob(
  'call-mail',
  z.object({ ...Revision, cause: z.enum(['booked', 'changed', 'cancelled']) }),
)

/** Sends the reminder of a call for the time it had at a revision. */
export const ReminderJob = defineJob('call-reminder', z.object(Revision))

/** What sends the e-mails of a call; null where none can be sent. */
type MailerOfJobs = { readonly mailer: Mailer | null }

/** The facts about a call that its jobs depend on. */
type CallOfJobs = Pick<Appointment, 'id' | 'leadId' | 'revision' | 'startsAt'>

/**
 * Lists the jobs of a booked call: the activity in the CRM, the move of the deal (spec S2 4, call_scheduled), and its
 * e-mails if any can be sent. A second call of the same lead is another activity, but not another move.
 */
export function listBookedCallJobs({ mailer }: MailerOfJobs, call: CallOfJobs): QueuedJob[] {
  return [
    { job: createActivityJob(call), delayMs: 0 },
    { job: createDealEventJob(call.leadId, STEP_DEAL_EVENTS.bookedCall), delayMs: 0 },
    ...(mailer ? listMailJobs(call, 'booked') : []),
  ]
}

/** Lists the jobs of a changed or cancelled call. The reminder of its earlier time finds that it is outdated. */
export function listChangedCallJobs(
  { mailer }: MailerOfJobs,
  call: CallOfJobs & Pick<Appointment, 'status'>,
): QueuedJob[] {
  const cause = call.status === 'cancelled' ? 'cancelled' : 'changed'
  return [{ job: createActivityJob(call), delayMs: 0 }, ...(mailer ? listMailJobs(call, cause) : [])]
}

/**
 * Queues what follows when the e-mail address of a call was corrected: its activity and, at the right address, its confirmation,
 * which an e-mail that waits already is. The reminder reads the address when it is sent. Call it in the transaction of the correction.
 */
export async function enqueueCorrectedCall(
  tx: Db,
  { mailer }: MailerOfJobs,
  call: CallOfJobs,
): Promise<void> {
  const repeat = (job: NewJob) => ({ ...job, key: `${job.key}:${randomUUID()}` })
  await enqueue(tx, repeat(createActivityJob(call)))
  if (mailer) await storeWrites(tx, [composeJobUnlessWaiting(repeat(createCallMailJob(call, 'booked')), 0)])
}

function listMailJobs(call: CallOfJobs, cause: z.infer<typeof CallMailJob.payload>['cause']): QueuedJob[] {
  const reminderDelay = cause === 'cancelled' ? null : getReminderDelay(call.startsAt, new Date())
  return [
    { job: createCallMailJob(call, cause), delayMs: 0 },
    ...(reminderDelay === null ? [] : [{ job: createReminderJob(call), delayMs: reminderDelay }]),
  ]
}

/** Creates the job that sends the e-mail about what happened to a call. */
export function createCallMailJob(
  { id, leadId, revision }: CallOfJobs,
  cause: z.infer<typeof CallMailJob.payload>['cause'],
): NewJob {
  return CallMailJob.create({
    subject: `call-mail:${id}`,
    key: `call-mail:${id}:${revision}`,
    payload: { appointmentId: id, leadId, revision, cause },
  })
}

/** Creates the job that sends a reminder. It has its own subject, so that waiting for its day blocks no other job. */
export function createReminderJob({ id, leadId, revision }: CallOfJobs): NewJob {
  return ReminderJob.create({
    subject: `call-reminder:${id}:${revision}`,
    key: `call-reminder:${id}:${revision}`,
    payload: { appointmentId: id, leadId, revision },
  })
}

/**
 * Creates the job that writes a call's activity. Each change of the call is another job, and the jobs of a lead run
 * in order.
 */
export function createActivityJob({ id, leadId, revision }: Omit<CallOfJobs, 'startsAt'>): NewJob {
  return ActivityJob.create({
    subject: leadId,
    key: revision === 0 ? `appointment-activity:${id}` : `appointment-activity:${id}:${revision}`,
    payload: { appointmentId: id },
  })
}

/**
 * Creates the job that resolves a hold, in case the scheduling provider does not answer the booking. Each request for the slot
 * has its own: the hold is not released before the last of them (`releaseHold`).
 */
export function createHoldJob({ id, leadId }: Pick<CallOfJobs, 'id' | 'leadId'>): NewJob {
  return HoldJob.create({
    subject: getHoldSubject(id),
    key: `reservation:${id}:${randomUUID()}`,
    payload: { appointmentId: id, leadId },
  })
}
