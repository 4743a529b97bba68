/** How often a product may be billed, in the order in which totals are shown. */
export const FREQUENCIES = ['monthly', 'annually', 'one-time'] as const

/** How often a product is billed. */
export type BillingFrequency = (typeof FREQUENCIES)[number]
