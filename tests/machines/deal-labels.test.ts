import { expect, test } from 'vitest'
import { DEAL_LABEL_TITLES } from '#machines/deals/labels.ts'

test('the payment labels have the names that the sales team reads in the CRM', () => {
  expect(DEAL_LABEL_TITLES).toEqual({
    testGroupA: 'Grupo de teste A',
    testGroupB: 'Grupo de teste B',
    failedPayment: 'Pagamento recusado',
    boletoSuccess: 'Boleto emitido',
    creditCardSuccess: 'Pago no cartão',
    assistedImplementation: 'Implementação assistida',
  })
})
