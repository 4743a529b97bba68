/** What can go wrong with a payment after its charge was made, as the payment provider reports it. */
export const PAYMENT_TROUBLES = ['overdue', 'refund', 'chargeback'] as const

/** One of those. */
export type PaymentTrouble = (typeof PAYMENT_TROUBLES)[number]

/** What the sales team reads about each. */
export const PAYMENT_TROUBLE_TITLES: Readonly<Record<PaymentTrouble, string>> = {
  overdue: 'Pagamento em atraso',
  refund: 'Pagamento devolvido',
  chargeback: 'Pagamento contestado no cartão',
}

/** What a salesperson is asked to do about each. */
export const PAYMENT_TROUBLE_TASKS: Readonly<Record<PaymentTrouble, string>> = {
  overdue: 'Combinar com o cliente a nova data de pagamento',
  refund: 'Falar com o cliente sobre o pagamento devolvido',
  chargeback: 'Falar com o cliente sobre a contestação no cartão',
}
