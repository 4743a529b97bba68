import { ActorFailure } from '../lib/actor-failure.ts'

/**
 * Why a step of the checkout failed: the phone has to be proved first, what is shown is out of date, or it went wrong
 * for now.
 */
export type CheckoutFailureReason = 'notValidated' | 'outdated' | 'failed'

/** What the actors of the chart reject with; the message is the server's or the connection's, in Portuguese. */
export class CheckoutFailure extends ActorFailure<CheckoutFailureReason> {}

/** Reads whatever was thrown; what is no `CheckoutFailure` gets the general message. */
export function checkoutFailureFrom(thrown: unknown): CheckoutFailure {
  return thrown instanceof CheckoutFailure ? thrown : new CheckoutFailure('failed', CHECKOUT_FAILED)
}

/** Said when nothing better is known. */
export const CHECKOUT_FAILED = 'Não foi possível continuar agora. Tente novamente em alguns instantes.'
