import { type StateValueFrom, transition } from 'xstate'
import { type ChargeEvent, type ChargeTag, chargeMachine } from './charge.machine.ts'

/** The states of the chart `charge`, as the server stores them. */
export const CHARGE_STATES = [
  'creating',
  'pending',
  'closing',
  'paid',
  'canceled',
  'refused',
  'contested',
  'refunded',
] as const satisfies readonly StateValueFrom<typeof chargeMachine>[]

/** A state of a charge. */
export type ChargeState = (typeof CHARGE_STATES)[number]

/** What the server does with a step. */
export type ChargeAction =
  | { readonly type: 'reportCharged' }
  | { readonly type: 'reportCardRefused' }
  | { readonly type: 'reportUndone' }
  | { readonly type: 'reportReturnedInPart' }
  | { readonly type: 'queueClosing'; readonly params: { readonly afterMs: number } }
  | { readonly type: 'reportPaid'; readonly params: { readonly paidAt: number } }

/**
 * What an event does to a charge:
 * - `stepped`: it has the state `state` now, and `actions` are to be carried out.
 * - `repeated`: it happened before; nothing is to be done.
 * - `impossible`: it cannot happen in that state; nothing may be stored.
 */
export type ChargeDecision =
  | { readonly outcome: 'stepped'; readonly state: ChargeState; readonly actions: readonly ChargeAction[] }
  | { readonly outcome: 'repeated' | 'impossible' }

/** Decides with the chart, without running it, what an event does to a charge in a state. */
export function decideCharge(state: ChargeState, event: ChargeEvent): ChargeDecision {
  const before = toChargeSnapshot(state)
  if (!before.can(event)) {
    const isKnown = chargeMachine.getTransitionData(before, event).length > 0
    return { outcome: isKnown ? 'repeated' : 'impossible' }
  }
  const [after, actions] = transition(chargeMachine, before, event)
  // The chart has exactly the states of CHARGE_STATES and the actions of ChargeAction; XState types executable actions loosely.
  return { outcome: 'stepped', state: after.value, actions: actions as readonly ChargeAction[] }
}

/** Returns the chart's snapshot of a stored state. */
export function toChargeSnapshot(state: ChargeState) {
  return chargeMachine.resolveState({ value: state, context: {} })
}

/** Whether a charge in a state has a tag. */
export function hasChargeTag(state: ChargeState, tag: ChargeTag): boolean {
  return toChargeSnapshot(state).hasTag(tag)
}

/** States in which a charge rules out another one for the same customer. */
export const OPEN_CHARGE_STATES = listTagged('open')

/** States in which a payment counts for its deal. */
export const COUNTED_CHARGE_STATES = listTagged('counted')

/** States in which a charge can be paid as it is. */
export const PAYABLE_CHARGE_STATES = listTagged('payable')

/** States in which a call to the provider is under way, or a job that repeats it. */
export const UNFINISHED_CHARGE_STATES = listTagged('owesCreation', 'owesRemoval')

function listTagged(...tags: readonly ChargeTag[]): ChargeState[] {
  return CHARGE_STATES.filter((state) => tags.some((tag) => hasChargeTag(state, tag)))
}
