import type * as z from 'zod'
import { AsaasError, parseProblem } from './asaas/error.ts'
import {
  type BillingType,
  type Customer,
  type Cycle,
  createSchemas,
  DeletedAnswer,
  type DeletedPayment,
  type IdentificationField,
  IdentificationFieldAnswer,
  type Payment,
  type PixQrCode,
  PixQrCodeAnswer,
  type ReportUnknown,
  type Subscription,
} from './asaas/schemas.ts'
import { createStatusError, exchange, isSuccess, parseAnswer } from './exchange.ts'
import type { CallOptions, HttpMethod, Transport } from './transport.ts'

/** Address and credentials of the account. */
export type AsaasSettings = {
  readonly transport: Transport
  /** `https://api.asaas.com`, or the sandbox's prefix; without `/v3`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Called once for each value in an answer that is missing from our lists. */
  readonly onUnknown?: ReportUnknown | undefined
}

/** A customer to create (spec S2 3). Asaas accepts duplicates of a CNPJ, so search first. */
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

/** Changes to a customer; absent fields stay. */
export type CustomerChanges = Pick<NewCustomer, 'name' | 'email' | 'mobilePhone'>

/** Fine and interest of a late payment, and discount of an early one. */
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

/** A subscription to create (spec S2 3). Asaas creates its first charge with it. */
export type NewSubscription = PaymentTerms & {
  readonly customer: string
  readonly billingType: BillingType
  /** Reais. */
  readonly value: number
  /** Due date of the first charge, `YYYY-MM-DD`. */
  readonly nextDueDate: string
  readonly cycle: Cycle
  /** At most 500 characters. */
  readonly description?: string | undefined
  readonly externalReference?: string | undefined
  /** Unlimited by default. */
  readonly maxPayments?: number | undefined
}

/** Changes to a subscription; its due dates stay. */
export type SubscriptionChanges = {
  /** Reais. */
  readonly value: number
  readonly description: string
  /** True to change its unpaid charges too. */
  readonly updatePendingPayments: true
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

/** Days, `YYYY-MM-DD`, the first and the last included. */
export type PaymentDays = { readonly dueFrom: string; readonly dueTo: string } | { readonly paidFrom: string }

/** A page of charges. */
export type PaymentPage = {
  /** Without deleted and unreadable ones. */
  readonly payments: readonly Payment[]
  readonly hasMore: boolean
}

/**
 * The payment provider. Every method rejects with a ProviderError, or an AsaasError when Asaas refuses. None retries; the
 * creates are not idempotent.
 */
export type Asaas = {
  /** Returns the newest customer with this CNPJ or our reference, or null. */
  findCustomer(
    by: { readonly cpfCnpj: string } | { readonly externalReference: string },
    call?: CallOptions,
  ): Promise<Customer | null>
  createCustomer(customer: NewCustomer, call?: CallOptions): Promise<Customer>
  updateCustomer(customerId: string, changes: CustomerChanges, call?: CallOptions): Promise<Customer>
  /** Lists the subscriptions with our reference, newest first. */
  findSubscriptions(by: { readonly externalReference: string }, call?: CallOptions): Promise<Subscription[]>
  createSubscription(subscription: NewSubscription, call?: CallOptions): Promise<Subscription>
  getSubscription(subscriptionId: string, call?: CallOptions): Promise<Subscription>
  updateSubscription(
    subscriptionId: string,
    changes: SubscriptionChanges,
    call?: CallOptions,
  ): Promise<Subscription>
  /** Ends a subscription and removes its unpaid charges. */
  deleteSubscription(subscriptionId: string, call?: CallOptions): Promise<DeletedPayment>
  /** Lists the charges with our reference, of a subscription, or of a customer, newest first; one page. */
  findPayments(
    by:
      | { readonly externalReference: string }
      | { readonly subscription: string }
      | { readonly customer: string },
    call?: CallOptions,
  ): Promise<Payment[]>
  /** Reads one page of 100 of the account's charges that are due or were paid within some days, newest first. */
  listPayments(within: PaymentDays, page: number, call?: CallOptions): Promise<PaymentPage>
  createPayment(payment: NewPayment, call?: CallOptions): Promise<Payment>
  getPayment(paymentId: string, call?: CallOptions): Promise<Payment>
  deletePayment(paymentId: string, call?: CallOptions): Promise<DeletedPayment>
  getPixQrCode(paymentId: string, call?: CallOptions): Promise<PixQrCode>
  getIdentificationField(paymentId: string, call?: CallOptions): Promise<IdentificationField>
}

/** The most rows that Asaas returns in one page; 10 by default. */
const LARGEST_PAGE = 100

/** Creates a client of one account. */
export function createAsaas({ transport, baseUrl, apiKey, onUnknown }: AsaasSettings): Asaas {
  const schemas = createSchemas(onUnknown ? reportOnce(onUnknown) : () => {})

  async function ask<Answer>(
    method: HttpMethod,
    path: string,
    schema: z.ZodType<Answer>,
    call: CallOptions | undefined,
    body?: NewCustomer | CustomerChanges | NewSubscription | SubscriptionChanges | NewPayment,
  ): Promise<Answer> {
    const answer = await exchange(transport, {
      method,
      url: `${baseUrl}/v3${path}`,
      headers: {
        accept: 'application/json',
        access_token: apiKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      // Asaas answers a GET with a body by 403.
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs: call?.timeoutMs,
      signal: call?.signal,
    })
    if (isSuccess(answer)) return parseAnswer('asaas', answer, schema)
    const { code, description } = parseProblem(answer.json)
    throw new AsaasError(createStatusError('asaas', answer, { code }), description)
  }

  const formatSearch = (by: Readonly<Record<string, string>>) => `?${new URLSearchParams(by)}`
  const getPaymentPath = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}`
  const getSubscriptionPath = (subscriptionId: string) =>
    `/subscriptions/${encodeURIComponent(subscriptionId)}`

  return {
    async findCustomer(by, call) {
      const { data } = await ask('GET', `/customers${formatSearch(by)}`, schemas.customers, call)
      return data.find(({ deleted }) => !deleted) ?? null
    },
    createCustomer: (customer, call) => ask('POST', '/customers', schemas.customer, call, customer),
    updateCustomer: (customerId, changes, call) =>
      ask('PUT', `/customers/${encodeURIComponent(customerId)}`, schemas.customer, call, changes),

    async findSubscriptions(by, call) {
      const { data } = await ask('GET', `/subscriptions${formatSearch(by)}`, schemas.subscriptions, call)
      return data
    },
    createSubscription: (subscription, call) =>
      ask('POST', '/subscriptions', schemas.subscription, call, subscription),

    getSubscription: (subscriptionId, call) =>
      ask('GET', getSubscriptionPath(subscriptionId), schemas.subscription, call),
    updateSubscription: (subscriptionId, changes, call) =>
      ask('PUT', getSubscriptionPath(subscriptionId), schemas.subscription, call, changes),
    deleteSubscription: (subscriptionId, call) =>
      ask('DELETE', getSubscriptionPath(subscriptionId), DeletedAnswer, call),

    async findPayments(by, call) {
      // A customer's charges include those of each month of a subscription.
      const query = 'customer' in by ? { ...by, limit: String(LARGEST_PAGE) } : by
      const { data } = await ask('GET', `/payments${formatSearch(query)}`, schemas.payments, call)
      return data
    },
    async listPayments(within, page, call) {
      const query = formatSearch({
        ...('paidFrom' in within
          ? { 'paymentDate[ge]': within.paidFrom }
          : { 'dueDate[ge]': within.dueFrom, 'dueDate[le]': within.dueTo }),
        limit: String(LARGEST_PAGE),
        offset: String(page * LARGEST_PAGE),
      })
      const { data, hasMore } = await ask('GET', `/payments${query}`, schemas.listedPayments, call)
      return { payments: data.filter((payment) => payment !== null), hasMore }
    },
    createPayment: (charge, call) => ask('POST', '/payments', schemas.payment, call, charge),
    getPayment: (paymentId, call) => ask('GET', getPaymentPath(paymentId), schemas.payment, call),
    deletePayment: (paymentId, call) => ask('DELETE', getPaymentPath(paymentId), DeletedAnswer, call),
    getPixQrCode: (paymentId, call) =>
      ask('GET', `${getPaymentPath(paymentId)}/pixQrCode`, PixQrCodeAnswer, call),
    getIdentificationField: (paymentId, call) =>
      ask('GET', `${getPaymentPath(paymentId)}/identificationField`, IdentificationFieldAnswer, call),
  }
}

/** Reports each value once per client, so that a list of old charges does not fill the log. */
function reportOnce(report: ReportUnknown): ReportUnknown {
  const reported = new Set<string>()
  return (field, code) => {
    const name = `${field}:${code}`
    if (reported.has(name)) return
    reported.add(name)
    report(field, code)
  }
}
