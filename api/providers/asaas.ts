import type * as z from 'zod'
import { AsaasError, problemIn } from './asaas/error.ts'
import {
  type BillingType,
  type Customer,
  CustomerAnswer,
  CustomersAnswer,
  type Cycle,
  DeletedAnswer,
  type DeletedPayment,
  type IdentificationField,
  IdentificationFieldAnswer,
  type Payment,
  PaymentAnswer,
  PaymentsAnswer,
  type PixQrCode,
  PixQrCodeAnswer,
  type Subscription,
  SubscriptionAnswer,
  SubscriptionsAnswer,
} from './asaas/schemas.ts'
import { exchange, isSuccess, parseAnswer, statusFailure } from './exchange.ts'
import type { CallOptions, HttpMethod, Transport } from './transport.ts'

/** How the account is reached. */
export type AsaasSettings = {
  readonly transport: Transport
  /** `https://api.asaas.com`, or the sandbox's prefix; without `/v3`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The application's name: Asaas refuses calls without one. */
  readonly userAgent: string
}

/** A customer to create (spec S2 3). Asaas takes a second one with the same CNPJ: look first. */
export type NewCustomer = {
  readonly name: string
  /** Digits, or the alphanumeric CNPJ, without mask. */
  readonly cpfCnpj: string
  readonly email?: string | undefined
  /** Area code and number, without 55. */
  readonly phone?: string | undefined
  /** Area code and number, without 55. */
  readonly mobilePhone?: string | undefined
  readonly notificationDisabled?: boolean | undefined
  readonly externalReference?: string | undefined
  readonly observations?: string | undefined
}

/** What a late payer pays on top, and an early one less. */
export type PaymentTerms = {
  readonly discount?: {
    readonly value: number
    readonly dueDateLimitDays: number
    readonly type: 'FIXED' | 'PERCENTAGE'
  }
  readonly fine?: { readonly value: number; readonly type: 'FIXED' | 'PERCENTAGE' }
  /** Percent a month. */
  readonly interest?: { readonly value: number }
}

/** A subscription to create (spec S2 3). Its first charge is made with it. */
export type NewSubscription = PaymentTerms & {
  readonly customer: string
  readonly billingType: BillingType
  /** Reais. */
  readonly value: number
  /** Of the first charge, `YYYY-MM-DD`. */
  readonly nextDueDate: string
  readonly cycle: Cycle
  /** At most 500 characters. */
  readonly description?: string | undefined
  readonly externalReference?: string | undefined
  /** Left out: without end. */
  readonly maxPayments?: number | undefined
}

/** A one-time charge to create (spec S2 3). */
export type NewPayment = PaymentTerms & {
  readonly customer: string
  readonly billingType: BillingType
  /** Reais, 5.00 or more. */
  readonly value: number
  /** `YYYY-MM-DD`. */
  readonly dueDate: string
  /** At most 500 characters. */
  readonly description?: string | undefined
  readonly externalReference?: string | undefined
}

/**
 * The payment provider. Every method rejects with a ProviderError, an AsaasError where Asaas itself refused. None
 * retries; the creates are not idempotent.
 */
export type Asaas = {
  /** The newest customer with this CNPJ or reference of ours, or null. */
  findCustomer(
    by: { readonly cpfCnpj: string } | { readonly externalReference: string },
    call?: CallOptions,
  ): Promise<Customer | null>
  createCustomer(customer: NewCustomer, call?: CallOptions): Promise<Customer>
  /** Subscriptions with a reference of ours, newest first. */
  findSubscriptions(by: { readonly externalReference: string }, call?: CallOptions): Promise<Subscription[]>
  createSubscription(subscription: NewSubscription, call?: CallOptions): Promise<Subscription>
  /** Charges with a reference of ours, newest first. */
  findPayments(by: { readonly externalReference: string }, call?: CallOptions): Promise<Payment[]>
  createPayment(payment: NewPayment, call?: CallOptions): Promise<Payment>
  getPayment(paymentId: string, call?: CallOptions): Promise<Payment>
  deletePayment(paymentId: string, call?: CallOptions): Promise<DeletedPayment>
  getPixQrCode(paymentId: string, call?: CallOptions): Promise<PixQrCode>
  getIdentificationField(paymentId: string, call?: CallOptions): Promise<IdentificationField>
}

/** A client of one account. */
export function createAsaas({ transport, baseUrl, apiKey, userAgent }: AsaasSettings): Asaas {
  async function ask<Answer>(
    method: HttpMethod,
    path: string,
    schema: z.ZodType<Answer>,
    call: CallOptions | undefined,
    body?: NewCustomer | NewSubscription | NewPayment,
  ): Promise<Answer> {
    const answer = await exchange(transport, {
      method,
      url: `${baseUrl}/v3${path}`,
      headers: {
        accept: 'application/json',
        access_token: apiKey,
        'user-agent': userAgent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      // A GET with a body is answered with 403.
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs: call?.timeoutMs,
      signal: call?.signal,
    })
    if (isSuccess(answer)) return parseAnswer('asaas', answer, schema)
    const { code, description } = problemIn(answer.json)
    throw new AsaasError(statusFailure('asaas', answer, { code }), description)
  }

  const search = (by: Readonly<Record<string, string>>) => `?${new URLSearchParams(by)}`
  const payment = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}`

  return {
    async findCustomer(by, call) {
      const { data } = await ask('GET', `/customers${search(by)}`, CustomersAnswer, call)
      return data.find(({ deleted }) => !deleted) ?? null
    },
    createCustomer: (customer, call) => ask('POST', '/customers', CustomerAnswer, call, customer),

    async findSubscriptions(by, call) {
      const { data } = await ask('GET', `/subscriptions${search(by)}`, SubscriptionsAnswer, call)
      return data
    },
    createSubscription: (subscription, call) =>
      ask('POST', '/subscriptions', SubscriptionAnswer, call, subscription),

    async findPayments(by, call) {
      const { data } = await ask('GET', `/payments${search(by)}`, PaymentsAnswer, call)
      return data
    },
    createPayment: (charge, call) => ask('POST', '/payments', PaymentAnswer, call, charge),
    getPayment: (paymentId, call) => ask('GET', payment(paymentId), PaymentAnswer, call),
    deletePayment: (paymentId, call) => ask('DELETE', payment(paymentId), DeletedAnswer, call),
    getPixQrCode: (paymentId, call) => ask('GET', `${payment(paymentId)}/pixQrCode`, PixQrCodeAnswer, call),
    getIdentificationField: (paymentId, call) =>
      ask('GET', `${payment(paymentId)}/identificationField`, IdentificationFieldAnswer, call),
  }
}
