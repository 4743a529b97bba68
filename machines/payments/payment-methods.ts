/** The ways to pay, in the order they are offered (spec S2 1). */
export const PAYMENT_METHODS = ['pix', 'boleto', 'credit_card'] as const

/** How the visitor pays. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
