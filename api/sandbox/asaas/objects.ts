import type { JsonObject } from '../../store/schema.ts'
import type { ChargeBody, CustomerBody, SubscriptionBody } from './request-bodies.ts'

/** What the sandbox account of Asaas keeps of a charge paid by PIX or boleto, in reais. */
const FEE = 1.99

/** A number as the random part of an id, 16 characters of `0-9a-z`, repeatable from run to run. */
export function idPart(number: number): string {
  return number.toString(36).padStart(16, '0')
}

/** A customer as Asaas shows it. */
export function customerObject(number: number, body: CustomerBody, today: string): JsonObject {
  return {
    object: 'customer',
    id: `cus_${String(number).padStart(12, '0')}`,
    dateCreated: today,
    name: body.name,
    email: body.email ?? null,
    company: null,
    phone: body.phone ?? null,
    mobilePhone: body.mobilePhone ?? null,
    address: null,
    addressNumber: null,
    complement: null,
    province: null,
    postalCode: null,
    cpfCnpj: body.cpfCnpj,
    personType: body.cpfCnpj.length === 11 ? 'FISICA' : 'JURIDICA',
    deleted: false,
    additionalEmails: null,
    externalReference: body.externalReference ?? null,
    notificationDisabled: body.notificationDisabled ?? false,
    observations: body.observations ?? null,
    municipalInscription: null,
    stateInscription: null,
    canDelete: true,
    cannotBeDeletedReason: null,
    canEdit: true,
    cannotEditReason: null,
    city: null,
    cityName: null,
    state: null,
    country: 'Brasil',
  }
}

/** A subscription as Asaas shows it; `nextDueDate` is that of the second charge. */
export function subscriptionObject(
  number: number,
  body: SubscriptionBody,
  today: string,
  nextDueDate: string,
): JsonObject {
  return {
    object: 'subscription',
    id: `sub_${idPart(number)}`,
    dateCreated: today,
    customer: body.customer,
    paymentLink: null,
    value: body.value,
    nextDueDate,
    cycle: body.cycle,
    description: body.description ?? null,
    billingType: body.billingType,
    deleted: false,
    status: 'ACTIVE',
    externalReference: body.externalReference ?? null,
    checkoutSession: null,
    sendPaymentByPostalService: false,
    ...(body.maxPayments === undefined ? {} : { maxPayments: body.maxPayments }),
    ...penalties(body),
    split: null,
  }
}

/** A charge as Asaas shows it. Relations it does not have are left out, not null. */
export function chargeObject(
  number: number,
  body: ChargeBody,
  today: string,
  subscription?: string,
): JsonObject {
  const part = idPart(number)
  const isBoleto = body.billingType === 'BOLETO'
  return {
    object: 'payment',
    id: `pay_${part}`,
    dateCreated: today,
    customer: body.customer,
    ...(subscription === undefined ? {} : { subscription }),
    checkoutSession: null,
    paymentLink: null,
    value: body.value,
    netValue: Math.round((body.value - FEE) * 100) / 100,
    originalValue: null,
    interestValue: null,
    description: body.description ?? null,
    billingType: body.billingType,
    ...(isBoleto ? { canBePaidAfterDueDate: true } : {}),
    pixTransaction: null,
    status: 'PENDING',
    dueDate: body.dueDate,
    originalDueDate: body.dueDate,
    paymentDate: null,
    clientPaymentDate: null,
    installmentNumber: null,
    // Asaas gives a full address; the sandbox does not know its own, and serves the page itself.
    invoiceUrl: `/api/sandbox/invoices/pay_${part}`,
    invoiceNumber: String(number).padStart(8, '0'),
    externalReference: body.externalReference ?? null,
    deleted: false,
    anticipated: false,
    anticipable: false,
    creditDate: null,
    estimatedCreditDate: null,
    transactionReceiptUrl: null,
    nossoNumero: isBoleto ? String(number).padStart(8, '0') : null,
    bankSlipUrl: isBoleto ? `/api/sandbox/invoices/pay_${part}/boleto.pdf` : null,
    lastInvoiceViewedDate: null,
    lastBankSlipViewedDate: null,
    discount: {
      value: body.discount?.value ?? 0,
      limitDate: null,
      dueDateLimitDays: body.discount?.dueDateLimitDays ?? 0,
      type: body.discount?.type ?? 'FIXED',
    },
    ...penalties(body),
    postalService: false,
    escrow: null,
    refunds: null,
  }
}

function penalties({ fine, interest }: Pick<ChargeBody, 'fine' | 'interest'>) {
  return {
    fine: { value: fine?.value ?? 0, type: fine?.type ?? 'FIXED' },
    interest: { value: interest?.value ?? 0, type: 'PERCENTAGE' },
  }
}
