import * as z from 'zod'
import { DEAL_EVENTS_OF } from '#machines/deal-stages/causes.ts'
import type { DealEvent } from '#machines/deal-stages/events.ts'
import type { SignUpStep } from '#machines/sign-up/records.ts'
import { applyDealEvent, DealEventPayload, type DealInHand } from '../deals/apply-deal-event.ts'
import { addCustomizationNote, Customization } from '../deals/customization.ts'
import { applyPaymentLabels, PaymentLabelsPayload } from '../deals/payment-labels.ts'
import { changesScore, NOBODY_TO_LABEL, scoreDeal, scoreJob } from '../deals/score-deal.ts'
import { StillUncertain } from '../lib/create-once.ts'
import { describeError } from '../lib/log.ts'
import { bringToCrm } from '../masterclass/bring-to-crm.ts'
import { finishCharge } from '../payments/charges.ts'
import { actOnNotice, NoticePayload } from '../payments/notice.ts'
import { isRefusal } from '../payments/refusal.ts'
import { openSubscription } from '../payments/subscribe.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { addActivityOnce } from '../scheduling/add-activity.ts'
import { settleReservation } from '../scheduling/settle.ts'
import type { Services } from '../services.ts'
import { leadInHand } from '../sign-up/lead-in-hand.ts'
import type { SignUpLine } from '../sign-up/lines.ts'
import { runSignUp } from '../sign-up/run.ts'
import { addSignupNote } from '../sign-up/signup-note.ts'
import { findAppointment } from '../store/appointments.ts'
import { implementationOf } from '../store/charges.ts'
import { CLASS_JOB, findClassRegistration } from '../store/class-registrations.ts'
import { buryJob, deferJob, enqueue, finishJob, type Job, type NewJob } from '../store/jobs.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { nextRunIn } from './schedule.ts'

/** A code is still worth sending to a visitor who signed up this recently, in milliseconds. */
const VISITOR_MAY_WAIT_MS = 600_000

/** Longest a job that calls outside services runs before it is put off, in milliseconds. */
const JOB_PATIENCE_MS = 25_000

/** What a run needs of a claimed job. */
export type RunnableJob = Pick<Job, 'id' | 'kind' | 'subject' | 'key' | 'payload' | 'attempts' | 'leaseOwner'>

/** Who listens to a sign-up while it runs. */
export type SignUpAudience = {
  readonly address: string | null
  readonly tell: (line: SignUpLine) => void
  /** Aborted when the visitor left. */
  readonly gone: AbortSignal
}

const NOBODY: SignUpAudience = { address: null, tell: () => {}, gone: AbortSignal.abort() }

/** How a run ended: well, to be tried again, or for good without result. */
type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly problem: string; readonly atLeastMs: number }
  | { readonly kind: 'hopeless'; readonly problem: string }

const PAYMENT_STEPS: readonly SignUpStep[] = ['createCustomer', 'createSubscription']

const ChargePayload = z.object({ chargeId: z.uuid() })

/** Jobs whose subject is not the lead itself name it in their payload. */
const LeadId = z.uuid()

/** A job about a booked call names it. */
const AppointmentPayload = z.object({ appointmentId: z.uuid() })

const DONE: Ending = { kind: 'done' }

/** Runs a claimed job and settles it: finished, put off, or kept for the operator. Never throws for the job's own failure. */
export async function runJob(
  services: Services,
  job: RunnableJob,
  audience: SignUpAudience = NOBODY,
): Promise<void> {
  const { db } = services.database
  const ending = await endingOf(services, job, audience)
  if (ending.kind === 'done') {
    await finishJob(db, job)
    return
  }
  const wait = ending.kind === 'again' ? nextRunIn(job.attempts, ending.atLeastMs) : null
  const fields = { jobId: job.id, kind: job.kind, attempts: job.attempts, code: ending.problem }
  if (wait === null) {
    services.log('critical', 'job.buried', fields)
    await buryJob(db, job, ending.problem)
  } else {
    services.log('info', 'job.deferred', { ...fields, milliseconds: Math.round(wait) })
    await deferJob(db, job, ending.problem, wait)
  }
}

async function endingOf(services: Services, job: RunnableJob, audience: SignUpAudience): Promise<Ending> {
  try {
    if (job.kind === CLASS_JOB) return await classRegistration(services, job)
    const lead = await findLead(services.database.db, LeadId.catch(job.subject).parse(job.payload.leadId))
    if (!lead) return withoutLead(services, job)
    if (job.kind === 'sign-up') return await signUp(services, job, lead, audience)
    if (job.kind === 'appointment-settling') return await settleAppointment(services, job)
    if (job.kind === 'payment') return await settled(() => payment(services, lead))
    if (job.kind === 'charge') return await settled(() => charge(services, lead, job))
    if (job.kind === 'payment-notice') return await settled(() => notice(services, lead, job))
    return await onDeal(services, job, lead)
  } catch (thrown) {
    if (thrown instanceof DealDeleted) return { kind: 'hopeless', problem: 'deal_deleted' }
    if (thrown instanceof StillUncertain)
      return { kind: 'again', problem: 'uncertain', atLeastMs: thrown.retryAfterMs }
    services.log('warn', 'job.failed', { jobId: job.id, kind: job.kind, ...describeError(thrown) })
    return { kind: 'again', problem: thrown instanceof Error ? thrown.name : 'unknown', atLeastMs: 0 }
  }
}

/** What a job was about is gone. A score has nobody to label then, which spec S2 8 wants raised. */
function withoutLead({ log }: Services, { id, kind }: RunnableJob): Ending {
  if (kind === 'score') log('critical', 'labelling.failed', { jobId: id, code: NOBODY_TO_LABEL })
  return { kind: 'hopeless', problem: 'lead_missing' }
}

async function signUp(
  services: Services,
  job: RunnableJob,
  lead: Lead,
  audience: SignUpAudience,
): Promise<Ending> {
  const { output, retryAfterMs } = await runSignUp(services, leadInHand(lead), {
    claim: job,
    visitorIsWaiting:
      lead.status === 'running' && Date.now() - lead.createdAt.getTime() < VISITOR_MAY_WAIT_MS,
    ...audience,
  })
  if (output.outcome === 'rejected') return { kind: 'hopeless', problem: 'rejected' }
  if (output.outcome === 'failed') return { kind: 'again', problem: output.problem ?? 'failed', atLeastMs: 0 }
  const [owed] = output.pending.filter((step) => !PAYMENT_STEPS.includes(step))
  if (owed) return { kind: 'again', problem: `pending:${owed}`, atLeastMs: retryAfterMs ?? 0 }
  if (output.pending.length > 0) await enqueue(services.database.db, paymentJob(lead.id), retryAfterMs ?? 0)
  return DONE
}

async function classRegistration(services: Services, { payload }: RunnableJob): Promise<Ending> {
  const id = z.uuid().parse(payload.registrationId)
  const registration = await findClassRegistration(services.database.db, id)
  if (!registration) return { kind: 'hopeless', problem: 'registration_missing' }
  await bringToCrm(services, registration, AbortSignal.timeout(JOB_PATIENCE_MS))
  return DONE
}

/** A payment that failed holds nothing else of the lead back, so it goes on as a job of its own (decision 12). */
function paymentJob(leadId: string): NewJob {
  return { kind: 'payment', subject: `payment:${leadId}`, key: `payment:${leadId}`, payload: { leadId } }
}

function payment(services: Services, lead: Lead): Promise<unknown> {
  return openSubscription(services, leadInHand(lead), AbortSignal.timeout(JOB_PATIENCE_MS))
}

/** Makes a charge, or takes it back, after the request that asked for it died. */
function charge(services: Services, lead: Lead, job: RunnableJob): Promise<void> {
  const { chargeId } = ChargePayload.parse(job.payload)
  return finishCharge(services, leadInHand(lead), chargeId, AbortSignal.timeout(JOB_PATIENCE_MS))
}

function notice(services: Services, lead: Lead, job: RunnableJob): Promise<void> {
  const payload = NoticePayload.parse(job.payload)
  return actOnNotice(services, lead, payload, AbortSignal.timeout(JOB_PATIENCE_MS))
}

/** Work towards the payment provider: what it refuses will never do. */
async function settled(work: () => Promise<unknown>): Promise<Ending> {
  try {
    await work()
    return DONE
  } catch (thrown) {
    if (isRefusal(thrown)) return { kind: 'hopeless', problem: 'payment_refused' }
    throw thrown
  }
}

async function settleAppointment(services: Services, job: RunnableJob): Promise<Ending> {
  const { appointmentId } = AppointmentPayload.parse(job.payload)
  await settleReservation(services, appointmentId, AbortSignal.timeout(JOB_PATIENCE_MS))
  return DONE
}

async function onDeal(services: Services, job: RunnableJob, lead: Lead): Promise<Ending> {
  if (lead.dealId === null) return { kind: 'again', problem: 'deal_missing', atLeastMs: 0 }
  const signal = AbortSignal.timeout(JOB_PATIENCE_MS)
  const hasImplementationPlan = (await implementationOf(services.database.db, lead.id)) === 'accepted'
  const deal: DealInHand = { dealId: lead.dealId, leadId: lead.id, hasImplementationPlan }
  switch (job.kind) {
    case 'signup-note':
      await addSignupNote(services, leadInHand(lead), lead.dealId, signal)
      return DONE
    case 'deal-event': {
      // The payload's schema leaves the metadata of each event type open, as the chart does.
      const event = DealEventPayload.parse(job.payload).event as DealEvent
      await applyDealEvent(services, deal, event, signal)
      if (changesScore(event)) await enqueue(services.database.db, scoreJob(lead.id, job.key))
      return DONE
    }
    case 'appointment-activity': {
      const { appointmentId } = AppointmentPayload.parse(job.payload)
      const appointment = await findAppointment(services.database.db, appointmentId)
      if (!appointment) return { kind: 'hopeless', problem: 'appointment_missing' }
      await addActivityOnce(services, appointment, lead, lead.dealId, signal)
      return DONE
    }
    case 'payment-labels': {
      const change = PaymentLabelsPayload.parse(job.payload)
      await applyPaymentLabels(services, lead.dealId, lead, change, signal)
      return DONE
    }
    case 'profile':
      await applyDealEvent(services, deal, { type: DEAL_EVENTS_OF.profile }, signal)
      await enqueue(services.database.db, scoreJob(lead.id, job.key))
      return DONE
    case 'score':
      await scoreDeal(services, lead.dealId, lead, signal)
      return DONE
    case 'customization':
      await addCustomizationNote(services, deal, Customization.parse(job.payload), signal)
      return DONE
    default:
      return { kind: 'hopeless', problem: 'unknown_kind' }
  }
}
