import type { DealEvent, DealEventMetadata } from './event-stages.ts'

/**
 * The deal event of each step of the funnel (spec S2 4). The chart's state declares it in `meta` for the tracking plan,
 * and the server queues the same constant, so that the plan and the program agree.
 */
export const STEP_DEAL_EVENTS = {
  signUp: 'tracker.signup_completed',
  /** A plan was simulated before the deal existed. */
  earlierSimulation: 'tracker.simulation_detected',
  confirmedPhone: 'tracker.otp_confirmed',
  profile: 'pipeline.profile_completed',
  bookedCall: 'pipeline.call_scheduled',
  acceptedImplementation: 'tracker.implementation_accepted',
  declinedImplementation: 'tracker.implementation_declined',
  charge: 'pipeline.checkout_started',
  /** A payment is reported to both event families (decision 13), in this order. */
  payment: 'pipeline.payment_completed',
  wonPayment: 'tracker.payment_completed',
} as const satisfies Record<string, DealEvent['type']>

type Field = keyof DealEventMetadata

/** Custom fields of the deal for a charge and its payment. */
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

/** Lists the fields an event may carry. Others are not sent; the tracking plan prints the same list. */
export function listDealEventFields(type: DealEvent['type']): readonly Field[] {
  return FIELDS[type] ?? []
}
