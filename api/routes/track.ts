import * as z from 'zod'
import type { DealEvent } from '#machines/deals/event-stages.ts'
import { TRACKED_EVENTS_HOURLY } from '#machines/deals/limits.ts'
import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { SENT_TEXT_LENGTH } from '#machines/lib/limits.ts'
import { NO_PLAN_MESSAGE } from '#machines/payments/checkout-messages.ts'
import { PROFILE_RULES } from '#machines/rules/rule-sets.ts'
import type { AppContext } from '../context.ts'
import { recordId } from '../crm/ids.ts'
import { Customization } from '../customization/customization.ts'
import { createCustomizationJob } from '../customization/jobs.ts'
import { createDealEventJob } from '../deals/jobs.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { requireOwnId } from '../ownership/require-record.ts'
import { acceptImplementation, declineImplementation } from '../payments/decide-implementation.ts'
import { TRACK_POLICY, type TrackedEvent } from '../policy.ts'
import { ProfileAnswers } from '../profile/profile-answers.ts'
import { saveAnswers } from '../profile/save-answers.ts'
import { spendVisitorQuota } from '../quota.ts'
import { authorize } from '../session/authorize.ts'
import { addSimulation } from '../sign-up/add-simulation.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'

const ids = { dealId: recordId.nullable().optional(), personId: recordId.nullable().optional() }
const EmptyPayload = z.strictObject({}).optional()

const TrackRequest = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('otp_confirmed'),
    payload: z.strictObject({
      /** Absent where the page knew only the masked phone. */
      phoneNumber: z.string().max(SENT_TEXT_LENGTH.phone).optional(),
      validatedAt: z.string().max(SENT_TEXT_LENGTH.time),
      source: z.string().max(SENT_TEXT_LENGTH.name),
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

/** Events whose only effect is on the deal. */
type PlainEvent = Exclude<
  TrackedEvent,
  'profile_completed' | 'customization_saved' | 'implementation_accepted' | 'implementation_declined'
>

/** The deal event of each tracked event (spec S2 4). */
const DEAL_EVENTS: Record<PlainEvent, DealEvent['type']> = {
  otp_confirmed: STEP_DEAL_EVENTS.confirmedPhone,
  pricing_viewed: 'pipeline.pricing_viewed',
  simulation_completed: 'pipeline.simulation_completed',
  demo_requested: 'pipeline.demo_requested',
}

/**
 * Queues events of the visitor's own deal (spec S1 7.2) and answers 202. The worker applies them to the CRM in
 * order, even when the CRM is down at the time of the request. A repeated event is queued once.
 */
export const track = new Endpoint('/api/track', {
  POST: {
    access: TRACK_POLICY,
    limit: `${TRACKED_EVENTS_HOURLY} an hour and session, together`,
    example: { event: 'pricing_viewed' },
  },
}).post('/', async (c) => {
  const request = await readJson(c.req.raw, TrackRequest, { typed: ['name'], describe: describeRequest })
  const caller = await authorize(c, TRACK_POLICY[request.event])
  if (caller.kind === 'operator' || !caller.lead) throw new Failure('not_found')
  await spendVisitorQuota(c, 'track', TRACKED_EVENTS_HOURLY)
  const services = c.get('services')
  if (request.dealId != null) await requireOwnId(services, caller, 'dealId', request.dealId)
  if (request.personId != null) await requireOwnId(services, caller, 'personId', request.personId)
  const { db } = services.database
  if (request.event === 'profile_completed') await saveAnswers(db, caller.lead, request.payload)
  else if (request.event === 'implementation_accepted') await acceptImplementation(services, caller.lead)
  else if (request.event === 'implementation_declined') await declineImplementation(services, caller.lead)
  else if (request.event === 'customization_saved')
    await enqueue(db, createCustomizationJob(caller.lead.id, request.payload))
  else {
    if (request.event === 'simulation_completed') await requireSimulation(c, caller.lead)
    await enqueue(db, createDealEventJob(caller.lead.id, DEAL_EVENTS[request.event]))
  }
  return c.json({ success: true, data: null }, 202)
})

/** Requires a plan, in the sign-up or in the simulator's cookie: the page's report alone moves no deal. */
async function requireSimulation(c: AppContext, lead: Lead): Promise<void> {
  const { simulation } = await addSimulation(c, parseLead(lead))
  if (simulation === null) throw new Failure('invalid', { message: NO_PLAN_MESSAGE })
}

/** Invalid profile answers get their rule's message; other fields get the general one. */
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
