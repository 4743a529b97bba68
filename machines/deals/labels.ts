import type { PaymentMethod } from '../payments/payment-methods.ts'
import type { DEAL_LABELS } from './limits.ts'

/** The name of a payment label of spec S2 4; `api/payments/report-charge-to-deal.ts` gives and takes them. */
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

/** The label a deal gets by payment method (spec S2 4): of a boleto when it is made, of a card when it is paid. PIX has none. */
export const METHOD_LABELS: Readonly<Record<PaymentMethod, readonly DealLabel[]>> = {
  pix: [],
  boleto: ['boletoSuccess'],
  credit_card: ['creditCardSuccess'],
}

/** Lists the labels of a test group; the third group has none (spec S2 4). */
export function listGroupLabels(group: 'A' | 'B' | 'C' | null): readonly DealLabel[] {
  if (group === 'A') return ['testGroupA']
  return group === 'B' ? ['testGroupB'] : []
}
