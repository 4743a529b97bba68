import * as z from 'zod'
import { isValidCpfCnpj, isValidMobile } from './documents.ts'
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

/** A customer as it is sent. */
export type CustomerBody = z.infer<typeof Customer>
/** A charge as it is sent. */
export type ChargeBody = z.infer<typeof Charge>
/** A subscription as it is sent. */
export type SubscriptionBody = z.infer<typeof Subscription>

/** What Asaas says of a field, where that is known; the others follow its pattern. */
const KNOWN: Readonly<Record<string, readonly [code: string, description: string]>> = {
  cpfCnpj: ['invalid_object', 'O CPF/CNPJ informado é inválido.'],
  customer: ['invalid_customer', 'Customer inválido ou não informado.'],
  mobilePhone: ['invalid_mobilePhone', 'O celular informado é inválido.'],
}

/**
 * A customer's body.
 * @throws AsaasRefusal for the first wrong field
 */
export function customerBody(body: unknown): CustomerBody {
  return parsed(Customer, body)
}

/**
 * A charge's body.
 * @param today `YYYY-MM-DD` in São Paulo
 * @throws AsaasRefusal for the first wrong field
 */
export function chargeBody(body: unknown, today: string): ChargeBody {
  const charge = parsed(Charge, body)
  checkDueDate('dueDate', charge.dueDate, today)
  checkMinimum(charge)
  return charge
}

/**
 * A subscription's body.
 * @param today `YYYY-MM-DD` in São Paulo
 * @throws AsaasRefusal for the first wrong field
 */
export function subscriptionBody(body: unknown, today: string): SubscriptionBody {
  const subscription = parsed(Subscription, body)
  checkDueDate('nextDueDate', subscription.nextDueDate, today)
  checkMinimum(subscription)
  return subscription
}

/** The refusal of a customer nobody knows. */
export function unknownCustomer(): AsaasRefusal {
  return refusalOf('customer')
}

function parsed<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw refusalOf(String(result.error.issues[0]?.path[0] ?? 'object'))
}

function refusalOf(field: string) {
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
    `O valor da cobrança (${inReais(value)}) menos o valor do desconto (${inReais(off)}) não pode ser menor que ${inReais(MINIMUM)}.`,
  )
}

function inReais(value: number) {
  return `R$ ${value.toFixed(2).replace('.', ',')}`
}
