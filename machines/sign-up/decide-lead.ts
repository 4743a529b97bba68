import { initialTransition, type StateValueFrom, transition } from 'xstate'
import { type LeadEvent, leadMachine } from './lead.machine.ts'

/** The states of the chart `lead`, as the server stores them. */
export const LEAD_STATES = [
  'accepted',
  'running',
  'owed',
  'completed',
  'failed',
  'dead',
] as const satisfies readonly StateValueFrom<typeof leadMachine>[]

/** A state of a lead. */
export type LeadState = (typeof LEAD_STATES)[number]

/** The state of a lead that was just accepted. */
export const NEW_LEAD_STATE: LeadState = initialTransition(leadMachine)[0].value

/**
 * What an event does to a lead, and its state after it:
 * - `stepped`: `state` is to be stored.
 * - `repeated`: nothing is to be done.
 * - `impossible`: it cannot happen in that state; nothing may be stored.
 */
export type LeadDecision = {
  readonly outcome: 'stepped' | 'repeated' | 'impossible'
  readonly state: LeadState
}

/** Decides with the chart, without running it, what an event does to a lead in a state. */
export function decideLead(state: LeadState, event: LeadEvent): LeadDecision {
  const before = toLeadSnapshot(state)
  if (before.can(event)) {
    const [after] = transition(leadMachine, before, event)
    return { outcome: 'stepped', state: after.value }
  }
  const isKnown = leadMachine.getTransitionData(before, event).length > 0
  return { outcome: isKnown ? 'repeated' : 'impossible', state }
}

/** Lists the states that a lead in a state can be in next. */
export function listNextStates(state: LeadState): readonly LeadState[] {
  const transitions = [...(leadMachine.states[state]?.transitions.values() ?? [])].flat()
  const keys = transitions.flatMap(({ target = [] }) => target.map(({ key }) => key))
  return LEAD_STATES.filter((next) => keys.includes(next))
}

/** Returns the chart's snapshot of a stored state. */
export function toLeadSnapshot(state: LeadState) {
  return leadMachine.resolveState({ value: state, context: {} })
}

/** States in which sending the same data again starts a new sign-up. */
export const REPLACEABLE_LEAD_STATES = LEAD_STATES.filter((state) =>
  toLeadSnapshot(state).hasTag('replaceable'),
)

/** How a sign-up stands for its visitor. */
export type SignUpStanding = 'running' | 'completed' | 'failed'

/** Returns how a sign-up stands for its visitor, who need not wait for what the server still owes the CRM (decision 11). */
export function getSignUpStanding(state: LeadState): SignUpStanding {
  const snapshot = toLeadSnapshot(state)
  if (snapshot.hasTag('underWay')) return 'running'
  return snapshot.hasTag('replaceable') ? 'failed' : 'completed'
}
