import type { JsonObject } from '../../store/schema.ts'
import { addDays } from './calendar.ts'
import type { ChargeBody, CustomerBody, SubscriptionBody } from './request-bodies.ts'

/** Asaas's fee for a boleto or a PIX payment, in reais. */
const FEE = 1.99

/** Asaas's fee for a card payment at once: reais, and a share of the value. */
const CARD_FEE = { fixed: 0.49, share: 0.0299 }

/** Computes what Asaas pays out for a charge, in reais. */
function computeNetValue({ billingType, value }: Pick<ChargeBody, 'billingType' | 'value'>): number {
  const fee = billingType === 'CREDIT_CARD' ? CARD_FEE.fixed + value * CARD_FEE.share : FEE
  return Math.round((value - fee) * 100) / 100
}

/** Formats a number as the random part of an id: 16 characters of `0-9a-z`, the same in each run. */
export function formatIdPart(number: number): string {
  return number.toString(36).padStart(16, '0')
}

/** Creates a customer in Asaas's format. */
export function createCustomerObject(number: number, body: CustomerBody, today: string): JsonObject {
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

/** Creates a subscription in Asaas's format. `nextDueDate` is that of the second charge. */
export function createSubscriptionObject(
  number: number,
  body: SubscriptionBody,
  today: string,
  nextDueDate: string,
): JsonObject {
  return {
    object: 'subscription',
    id: `sub_${formatIdPart(number)}`,
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
    ...getPenalties(body),
    split: null,
  }
}

/** Creates a charge in Asaas's format. Absent relations are omitted, not null. */
export function createChargeObject(
  number: number,
  body: ChargeBody,
  today: string,
  subscription?: string,
): JsonObject {
  const part = formatIdPart(number)
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
    netValue: computeNetValue(body),
    originalValue: null,
    interestValue: null,
    description: body.description ?? null,
    billingType: body.billingType,
    ...(isBoleto ? { canBePaidAfterDueDate: true } : {}),
    pixTransaction: null,
    status: 'PENDING',
    dueDate: body.dueDate,
    originalDueDate: body.dueDate,
    confirmedDate: null,
    paymentDate: null,
    clientPaymentDate: null,
    installmentNumber: null,
    // Asaas returns an absolute URL. The sandbox does not know its own origin, so this one is relative.
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
    ...getPenalties(body),
    postalService: false,
    escrow: null,
    refunds: null,
  }
}

/** Days after which Asaas pays out a card payment. */
const CARD_PAYOUT_DAYS = 32

/**
 * Returns what changes in a charge when it is paid. A card is confirmed at once and its money received a month later; only
 * then does Asaas set `paymentDate`.
 * @param today `YYYY-MM-DD`
 */
export function getPaidFields(billingType: string, status: string | undefined, today: string): JsonObject {
  const paid = { status: status ?? 'RECEIVED', confirmedDate: today, clientPaymentDate: today }
  if (billingType !== 'CREDIT_CARD') return { ...paid, paymentDate: today, creditDate: today }
  return {
    ...paid,
    estimatedCreditDate: addDays(today, CARD_PAYOUT_DAYS),
    creditCard: {
      creditCardNumber: '8829',
      creditCardBrand: 'MASTERCARD',
      creditCardToken: '76496073-536f-4835-80db-c45d00f33695',
    },
  }
}

function getPenalties({ fine, interest }: Pick<ChargeBody, 'fine' | 'interest'>) {
  return {
    fine: { value: fine?.value ?? 0, type: fine?.type ?? 'FIXED' },
    interest: { value: interest?.value ?? 0, type: 'PERCENTAGE' },
  }
}
