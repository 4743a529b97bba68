import * as z from 'zod'
import type { Refusal } from '../refusals.ts'
import { isValidCpfCnpj, isValidMobile } from './documents.ts'
import { formatReais } from './format-reais.ts'
import { createRefusal } from './replies.ts'

/** Smallest charge, in reais. */
const MINIMUM = 5

const text = z.string().trim().min(1)
const day = z.iso.date()
const reais = z.number().positive().max(1_000_000)
const reference = z.string().max(255)

const billingType = z.enum(['UNDEFINED', 'BOLETO', 'CREDIT_CARD', 'PIX'])
const cycle = z.enum(['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'BIMONTHLY', 'QUARTERLY', 'SEMIANNUALLY', 'YEARLY'])

const positive = z.number().min(0)
const kind = z.enum(['FIXED', 'PERCENTAGE'])

/** Body of a new customer. */
export const Customer = z.object({
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

/** Changes to a customer. */
export const CustomerChanges = Customer.pick({ name: true, email: true, mobilePhone: true }).partial()

/** Body of a new charge. */
export const Charge = z.object({
  customer: z.string().startsWith('cus_'),
  billingType,
  value: reais,
  dueDate: day,
  description: z.string().max(500).optional(),
  externalReference: reference.optional(),
  discount: z
    .object({
      value: positive,
      dueDateLimitDays: z.number().int().min(0).default(0),
      type: kind.default('FIXED'),
    })
    .optional(),
  fine: z.object({ value: positive, type: kind.default('PERCENTAGE') }).optional(),
  interest: z.object({ value: positive }).optional(),
})

/** Body of a new subscription. */
export const Subscription = Charge.omit({ dueDate: true }).extend({
  nextDueDate: day,
  cycle,
  maxPayments: z.number().int().min(1).optional(),
})

/** Changes to a subscription. */
export const SubscriptionChanges = Subscription.pick({ value: true, description: true })
  .partial()
  .extend({
    status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
    updatePendingPayments: z.boolean().default(false),
  })

/** Asaas's known errors of fields. Those of other fields follow the same pattern. */
const KNOWN: Readonly<Record<string, readonly [code: string, description: string]>> = {
  cpfCnpj: ['invalid_object', 'O CPF/CNPJ informado é inválido.'],
  customer: ['invalid_customer', 'Customer inválido ou não informado.'],
  mobilePhone: ['invalid_mobilePhone', 'O celular informado é inválido.'],
}

/** Parses a body. @throws Refusal for the first invalid field */
export function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw createFieldRefusal(String(result.error.issues[0]?.path[0] ?? 'object'))
}

/** Creates the refusal of a field. */
export function createFieldRefusal(field: string): Refusal {
  const [code, description] = KNOWN[field] ?? [`invalid_${field}`, `O campo ${field} é inválido.`]
  return createRefusal(code, description)
}

/**
 * Checks a due date. @throws Refusal when it is past
 * @param today `YYYY-MM-DD` in São Paulo
 */
export function checkDueDate(field: string, date: string, today: string): void {
  if (date >= today) return
  throw createRefusal(`invalid_${field}`, 'A data de vencimento não pode ser inferior à data de hoje.')
}

/** Checks what is left to pay. @throws Refusal when it is too little */
export function checkMinimum({ value, discount }: Pick<z.infer<typeof Charge>, 'value' | 'discount'>): void {
  const off = discount?.type === 'PERCENTAGE' ? (value * discount.value) / 100 : (discount?.value ?? 0)
  if (value - off >= MINIMUM) return
  throw createRefusal(
    'invalid_object',
    `O valor da cobrança (${formatReais(value)}) menos o valor do desconto (${formatReais(off)}) não pode ser menor que ${formatReais(MINIMUM)}.`,
  )
}
