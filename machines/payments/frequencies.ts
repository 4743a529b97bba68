import type { BillingFrequency } from '../sign-up/records.ts'

/** How often a product may be billed, in the order in which totals are shown. */
export const FREQUENCIES = ['monthly', 'annually', 'one-time'] as const satisfies readonly BillingFrequency[]
