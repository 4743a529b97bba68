import type { PaymentMethod } from '../payments/payment-methods.ts'
import type { StageName } from './stages.ts'

/**
 * Where each pipeline event takes a deal (spec S2 4, event to stage). A paid boleto goes to `awaitingPayment`
 * (`listPipelineMoves` of the chart); then `tracker.payment_completed`, which every payment sends too, wins the deal at
 * `awaitingActivation`.
 */
export const PIPELINE_EVENTS = {
  lead_captured: 'leadCaptured',
  signup_completed: 'qualifiedLead',
  email_confirmed: 'qualifiedLead',
  profile_completed: 'qualifiedLead',
  demo_requested: 'proposalSent',
  call_scheduled: 'meetingScheduled',
  pricing_viewed: 'plans',
  simulation_completed: 'plans',
  checkout_started: 'awaitingPayment',
  payment_completed: 'awaitingActivation',
  account_activated: 'awaitingActivation',
} as const satisfies Record<string, StageName>

/** Where each event of the activity tracker takes a deal (spec S2 4, activity-tracker events). */
export const TRACKER_EVENTS = {
  signup_completed: 'leadCaptured',
  otp_confirmed: 'qualifiedLead',
  simulation_detected: 'plans',
  call_scheduled: 'meetingScheduled',
  implementation_accepted: 'awaitingPayment',
  implementation_declined: 'awaitingActivation',
  payment_completed: 'awaitingActivation',
} as const satisfies Record<string, StageName>

/** The name of a pipeline event. */
export type PipelineEventName = keyof typeof PIPELINE_EVENTS

/** The name of an activity-tracker event. */
export type TrackerEventName = keyof typeof TRACKER_EVENTS

/** An event's payload, sent to the CRM as custom fields (spec S2 4). */
export type DealEventMetadata = {
  readonly paymentMethod?: PaymentMethod
  /** True for a boleto checkout after a refused card: the one move that may go back (spec S2 4). */
  readonly afterCardFailure?: boolean
  readonly abTestGroup?: 'A' | 'B' | 'C'
  readonly implementationCheckout?: boolean
  /** In reais. */
  readonly implementationPrice?: number
  readonly conversionSource?: string
}

/** Events of both families; prefixes separate them because they share names (decision 13). */
export type DealEvent =
  | ({ readonly type: `pipeline.${PipelineEventName}` } & DealEventMetadata)
  | ({ readonly type: `tracker.${TrackerEventName}` } & DealEventMetadata)
  /** The sales team marked the deal as lost in the CRM, or moved it to a stage that the funnel does not know. */
  | ({ readonly type: 'deal.lost' | 'deal.moved' } & DealEventMetadata)
