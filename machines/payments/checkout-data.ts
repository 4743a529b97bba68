import type { PaymentMethod } from './payment-methods.ts'
import { sumLines } from './plan-cost.ts'
import type { PricedItem, RefusedItem } from './price-products.ts'

/** What a visitor decided about the assisted implementation. */
export type ImplementationDecision = 'accepted' | 'declined'

/** A decision with the id of the implementation in the CRM. */
export type ImplementationChoice = {
  readonly decision: ImplementationDecision
  readonly productId: number | null
}

/** A charge as shown to the visitor who pays it. Dates `YYYY-MM-DD`, times ISO 8601. */
export type ShownCharge = {
  readonly paymentId: string
  readonly method: PaymentMethod
  /** `contested`: it was paid, and the money is asked back. */
  readonly status: 'pending' | 'paid' | 'contested'
  readonly cents: number
  readonly dueDate: string
  /** Time left to pay the PIX code by the server's clock, in milliseconds; null for other methods. */
  readonly leftMs: number | null
  /** The boleto's digits; null for other methods, or until the provider has them. */
  readonly line: string | null
  /** The boleto as a PDF. */
  readonly slipUrl: string | null
  /** The provider's own page, where a card is typed in. */
  readonly invoiceUrl: string | null
  readonly cardRefused: boolean
  readonly paidAt: string | null
}

/** Everything the checkout shows; every price is the server's (decision 35), and in centavos. */
export type Checkout = {
  /** The simulated plan; null when nothing was simulated, or something of it is not sold. */
  readonly plan: {
    readonly name: string
    /** Without the implementation. */
    readonly items: readonly PricedItem[]
    /** Whether the plan's subscription exists. */
    readonly subscribed: boolean
    /** Due date of the first boleto. */
    readonly firstDueDate: string
  } | null
  /** What was simulated and is not sold. */
  readonly refused: readonly RefusedItem[]
  /** The assisted implementation, charged once; null when it is not sold. */
  readonly implementation: {
    /** Of its product in the CRM. */
    readonly id: number
    readonly cents: number
    readonly decision: ImplementationDecision | null
    /** Whether it was chosen in the simulator, which preselects it (decision 56). */
    readonly isSimulated: boolean
  } | null
  /** The visitor's own CNPJ, unmasked, while the payment provider refuses it; null otherwise. */
  readonly refusedCnpj: string | null
  /** The charge that is paid, even while the money is asked back, or can still be paid; null if there is none. */
  readonly charge: ShownCharge | null
}

/** Computes what a plan costs a month, in centavos; without that there is no subscription (spec S2 8). */
export function getMonthlyCents(plan: Checkout['plan']): number {
  return plan ? sumLines(plan.items, 'monthly') : 0
}

/** Whether the visitor wants the implementation: by their decision, or before it by the simulator's choice (decision 56). */
export function isImplementationWanted({ implementation }: Pick<Checkout, 'implementation'>): boolean {
  if (implementation === null) return false
  return implementation.decision === null
    ? implementation.isSimulated
    : implementation.decision === 'accepted'
}
