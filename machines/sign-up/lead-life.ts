import { createLife, type StateOf } from '../lib/life.ts'
import { leadMachine } from './lead.machine.ts'

/** The life of an accepted sign-up, which the server stores. */
export const leadLife = createLife(leadMachine)

/** A state of a lead. */
export type LeadState = StateOf<typeof leadMachine>

/** States in which sending the same data again starts a new sign-up. */
export const REPLACEABLE_LEAD_STATES = leadLife.listTagged('replaceable')

/** Lists the states that a lead in a state can be in next. */
export function listNextStates(state: LeadState): readonly LeadState[] {
  const transitions = [...(leadMachine.states[state]?.transitions.values() ?? [])].flat()
  const keys = transitions.flatMap(({ target = [] }) => target.map(({ key }) => key))
  return leadLife.states.filter((next) => keys.includes(next))
}

/** How a sign-up stands for its visitor. */
export type SignUpStanding = 'running' | 'completed' | 'failed'

/** Returns how a sign-up stands for its visitor, who need not wait for what the server still owes the CRM (decision 11). */
export function getSignUpStanding(state: LeadState): SignUpStanding {
  if (leadLife.hasTag(state, 'underWay')) return 'running'
  return leadLife.hasTag(state, 'replaceable') ? 'failed' : 'completed'
}
