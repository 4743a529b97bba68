/**
 * What can go wrong with a payment after its charge was made, as the payment provider reports it.
 * - `undone`: the account's staff had recorded a payment in cash and took that back.
 * - `refundAsked`, `chargeback`: the payer wants the money back, which still counts until it goes back (`refund`).
 */
export const PAYMENT_TROUBLES = [
  'overdue',
  'undone',
  'partialRefund',
  'refundAsked',
  'refund',
  'chargeback',
] as const

/** Something that went wrong with a payment. */
export type PaymentTrouble = (typeof PAYMENT_TROUBLES)[number]

/** What the sales team reads about each. */
export const PAYMENT_TROUBLE_TITLES: Readonly<Record<PaymentTrouble, string>> = {
  overdue: 'Pagamento em atraso',
  undone: 'Recebimento em dinheiro desfeito',
  partialRefund: 'Pagamento devolvido em parte',
  refundAsked: 'Devolução pedida',
  refund: 'Pagamento devolvido',
  chargeback: 'Pagamento contestado no cartão',
}

/** What a salesperson is asked to do about each. */
export const PAYMENT_TROUBLE_TASKS: Readonly<Record<PaymentTrouble, string>> = {
  overdue: 'Combinar com o cliente a nova data de pagamento',
  undone: 'Conferir a venda: o recebimento em dinheiro foi desfeito',
  partialRefund: 'Falar com o cliente sobre a devolução de parte do pagamento',
  refundAsked: 'Falar com o cliente sobre a devolução que ele pediu',
  refund: 'Falar com o cliente sobre o pagamento devolvido',
  chargeback: 'Falar com o cliente sobre a contestação no cartão',
}

/** Troubles that may leave a won deal without a payment. The sales team then decides what becomes of the deal. */
export const TROUBLES_OF_WON_DEALS: readonly PaymentTrouble[] = [
  'undone',
  'refundAsked',
  'refund',
  'chargeback',
]
