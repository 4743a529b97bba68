import * as z from 'zod'
import { isValidCpfCnpj, isValidMobile } from './documents.ts'
import { formatReais } from './format-reais.ts'
import { AsaasRefusal } from './replies.ts'

/** Smallest charge, in reais. */
const MINIMUM = 5

const text = z.string().trim().min(1)
const day = z.iso.date()
const reais = z.number().positive().max(1_000_000)
const reference = z.string().max(255)

const terms = {
  discount: z.object({
    value: z.number().min(0),
    dueDateLimitDays: z.number().int().min(0).default(0),
    type: z.enum(['FIXED', 'PERCENTAGE']).default('FIXED'),
  }),
  fine: z.object({ value: z.number().min(0), type: z.enum(['FIXED', 'PERCENTAGE']).default('PERCENTAGE') }),
  interest: z.object({ value: z.number().min(0) }),
}

const billingType = z.enum(['UNDEFINED', 'BOLETO', 'CREDIT_CARD', 'PIX'])
const cycle = z.enum(['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'BIMONTHLY', 'QUARTERLY', 'SEMIANNUALLY', 'YEARLY'])

const Customer = z.object({
  name: text.max(255),
  cpfCnpj: z
    .string()
    .transform((document) => document.replace(/[./-]/g, ''))
    .refine(isValidCpfCnpj),
  email: z.email().optional(),
  phone: z
    .string()
    .regex(/^\d{10,11}$/)
    .optional(),
  mobilePhone: z.string().refine(isValidMobile).optional(),
  notificationDisabled: z.boolean().optional(),
  externalReference: reference.optional(),
  observations: z.string().max(500).optional(),
})

const CustomerChanges = Customer.pick({ name: true, email: true, mobilePhone: true }).partial()

const Charge = z.object({
  customer: z.string().startsWith('cus_'),
  billingType,
  value: reais,
  dueDate: day,
  description: z.string().max(500).optional(),
  externalReference: reference.optional(),
  discount: terms.discount.optional(),
  fine: terms.fine.optional(),
  interest: terms.interest.optional(),
})

const Subscription = Charge.omit({ dueDate: true }).extend({
  nextDueDate: day,
  cycle,
  maxPayments: z.number().int().min(1).optional(),
})

const SubscriptionChanges = Subscription.pick({ value: true, description: true })
  .partial()
  .extend({
    status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
    updatePendingPayments: z.boolean().default(false),
  })

/** Body of a new customer. */
export type CustomerBody = z.infer<typeof Customer>
/** Body of a new charge. */
export type ChargeBody = z.infer<typeof Charge>
/** Body of a new subscription. */
export type SubscriptionBody = z.infer<typeof Subscription>

/** Asaas's known errors of fields. Those of other fields follow the same pattern. */
const KNOWN: Readonly<Record<string, readonly [code: string, description: string]>> = {
  cpfCnpj: ['invalid_object', 'O CPF/CNPJ informado é inválido.'],
  customer: ['invalid_customer', 'Customer inválido ou não informado.'],
  mobilePhone: ['invalid_mobilePhone', 'O celular informado é inválido.'],
}

/**
 * Parses the body of a new customer.
 * @throws AsaasRefusal for the first invalid field
 */
export function parseCustomerBody(body: unknown): CustomerBody {
  return parseBody(Customer, body)
}

/**
 * Parses changes to a customer. @throws AsaasRefusal for the first invalid field
 */
export function parseCustomerChanges(body: unknown) {
  return parseBody(CustomerChanges, body)
}

/**
 * Parses the body of a new charge.
 * @param today `YYYY-MM-DD` in São Paulo
 * @throws AsaasRefusal for the first invalid field
 */
export function parseChargeBody(body: unknown, today: string): ChargeBody {
  const charge = parseBody(Charge, body)
  checkDueDate('dueDate', charge.dueDate, today)
  checkMinimum(charge)
  return charge
}

/**
 * Parses the body of a new subscription.
 * @param today `YYYY-MM-DD` in São Paulo
 * @throws AsaasRefusal for the first invalid field
 */
export function parseSubscriptionBody(body: unknown, today: string): SubscriptionBody {
  const subscription = parseBody(Subscription, body)
  checkDueDate('nextDueDate', subscription.nextDueDate, today)
  checkMinimum(subscription)
  return subscription
}

/**
 * Parses changes to a subscription. @throws AsaasRefusal for the first invalid field
 */
export function parseSubscriptionChanges(body: unknown) {
  const changes = parseBody(SubscriptionChanges, body)
  if (changes.value !== undefined) checkMinimum({ value: changes.value, discount: undefined })
  return changes
}

/** Creates the refusal of an unknown customer. */
export function createUnknownCustomerRefusal(): AsaasRefusal {
  return createFieldRefusal('customer')
}

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw createFieldRefusal(String(result.error.issues[0]?.path[0] ?? 'object'))
}

function createFieldRefusal(field: string) {
  const [code, description] = KNOWN[field] ?? [`invalid_${field}`, `O campo ${field} é inválido.`]
  return new AsaasRefusal(code, description)
}

function checkDueDate(field: string, date: string, today: string) {
  if (date >= today) return
  throw new AsaasRefusal(`invalid_${field}`, 'A data de vencimento não pode ser inferior à data de hoje.')
}

function checkMinimum({ value, discount }: Pick<ChargeBody, 'value' | 'discount'>) {
  const off = discount?.type === 'PERCENTAGE' ? (value * discount.value) / 100 : (discount?.value ?? 0)
  if (value - off >= MINIMUM) return
  throw new AsaasRefusal(
    'invalid_object',
    `O valor da cobrança (${formatReais(value)}) menos o valor do desconto (${formatReais(off)}) não pode ser menor que ${formatReais(MINIMUM)}.`,
  )
}
