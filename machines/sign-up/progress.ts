/** Steps of a sign-up in the order they run (spec S2 4). */
export const SIGN_UP_STEPS = [
  'acquireLock',
  'resolvePerson',
  'resolveDeal',
  'trackSignup',
  'saveRegistration',
  'createCustomer',
  'createSubscription',
  'sendCode',
] as const

/** One step of a sign-up. */
export type SignUpStep = (typeof SIGN_UP_STEPS)[number]

/**
 * Stands in for an id that only the server knows. The browser follows a sign-up step by step without learning ids: a
 * visitor must not see those of a reused person or deal before the phone is proven (decisions 34 and 40).
 */
export type KnownAtServer = { readonly knownAt: 'server' }

/** The one value of `KnownAtServer`. */
export const KNOWN_AT_SERVER: KnownAtServer = { knownAt: 'server' }

/** What earlier runs of a sign-up achieved; a resumed run starts from here and repeats nothing. */
export type SignUpProgress = {
  readonly personId: number | KnownAtServer | null
  readonly dealId: number | KnownAtServer | null
  readonly isSignUpTracked: boolean
  readonly customerId: string | KnownAtServer | null
  readonly subscriptionId: string | KnownAtServer | null
  readonly codeSent: boolean
}

/** The progress of a new sign-up. */
export const NO_PROGRESS: SignUpProgress = {
  personId: null,
  dealId: null,
  isSignUpTracked: false,
  customerId: null,
  subscriptionId: null,
  codeSent: false,
}
