import type { BillingFrequency } from './records.ts'

const FREQUENCIES: readonly BillingFrequency[] = ['monthly', 'annually', 'one-time']

/** Sorts the billing frequencies in the order totals are shown: the plan's own first (decision 48). */
export function sortFrequencies(own: BillingFrequency = 'monthly'): readonly BillingFrequency[] {
  return [own, ...FREQUENCIES.filter((frequency) => frequency !== own)]
}
