import type { PaymentMethod } from '../deals/events.ts'

/** The ways to pay, in the order they are offered (spec S2 1). */
export const PAYMENT_METHODS = ['pix', 'boleto', 'credit_card'] as const satisfies readonly PaymentMethod[]
