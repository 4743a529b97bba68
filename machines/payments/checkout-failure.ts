import { ActorFailure } from '../lib/actor-failure.ts'

/**
 * Why a step of the checkout failed: the phone is not proven, the page shows outdated data, the payment provider refused
 * the CNPJ, the e-mail or the company's name, or a temporary failure.
 */
export type CheckoutFailureReason =
  | 'notProven'
  | 'outdated'
  | 'cnpjRefused'
  | 'emailRefused'
  | 'companyRefused'
  | 'failed'

/** A field of the sign-up that is corrected there. */
export type Correction = 'email' | 'razaoSocial'

/** Returns the field of the sign-up that a failure asks to correct; null when it is none of them. */
export function getCorrection({ reason }: CheckoutFailure): Correction | null {
  if (reason === 'emailRefused') return 'email'
  return reason === 'companyRefused' ? 'razaoSocial' : null
}

/** What the actors of the checkout reject with; the message is Portuguese, from the server or about the connection. */
export class CheckoutFailure extends ActorFailure<CheckoutFailureReason> {}

/** Parses what was thrown; anything but a `CheckoutFailure` gets the general message. */
export function parseCheckoutFailure(thrown: unknown): CheckoutFailure {
  return thrown instanceof CheckoutFailure ? thrown : new CheckoutFailure('failed', CHECKOUT_FAILED)
}

/** The general message. */
export const CHECKOUT_FAILED = 'Não foi possível continuar agora. Tente novamente em alguns instantes.'
