import { describe, expect, test } from 'vitest'
import { AsaasError } from '#api/providers/asaas/error.ts'
import type { NewCustomer, NewSubscription } from '#api/providers/asaas.ts'
import { computeModulo10, computeModulo11 } from '#api/sandbox/asaas/boleto.ts'
import { computeBrCodeCheck as checksum } from '#machines/payments/br-code.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'

const open = createTestSandbox()

const firm: NewCustomer = {
  name: 'Lima Advogados',
  cpfCnpj: '11222333000181',
  email: 'financeiro@exemplo.com.br',
  mobilePhone: '11987654321',
  externalReference: 'lead-1',
}

function createPlan(customer: string): NewSubscription {
  return {
    customer,
    billingType: 'BOLETO',
    value: 249,
    nextDueDate: '2026-12-05',
    cycle: 'MONTHLY',
    description: 'Plano Essencial',
    externalReference: 'lead-1',
    fine: { value: 2, type: 'PERCENTAGE' },
    interest: { value: 1 },
  }
}

async function catchAsaasFailure(call: Promise<unknown>) {
  const failure = await catchFailure(call)
  expect(failure).toBeInstanceOf(AsaasError)
  // Just asserted.
  return failure as AsaasError
}

describe('customers', () => {
  test('a customer is found by CNPJ and by our reference', async () => {
    expect(await open.payments.findCustomer({ cpfCnpj: firm.cpfCnpj })).toBeNull()
    const customer = await open.payments.createCustomer(firm)
    expect(customer).toEqual({
      id: 'cus_000000000001',
      name: 'Lima Advogados',
      cpfCnpj: '11222333000181',
      externalReference: 'lead-1',
      deleted: false,
    })
    expect(await open.payments.findCustomer({ cpfCnpj: firm.cpfCnpj })).toEqual(customer)
    expect(await open.payments.findCustomer({ externalReference: 'lead-1' })).toEqual(customer)
    expect(await open.payments.findCustomer({ externalReference: 'lead-2' })).toBeNull()
  })

  test('Asaas accepts the same CNPJ twice', async () => {
    await open.payments.createCustomer(firm)
    const second = await open.payments.createCustomer(firm)
    expect(await open.payments.findCustomer({ cpfCnpj: firm.cpfCnpj })).toEqual(second)
  })

  test.each([
    ['a CNPJ with wrong check digits', { cpfCnpj: '11222333000182' }, 'invalid_object'],
    ['one digit over and over', { cpfCnpj: '00000000000000' }, 'invalid_object'],
    ['a CPF with wrong check digits', { cpfCnpj: '11111111111' }, 'invalid_object'],
    ['a mobile of one digit', { mobilePhone: '47999999999' }, 'invalid_mobilePhone'],
    ['a mobile with 55', { mobilePhone: '5511987654321' }, 'invalid_mobilePhone'],
    ['an invalid address', { email: 'x' }, 'invalid_email'],
  ])('%s is refused', async (_, wrong, code) => {
    const failure = await catchAsaasFailure(open.payments.createCustomer({ ...firm, ...wrong }))
    expect(failure).toMatchObject({
      status: 400,
      code,
      isPassing: false,
      retryable: false,
      isMaybeApplied: false,
    })
    expect(failure.description).toEqual(expect.any(String))
  })

  test('a CPF and the alphanumeric CNPJ are taken', async () => {
    expect(await open.payments.createCustomer({ ...firm, cpfCnpj: '24971563792' })).toBeTruthy()
    expect(await open.payments.createCustomer({ ...firm, cpfCnpj: '12ABC34501DE35' })).toBeTruthy()
  })
})

describe('subscriptions', () => {
  test('the first charge is made with it, and its own date moves on one cycle', async () => {
    const { id: customer } = await open.payments.createCustomer(firm)
    const subscription = await open.payments.createSubscription(createPlan(customer))
    expect(subscription).toMatchObject({ status: 'ACTIVE', value: 249, nextDueDate: '2027-01-05', customer })
    expect(await open.payments.findSubscriptions({ externalReference: 'lead-1' })).toEqual([subscription])
    expect(await open.payments.findSubscriptions({ externalReference: 'lead-2' })).toEqual([])
    const [charge] = await open.payments.findPayments({ externalReference: 'lead-1' })
    expect(charge).toMatchObject({
      subscription: subscription.id,
      dueDate: '2026-12-05',
      status: 'PENDING',
      billingType: 'BOLETO',
      bankSlipUrl: expect.any(String),
    })
  })

  test('an unknown customer, a past date and too small a value are refused', async () => {
    const { id: customer } = await open.payments.createCustomer(firm)
    const createRefused = async (change: Partial<NewSubscription>) => {
      const { code, description } = await catchAsaasFailure(
        open.payments.createSubscription({ ...createPlan(customer), ...change }),
      )
      return { code, description }
    }
    expect(await createRefused({ customer: 'cus_000000009999' })).toEqual({
      code: 'invalid_customer',
      description: 'Customer inválido ou não informado.',
    })
    expect((await createRefused({ nextDueDate: '2026-11-19' })).code).toBe('invalid_nextDueDate')
    expect(await createRefused({ value: 3 })).toEqual({
      code: 'invalid_object',
      description:
        'O valor da cobrança (R$ 3,00) menos o valor do desconto (R$ 0,00) não pode ser menor que R$ 5,00.',
    })
    expect(await open.payments.findPayments({ externalReference: 'lead-1' })).toEqual([])
  })
})

describe('charges', () => {
  async function createCharge(billingType: 'PIX' | 'BOLETO' | 'CREDIT_CARD') {
    const { id: customer } = await open.payments.createCustomer(firm)
    return open.payments.createPayment({
      customer,
      billingType,
      value: 1490,
      dueDate: '2026-11-20',
      description: 'Implementação assistida',
      externalReference: 'implementation-1',
    })
  }

  test('a PIX charge has a code that no bank accepts, valid for a year', async () => {
    const { id } = await createCharge('PIX')
    const { payload, encodedImage, expirationDate } = await open.payments.getPixQrCode(id)
    expect(payload.slice(-4)).toBe(checksum(payload.slice(0, -4)))
    expect(payload).toContain(`pix.sandbox.invalid/qr/cobv/${id}`)
    expect(expirationDate).toBe('2027-11-20 23:59:59')
    expect(Buffer.from(encodedImage, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect((await catchAsaasFailure(open.payments.getIdentificationField(id))).code).toBe('invalid_action')
  })

  test('a boleto has its 47 digits with right check digits', async () => {
    const { id } = await createCharge('BOLETO')
    const { identificationField: line, barCode, nossoNumero } = await open.payments.getIdentificationField(id)
    expect(line).toMatch(/^\d{47}$/)
    expect(barCode).toMatch(/^\d{44}$/)
    for (const [from, to] of [
      [0, 9],
      [10, 20],
      [21, 31],
    ] as const) {
      expect(line[to]).toBe(computeModulo10(line.slice(from, to)))
    }
    expect(barCode[4]).toBe(computeModulo11(barCode.slice(0, 4) + barCode.slice(5)))
    expect(line.slice(-10)).toBe('0000149000')
    expect(barCode.endsWith(nossoNumero)).toBe(true)
  })

  test('a card charge has no PIX code', async () => {
    const { id } = await createCharge('CREDIT_CARD')
    expect((await catchAsaasFailure(open.payments.getPixQrCode(id))).code).toBe('invalid_action')
  })

  test('a charge is read, removed, and then only read', async () => {
    const made = await createCharge('PIX')
    expect(await open.payments.getPayment(made.id)).toEqual(made)
    expect(await open.payments.deletePayment(made.id)).toEqual({ id: made.id, deleted: true })
    expect(await open.payments.getPayment(made.id)).toMatchObject({ deleted: true })
    expect(await open.payments.findPayments({ externalReference: 'implementation-1' })).toEqual([])
    expect((await catchFailure(open.payments.getPixQrCode(made.id))).status).toBe(404)
    expect((await catchFailure(open.payments.deletePayment(made.id))).status).toBe(404)
  })

  test('a charge that is not there is a 404 without a code', async () => {
    expect(await catchFailure(open.payments.getPayment('pay_x'))).toMatchObject({
      status: 404,
      code: undefined,
      isPassing: false,
    })
  })
})

test('the description of an Asaas error is not logged', async () => {
  const failure = await catchAsaasFailure(open.payments.createCustomer({ ...firm, cpfCnpj: '1' }))
  expect(failure.description).toContain('CPF/CNPJ')
  expect(JSON.stringify({ ...failure })).not.toContain('inválido')
  expect(failure.message).toBe('asaas: refused with 400')
})
