import { expect, test } from 'vitest'
import { DEAL_LABEL_TITLES } from '#machines/deals/labels.ts'

test('the payment labels are called in the CRM what the sales team reads', () => {
  expect(DEAL_LABEL_TITLES).toEqual({
    testGroupA: 'Grupo de teste A',
    testGroupB: 'Grupo de teste B',
    failedPayment: 'Pagamento recusado',
    boletoSuccess: 'Boleto emitido',
    creditCardSuccess: 'Pago no cartão',
    assistedImplementation: 'Implementação assistida',
  })
})
