import type { PaymentMethod } from '../deals/events.ts'
import { sortFrequencies } from '../sign-up/frequencies.ts'
import type { BillingFrequency } from '../sign-up/records.ts'

/** What a visitor decided about the assisted implementation. */
export type ImplementationDecision = 'accepted' | 'declined'

/** A charge as shown to the visitor who pays it. Money in reais, dates `YYYY-MM-DD`, times ISO 8601. */
export type ShownCharge = {
  readonly paymentId: string
  readonly method: PaymentMethod
  readonly status: 'pending' | 'paid'
  readonly value: number
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
    /** Whether the plan's subscription exists. */
    readonly subscribed: boolean
    /** Due date of the first boleto. */
    readonly firstDueDate: string
  } | null
  /** The assisted implementation: reais, once; null when it is not sold. */
  readonly implementation: {
    readonly price: number
    readonly decision: ImplementationDecision | null
  } | null
  /** The visitor's own CNPJ, unmasked, while the payment provider refuses it; null otherwise. */
  readonly refusedCnpj: string | null
  /** The charge that is paid or can still be paid; null if there is none. */
  readonly charge: ShownCharge | null
}

/** What a plan costs at one billing frequency, in reais. */
export type PlanTotal = { readonly frequency: BillingFrequency; readonly total: number }

/**
 * Lists what a plan costs by how often it is billed, the plan's own frequency first. Months and years are never added up
 * (decision 48).
 */
export function listPlanTotals({ name, items }: NonNullable<Checkout['plan']>): readonly PlanTotal[] {
  const own = items.find((item) => item.name.trim().toLowerCase().endsWith(name.toLowerCase()))
  return sortFrequencies(own?.billingFrequency)
    .map((frequency) => ({
      frequency,
      total:
        items
          .filter(({ billingFrequency }) => billingFrequency === frequency)
          .reduce((sum, item) => sum + Math.round(item.total * 100), 0) / 100,
    }))
    .filter(({ total }) => total > 0)
}

/** Whether a plan has a monthly price; without one there is no subscription (spec S2 8). */
export function hasMonthlyValue({ monthlyTotal }: NonNullable<Checkout['plan']>): boolean {
  return monthlyTotal > 0
}
