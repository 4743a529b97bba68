import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import { createEmptyFields } from '../empty-fields.ts'
import { addDays } from './calendar.ts'
import type { Charge, Customer, Subscription } from './request-bodies.ts'

type ChargeBody = z.infer<typeof Charge>

/** The fields of a stored charge that acts, codes and pages depend on. */
export const StoredCharge = z.object({
  id: z.string(),
  billingType: z.string(),
  status: z.string(),
  value: z.number(),
  dueDate: z.string(),
  description: z.string().nullable(),
  nossoNumero: z.string().nullable(),
  refunds: z.array(z.looseObject({ value: z.number() })).nullable(),
  deleted: z.boolean(),
})

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
function formatIdPart(number: number): string {
  return number.toString(36).padStart(16, '0')
}

/** Creates a customer in Asaas's format. */
export function createCustomerObject(
  number: number,
  body: z.infer<typeof Customer>,
  today: string,
): JsonObject {
  return {
    ...createEmptyFields(
      'email company phone mobilePhone address addressNumber complement province postalCode additionalEmails externalReference observations municipalInscription stateInscription cannotBeDeletedReason cannotEditReason city cityName state',
    ),
    object: 'customer',
    id: `cus_${String(number).padStart(12, '0')}`,
    dateCreated: today,
    personType: body.cpfCnpj.length === 11 ? 'FISICA' : 'JURIDICA',
    deleted: false,
    notificationDisabled: false,
    canDelete: true,
    canEdit: true,
    country: 'Brasil',
    ...body,
  }
}

/** Creates a subscription in Asaas's format. `nextDueDate` is that of the second charge. */
export function createSubscriptionObject(
  number: number,
  { discount: _discount, ...body }: z.infer<typeof Subscription>,
  today: string,
  nextDueDate: string,
): JsonObject {
  return {
    ...createEmptyFields('paymentLink description externalReference checkoutSession split'),
    object: 'subscription',
    id: `sub_${formatIdPart(number)}`,
    dateCreated: today,
    deleted: false,
    status: 'ACTIVE',
    sendPaymentByPostalService: false,
    ...body,
    nextDueDate,
    ...getPenalties(body),
  }
}

/** Creates a charge in Asaas's format. Absent relations are omitted, not null. */
export function createChargeObject(
  number: number,
  body: ChargeBody,
  today: string,
  subscription?: string,
): JsonObject {
  const [part, digits] = [formatIdPart(number), String(number).padStart(8, '0')]
  const { customer, value, billingType, dueDate, description = null, externalReference = null } = body
  const isBoleto = billingType === 'BOLETO'
  return {
    ...createEmptyFields(
      'checkoutSession paymentLink originalValue interestValue pixTransaction confirmedDate paymentDate clientPaymentDate installmentNumber creditDate estimatedCreditDate transactionReceiptUrl lastInvoiceViewedDate lastBankSlipViewedDate escrow refunds',
    ),
    object: 'payment',
    id: `pay_${part}`,
    dateCreated: today,
    customer,
    ...(subscription === undefined ? {} : { subscription }),
    value,
    netValue: computeNetValue(body),
    description,
    billingType,
    ...(isBoleto ? { canBePaidAfterDueDate: true } : {}),
    status: 'PENDING',
    dueDate,
    originalDueDate: dueDate,
    // Asaas returns an absolute URL. The sandbox does not know its own origin, so this one is relative.
    invoiceUrl: `/api/sandbox/invoices/pay_${part}`,
    invoiceNumber: digits,
    externalReference,
    deleted: false,
    anticipated: false,
    anticipable: false,
    nossoNumero: isBoleto ? digits : null,
    bankSlipUrl: isBoleto ? `/api/sandbox/invoices/pay_${part}/boleto.pdf` : null,
    discount: { value: 0, dueDateLimitDays: 0, type: 'FIXED', ...body.discount, limitDate: null },
    ...getPenalties(body),
    postalService: false,
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
