import type { DealEvent, DealEventMetadata } from './events.ts'

/**
 * What the visitor's deal hears of each step of the funnel (spec S2 4). The state a step stands for declares it in its
 * `meta`, for the tracking plan; the server queues the same value, so that the plan says what is done.
 */
export const DEAL_EVENTS_OF = {
  signUp: 'tracker.signup_completed',
  /** A plan was simulated before there was a deal to tell. */
  earlierSimulation: 'tracker.simulation_detected',
  confirmedPhone: 'tracker.otp_confirmed',
  profile: 'pipeline.profile_completed',
  bookedCall: 'pipeline.call_scheduled',
  acceptedImplementation: 'tracker.implementation_accepted',
  declinedImplementation: 'tracker.implementation_declined',
  charge: 'pipeline.checkout_started',
  /** Both families hear of a payment (decision 13), in this order. */
  payment: 'pipeline.payment_completed',
  wonPayment: 'tracker.payment_completed',
} as const satisfies Record<string, DealEvent['type']>

/** What a state's `meta` may declare. */
export type StateMeta = {
  /** The deal hears of these when the state's work is done. */
  readonly dealEvents?: readonly DealEvent['type'][]
}

type Field = keyof DealEventMetadata

/** What the CRM is told of a charge with its payment, in the deal's custom fields. */
const PAID: readonly Field[] = [
  'paymentMethod',
  'implementationCheckout',
  'implementationPrice',
  'conversionSource',
  'abTestGroup',
]

const FIELDS: { readonly [Type in DealEvent['type']]?: readonly Field[] } = {
  'pipeline.checkout_started': [...PAID, 'afterCardFailure'],
  'pipeline.payment_completed': PAID,
  'tracker.payment_completed': PAID,
  'tracker.implementation_accepted': ['implementationCheckout', 'implementationPrice'],
  'tracker.implementation_declined': ['implementationCheckout'],
}

/** The fields an event may carry: what is not named here is not sent, and the tracking plan prints the same list. */
export function dealEventFields(type: DealEvent['type']): readonly Field[] {
  return FIELDS[type] ?? []
}
