import * as z from 'zod'

const maybeText = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** Payment methods we ask for. UNDEFINED leaves the choice to the payer. */
export type BillingType = 'UNDEFINED' | 'BOLETO' | 'CREDIT_CARD' | 'PIX'

/** Payment methods of answers: the account's staff may create charges of kinds we never ask for. */
const BILLING_TYPES = [
  'UNDEFINED',
  'BOLETO',
  'CREDIT_CARD',
  'DEBIT_CARD',
  'PIX',
  'TRANSFER',
  'DEPOSIT',
] as const

/** Billing intervals of a subscription. */
const CYCLES = ['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'BIMONTHLY', 'QUARTERLY', 'SEMIANNUALLY', 'YEARLY'] as const

/** Billing interval of a subscription. */
export type Cycle = (typeof CYCLES)[number]

const SUBSCRIPTION_STATUSES = ['ACTIVE', 'EXPIRED', 'INACTIVE'] as const

const PAYMENT_STATUSES = [
  'PENDING',
  'AUTHORIZED',
  'RECEIVED',
  'CONFIRMED',
  'OVERDUE',
  'REFUNDED',
  'RECEIVED_IN_CASH',
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
  'DUNNING_REQUESTED',
  'DUNNING_RECEIVED',
  'AWAITING_RISK_ANALYSIS',
] as const

/** Called for a value that is not in our list: with the field's name, and the value if it looks like a code. */
export type ReportUnknown = (field: string, code: string) => void

/**
 * Creates the schemas of Asaas's answers. Asaas adds states and payment methods without notice, so an unknown value
 * is parsed to UNKNOWN and reported, and never makes an answer or a list unusable. UNKNOWN is neither paid nor
 * returned.
 */
export function createSchemas(report: ReportUnknown) {
  function createChoiceSchema<Value extends string>(field: string, values: readonly Value[]) {
    return z.string().transform((text): Value | 'UNKNOWN' => {
      const known = values.find((value) => value === text)
      if (known === undefined) report(field, /^[A-Z_]{1,50}$/.test(text) ? text : 'other')
      return known ?? 'UNKNOWN'
    })
  }

  const customer = z.object({
    id: z.string(),
    name: z.string(),
    cpfCnpj: maybeText,
    externalReference: maybeText,
    deleted: z.boolean().default(false),
  })

  const subscription = z.object({
    id: z.string(),
    customer: z.string(),
    billingType: createChoiceSchema('billingType', BILLING_TYPES),
    cycle: createChoiceSchema('cycle', CYCLES),
    /** Reais. */
    value: z.number(),
    /** `YYYY-MM-DD`: the due date of the second charge, because the first is created with the subscription. */
    nextDueDate: z.string(),
    status: createChoiceSchema('subscription.status', SUBSCRIPTION_STATUSES),
    externalReference: maybeText,
    deleted: z.boolean().default(false),
  })

  const payment = z.object({
    id: z.string(),
    customer: z.string(),
    /** The subscription it belongs to, if any. */
    subscription: maybeText,
    billingType: createChoiceSchema('billingType', BILLING_TYPES),
    /** Reais. */
    value: z.number(),
    status: createChoiceSchema('payment.status', PAYMENT_STATUSES),
    /** `YYYY-MM-DD`. */
    dueDate: z.string(),
    description: maybeText,
    externalReference: maybeText,
    invoiceUrl: maybeText,
    bankSlipUrl: maybeText,
    /** When the payer paid, `YYYY-MM-DD`; null before. */
    clientPaymentDate: maybeText,
    /** When a card was charged. */
    confirmedDate: maybeText,
    /** When the money arrived. */
    paymentDate: maybeText,
    /** What went back to the payer: at most the whole value, in one or more parts. Null before. */
    refunds: z
      .array(z.object({ status: z.string(), value: z.number() }))
      .nullish()
      .catch(null)
      .transform((refunds) => refunds ?? []),
    deleted: z.boolean().default(false),
  })

  return {
    customer,
    subscription,
    payment,
    // Pages, newest first as in all lists.
    customers: z.object({ data: z.array(customer) }),
    subscriptions: z.object({ data: z.array(subscription) }),
    payments: z.object({ data: z.array(payment) }),
    // One of many payments, most of them others', may be unreadable without hiding the rest: it is null.
    listedPayments: z.object({
      hasMore: z.boolean().default(false),
      data: z.array(payment.nullable().catch(null)),
    }),
  }
}

type Schemas = ReturnType<typeof createSchemas>

/** A deleted charge. */
export const DeletedAnswer = z.object({ id: z.string(), deleted: z.boolean() })

/** A PIX code. */
export const PixQrCodeAnswer = z.object({
  /** Image in base64. Some accounts receive it with a `data:` prefix, which is removed. */
  encodedImage: z.string().transform((image) => image.replace(/^data:[^,]*,/, '')),
  /** The text to copy and paste. */
  payload: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, São Paulo time. */
  expirationDate: z.string(),
})

/** The numbers by which a bank identifies a boleto. */
export const IdentificationFieldAnswer = z.object({
  /** The 47 digits to type. */
  identificationField: z.string(),
  nossoNumero: z.string(),
  /** The 44 digits of the barcode. */
  barCode: z.string(),
})

/** A customer, the fields we use. */
export type Customer = z.infer<Schemas['customer']>
/** A subscription, the fields we use. */
export type Subscription = z.infer<Schemas['subscription']>
/** A charge, the fields we use. */
export type Payment = z.infer<Schemas['payment']>
/** Status of a charge; UNKNOWN for one we do not know. */
export type PaymentStatus = Payment['status']
/** A deleted charge. */
export type DeletedPayment = z.infer<typeof DeletedAnswer>
/** A PIX code. */
export type PixQrCode = z.infer<typeof PixQrCodeAnswer>
/** Numbers of a boleto. */
export type IdentificationField = z.infer<typeof IdentificationFieldAnswer>
