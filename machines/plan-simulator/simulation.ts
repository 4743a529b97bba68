import type { BillingFrequency } from '../payments/frequencies.ts'

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
