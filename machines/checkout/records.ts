import type { PaymentMethod } from '../deal-stages/events.ts'
import type { BillingFrequency } from '../sign-up/records.ts'

/** What a visitor decided about the assisted implementation. */
export type ImplementationDecision = 'accepted' | 'declined'

/** A charge as its payer may see it. Money in reais, dates `YYYY-MM-DD`, moments ISO 8601. */
export type ShownCharge = {
  readonly paymentId: string
  readonly method: PaymentMethod
  readonly status: 'pending' | 'paid'
  readonly value: number
  readonly dueDate: string
  /** What is left of the PIX code's quarter of an hour by the server's clock, in milliseconds; null for other methods. */
  readonly leftMs: number | null
  /** The boleto's line, digits alone; null when it is not a boleto or the provider has not told it yet. */
  readonly line: string | null
  /** The boleto as a PDF. */
  readonly slipUrl: string | null
  /** The provider's own page, where a card is typed in. */
  readonly invoiceUrl: string | null
  readonly cardRefused: boolean
  readonly paidAt: string | null
}

/** One product of a plan. */
export type PlanItem = {
  readonly name: string
  readonly quantity: number
  readonly billingFrequency: BillingFrequency
  /** Reais, for all of the quantity. */
  readonly total: number
}

/** Everything the checkout shows; every price is the server's (decision 35). */
export type Checkout = {
  /** The simulated plan; null when nothing was simulated. */
  readonly plan: {
    readonly name: string
    readonly items: readonly PlanItem[]
    /** Reais. */
    readonly monthlyTotal: number
    /** Whether its subscription exists. */
    readonly subscribed: boolean
    /** Of the first boleto. */
    readonly firstDueDate: string
  } | null
  /** The assisted implementation: reais, once; null when it is not sold. */
  readonly implementation: {
    readonly price: number
    readonly decision: ImplementationDecision | null
  } | null
  /** The paid charge, else the one that can be paid. */
  readonly charge: ShownCharge | null
}

/** Whether a plan costs anything by the month: only then is there something to subscribe to (spec S2 8). */
export function hasMonthlyValue({ monthlyTotal }: NonNullable<Checkout['plan']>): boolean {
  return monthlyTotal > 0
}
