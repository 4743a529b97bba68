import { Hono } from 'hono'
import * as z from 'zod'
import { DEAL_EVENTS_OF } from '#machines/deal-stages/causes.ts'
import type { DealEvent } from '#machines/deal-stages/events.ts'
import { PROFILE_RULES } from '#machines/rules/rule-sets.ts'
import { recordId } from '../crm/ids.ts'
import { Customization, customizationJob } from '../deals/customization.ts'
import { dealEventJob } from '../deals/deal-event-job.ts'
import { fingerprintOf, ProfileAnswers } from '../deals/profile-answers.ts'
import { authorize, requireOwn } from '../lib/authorize.ts'
import type { AppEnv } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { acceptImplementation, declineImplementation } from '../payments/decide-implementation.ts'
import { TRACK_POLICY, type TrackedEvent } from '../policy.ts'
import type { Db } from '../store/database.ts'
import { enqueue } from '../store/jobs.ts'
import { type Lead, saveProfile } from '../store/leads.ts'

const ids = { dealId: recordId.nullable().optional(), personId: recordId.nullable().optional() }
const EmptyPayload = z.strictObject({}).optional()

const TrackRequest = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('otp_confirmed'),
    payload: z.strictObject({
      phoneNumber: z.string().max(20),
      validatedAt: z.string().max(40),
      source: z.string().max(50),
    }),
    ...ids,
  }),
  z.strictObject({ event: z.literal('profile_completed'), payload: ProfileAnswers, ...ids }),
  z.strictObject({ event: z.literal('customization_saved'), payload: Customization, ...ids }),
  z.strictObject({ event: z.literal('pricing_viewed'), payload: EmptyPayload, ...ids }),
  z.strictObject({ event: z.literal('simulation_completed'), payload: EmptyPayload, ...ids }),
  z.strictObject({ event: z.literal('demo_requested'), payload: EmptyPayload, ...ids }),
  z.strictObject({ event: z.literal('implementation_accepted'), payload: EmptyPayload, ...ids }),
  z.strictObject({ event: z.literal('implementation_declined'), payload: EmptyPayload, ...ids }),
])

/** Events that only move the deal. */
type PlainEvent = Exclude<
  TrackedEvent,
  'profile_completed' | 'customization_saved' | 'implementation_accepted' | 'implementation_declined'
>

/** The deal event each tracked event stands for (spec S2 4). */
const DEAL_EVENTS: Record<PlainEvent, DealEvent['type']> = {
  otp_confirmed: DEAL_EVENTS_OF.confirmedPhone,
  pricing_viewed: 'pipeline.pricing_viewed',
  simulation_completed: 'pipeline.simulation_completed',
  demo_requested: 'pipeline.demo_requested',
}

/**
 * Deal events of the visitor's own deal (spec S1 7.2). Answered with 202 once queued: the CRM hears of them from the
 * worker, in order, even when it is down now. The same event twice is one.
 */
export const track = new Hono<AppEnv>().post('/', async (c) => {
  const request = await readJson(c.req.raw, TrackRequest, { describe: describeRequest })
  const caller = await authorize(c, TRACK_POLICY[request.event])
  if (caller.kind === 'operator' || !caller.lead) throw new Failure('not_found')
  if (request.dealId != null) requireOwn(caller, 'dealId', request.dealId)
  if (request.personId != null) requireOwn(caller, 'personId', request.personId)

  const services = c.get('services')
  const { db } = services.database
  if (request.event === 'profile_completed') await queueProfile(db, caller.lead, request.payload)
  else if (request.event === 'implementation_accepted') await acceptImplementation(services, caller.lead)
  else if (request.event === 'implementation_declined') await declineImplementation(services, caller.lead)
  else if (request.event === 'customization_saved')
    await enqueue(db, customizationJob(caller.lead.id, request.payload))
  else await enqueue(db, dealEventJob(caller.lead.id, DEAL_EVENTS[request.event]))
  return c.json({ success: true, data: null }, 202)
})

async function queueProfile(db: Db, { id }: Lead, answers: ProfileAnswers) {
  await saveProfile(db, id, answers)
  await enqueue(db, {
    kind: 'profile',
    subject: id,
    key: `profile:${id}:${fingerprintOf(answers)}`,
    payload: answers,
  })
}

/** What is wrong with the answers of the profile has its own words; the rest is told as everywhere. */
function describeRequest(error: z.ZodError): Failure {
  const [issue] = error.issues
  const [place, name = ''] = issue?.path ?? []
  const isAnswer = place === 'payload' && Object.hasOwn(PROFILE_RULES, name)
  const field = issue?.path.join('.') ?? ''
  return new Failure('invalid', {
    ...(field ? { field } : {}),
    ...(isAnswer ? { message: issue?.message ?? '' } : {}),
  })
}
