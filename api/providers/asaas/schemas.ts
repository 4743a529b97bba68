import * as z from 'zod'

const maybeText = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** How something is charged. UNDEFINED leaves the choice to the payer. */
export const BillingType = z.enum(['UNDEFINED', 'BOLETO', 'CREDIT_CARD', 'PIX'])

/** How often a subscription is charged. */
export const Cycle = z.enum([
  'WEEKLY',
  'BIWEEKLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'SEMIANNUALLY',
  'YEARLY',
])

/** Where a charge stands. */
export const PaymentStatus = z.enum([
  'PENDING',
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
])

/** A customer. */
export const CustomerAnswer = z.object({
  id: z.string(),
  name: z.string(),
  cpfCnpj: maybeText,
  externalReference: maybeText,
  deleted: z.boolean().default(false),
})

/** A subscription. `nextDueDate` is already that of the second charge: the first exists from the start. */
export const SubscriptionAnswer = z.object({
  id: z.string(),
  customer: z.string(),
  billingType: BillingType,
  cycle: Cycle,
  /** Reais. */
  value: z.number(),
  /** `YYYY-MM-DD`. */
  nextDueDate: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED', 'INACTIVE']),
  externalReference: maybeText,
  deleted: z.boolean().default(false),
})

/** A charge. */
export const PaymentAnswer = z.object({
  id: z.string(),
  customer: z.string(),
  /** The subscription it belongs to, if any. */
  subscription: maybeText,
  // The account's own staff may have made charges of kinds we never make.
  billingType: z.string(),
  /** Reais. */
  value: z.number(),
  status: PaymentStatus,
  /** `YYYY-MM-DD`. */
  dueDate: z.string(),
  description: maybeText,
  externalReference: maybeText,
  invoiceUrl: maybeText,
  bankSlipUrl: maybeText,
  deleted: z.boolean().default(false),
})

/** A charge that was removed. */
export const DeletedAnswer = z.object({ id: z.string(), deleted: z.boolean() })

/** What a phone needs to pay by PIX. */
export const PixQrCodeAnswer = z.object({
  /** Picture in base64; some accounts get it with, some without a `data:` prefix. */
  encodedImage: z.string().transform((image) => image.replace(/^data:[^,]*,/, '')),
  /** The text to copy and paste. */
  payload: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, São Paulo. */
  expirationDate: z.string(),
})

/** What a bank needs to take a boleto. */
export const IdentificationFieldAnswer = z.object({
  /** The 47 digits to type. */
  identificationField: z.string(),
  nossoNumero: z.string(),
  /** The 44 digits of the bars. */
  barCode: z.string(),
})

/** A page of customers, newest first as in all lists. */
export const CustomersAnswer = z.object({ data: z.array(CustomerAnswer) })
/** A page of subscriptions. */
export const SubscriptionsAnswer = z.object({ data: z.array(SubscriptionAnswer) })
/** A page of charges. */
export const PaymentsAnswer = z.object({ data: z.array(PaymentAnswer) })

/** How something is charged. */
export type BillingType = z.infer<typeof BillingType>
/** How often a subscription is charged. */
export type Cycle = z.infer<typeof Cycle>
/** Where a charge stands. */
export type PaymentStatus = z.infer<typeof PaymentStatus>
/** A customer, as far as we rely on it. */
export type Customer = z.infer<typeof CustomerAnswer>
/** A subscription, as far as we rely on it. */
export type Subscription = z.infer<typeof SubscriptionAnswer>
/** A charge, as far as we rely on it. */
export type Payment = z.infer<typeof PaymentAnswer>
/** What is left of a removed charge. */
export type DeletedPayment = z.infer<typeof DeletedAnswer>
/** A PIX code. */
export type PixQrCode = z.infer<typeof PixQrCodeAnswer>
/** A boleto's numbers. */
export type IdentificationField = z.infer<typeof IdentificationFieldAnswer>
