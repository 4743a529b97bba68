import type { BillingFrequency } from '../payments/frequencies.ts'

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

/** The registration cookie (spec S2 3). Ids are null until the CRM knows the lead. */
export type RegistrationRecord = {
  readonly personId: number | null
  readonly dealId: number | null
  readonly email: string
  /** E.164, as in +5511987654321. */
  readonly phone: string
  /** The same number under the name the spec's cookie uses for it (spec S1 3). */
  readonly telefone: string
  readonly nomeCompleto: string
  readonly razaoSocial: string
  /** Fourteen characters without the mask. */
  readonly cpfCnpj: string
  /** Always false, so that nobody learns whom the CRM knows (decision 34); a field of the spec's cookie. */
  readonly isExisting: boolean
  readonly implementationPlan?: string
  /** ISO time. */
  readonly created: string
}

/** The simulated plan in the cookie `pipedriveSimulation` (spec S2 3). Prices are never read from it (decision 35). */
export type Simulation = {
  /** Reais a month, for display only. */
  readonly monthlyTotal: number
  readonly planName: string
  readonly selectedProducts: readonly SimulatedProduct[]
}

/** A product as the visitor saw it when they chose it. */
export type SimulatedProduct = {
  /** The CRM's id; absent in simulations of earlier releases, like `cents`. */
  readonly id?: number | undefined
  readonly name: string
  readonly quantity: number
  readonly billingFrequency: BillingFrequency
  /** The price of one, in centavos. */
  readonly cents?: number | undefined
}

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
