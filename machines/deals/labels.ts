import type { DEAL_LABELS } from './limits.ts'

/** The name of a payment label of spec S2 4. */
export type DealLabel = keyof typeof DEAL_LABELS

/** Names of the payment labels in the CRM. */
export const DEAL_LABEL_TITLES: Readonly<Record<DealLabel, string>> = {
  testGroupA: 'Grupo de teste A',
  testGroupB: 'Grupo de teste B',
  failedPayment: 'Pagamento recusado',
  boletoSuccess: 'Boleto emitido',
  creditCardSuccess: 'Pago no cartão',
  assistedImplementation: 'Implementação assistida',
}
