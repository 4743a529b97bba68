/** Objects as Asaas answers them, with the fields our client reads. */
export const CUSTOMER = { id: 'cus_1', name: 'Lima', deleted: false }

export const PAYMENT = {
  id: 'pay_1',
  customer: 'cus_1',
  billingType: 'PIX',
  value: 1490,
  status: 'PENDING',
  dueDate: '2026-11-20',
}

export const SUBSCRIPTION = {
  id: 'sub_1',
  customer: 'cus_1',
  billingType: 'BOLETO',
  cycle: 'MONTHLY',
  value: 249,
  nextDueDate: '2027-01-05',
  status: 'ACTIVE',
}
