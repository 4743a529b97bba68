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

/** What the browser keeps of a sign-up in the registration cookie (spec S2 3). Ids are null until the CRM knows the lead. */
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
  /** Stays false for the visitor until a phone on a reused record is validated (decision 34). */
  readonly isExisting: boolean
  readonly implementationPlan?: string
  /** ISO time. */
  readonly created: string
}

/** How often a simulated product is billed. */
export type BillingFrequency = 'monthly' | 'annually' | 'one-time'

/** What the visitor simulated, as kept in the cookie `pipedriveSimulation` (spec S2 3). Prices are never taken from it (decision 35). */
export type Simulation = {
  /** Reais a month, for display only. */
  readonly monthlyTotal: number
  readonly planName: string
  readonly selectedProducts: readonly {
    readonly name: string
    readonly quantity: number
    readonly billingFrequency: BillingFrequency
  }[]
}

/** What earlier runs of the same sign-up achieved; a resumed run starts from here and repeats nothing. */
export type SignUpProgress = {
  readonly personId: number | null
  readonly dealId: number | null
  readonly signupTracked: boolean
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly codeSent: boolean
}

/** A sign-up nobody worked on yet. */
export const NO_PROGRESS: SignUpProgress = {
  personId: null,
  dealId: null,
  signupTracked: false,
  customerId: null,
  subscriptionId: null,
  codeSent: false,
}
