import { type ActionOf, createLife, type StateOf } from '../lib/life.ts'
import { chargeMachine } from './charge.machine.ts'

/** The life of a one-time charge, which the server stores. */
export const chargeLife = createLife(chargeMachine)

/** A state of a charge. */
export type ChargeState = StateOf<typeof chargeMachine>

/** What the server does with a step. */
export type ChargeAction = ActionOf<typeof chargeMachine>

/** States in which a charge rules out another one for the same customer. */
export const OPEN_CHARGE_STATES = chargeLife.listTagged('open')

/** States in which a payment counts for its deal. */
export const COUNTED_CHARGE_STATES = chargeLife.listTagged('counted')

/** States in which a charge can be paid as it is. */
export const PAYABLE_CHARGE_STATES = chargeLife.listTagged('payable')

/** States in which a call to the provider is under way, or a job that repeats it. */
export const UNFINISHED_CHARGE_STATES = chargeLife.listTagged('owesCreation', 'owesRemoval')
