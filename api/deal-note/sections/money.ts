import { toCents } from '#machines/lib/money.ts'
import { getOfficeDay } from '#machines/lib/office-time.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import { PAYMENT_TROUBLE_TITLES, type PaymentTrouble } from '#machines/payments/payment-trouble.ts'
import { formatRowDate } from '#machines/scheduling/provider-rows.ts'
import type { NoteLine, NoteLink, NoteSection } from '../../deals/note-html.ts'
import { readAnnualBill } from '../../payments/annual-bill.ts'
import { findMethod } from '../../payments/billing-types.ts'
import { getCustomerKey } from '../../payments/customer-key.ts'
import { IMPLEMENTATION_DESCRIPTION, readImplementationProduct } from '../../payments/implementation.ts'
import { findTrouble, getReturnedCents, isPaid } from '../../payments/payment-statuses.ts'
import type { Payment } from '../../providers/asaas/schemas.ts'
import { withRetry } from '../../retried-request/with-retry.ts'
import type { Crm, Money, Store } from '../../services.ts'
import { parseLead } from '../../sign-up/parse-lead.ts'
import type { Charge, ImplementationDecision } from '../../store/charges.ts'
import { listChargesOfLeads } from '../../store/deal-sign-ups.ts'
import type { Lead } from '../../store/leads.ts'
import { findSubscription } from '../../store/subscriptions.ts'
import { FREQUENCY_TITLES, formatAnnualBill, formatCents } from './format.ts'

/** A payment as the note shows it. */
type Entry = {
  readonly what: string
  readonly how: string
  readonly cents: number
  readonly state: 'paid' | 'owed' | PaymentTrouble
  /** What went back of a payment that counts. */
  readonly returnedCents: number
  /** `YYYY-MM-DD`: when it was paid, else when it is due. */
  readonly date: string
  readonly links: readonly NoteLink[]
}

const METHOD_TITLES: Readonly<Record<PaymentMethod, string>> = {
  pix: 'PIX',
  boleto: 'boleto',
  credit_card: 'cartão',
}

/** The section about payments, and what it says in short. */
export type MoneySection = NoteSection & {
  readonly states: readonly Entry['state'][]
  /** Whether something was ordered that has no charge yet. */
  readonly isToArrange: boolean
}

/**
 * Describes what the deal's visitors paid and owe, with links to charge and boleto, and what the sales team must
 * arrange with them. Payments of the subscription are read from the provider.
 * @param decision the last one about the implementation in the deal's sign-ups
 * @throws ProviderError when it does not
 * answer
 */
export async function describeMoney(
  services: Store & Crm & Money,
  leads: readonly Lead[],
  decision: ImplementationDecision | null,
  signal: AbortSignal,
): Promise<MoneySection> {
  // Only a proven phone can order, so the other leads are skipped (decision 38).
  const proven = leads.filter(({ provenAt }) => provenAt !== null)
  const charges = await listChargesOfLeads(
    services.database.db,
    proven.map(({ id }) => id),
  )
  const payments = await listSubscriptionPayments(services, proven, signal)
  const entries = [...charges.flatMap(readCharge), ...payments.flatMap(readPayment)]
  const toArrange = await listToArrange(services, { proven, entries, decision }, signal)
  return {
    title: 'Pagamentos',
    lines: [...entries.map(formatEntry), ...toArrange.lines],
    states: entries.map(({ state }) => state),
    isToArrange: toArrange.isOpen,
  }
}

/** The lines about what was ordered or declined without a charge, and whether the sales team has to arrange any of it. */
type ToArrange = { readonly lines: readonly NoteLine[]; readonly isOpen: boolean }

/** What is known of a deal's orders: its proven sign-ups, their payments, and the decision about the implementation. */
type Ordered = {
  readonly proven: readonly Lead[]
  readonly entries: readonly Entry[]
  readonly decision: ImplementationDecision | null
}

/** Lists what was ordered but not billed yet: the annual plan, and an implementation without a charge. */
async function listToArrange(
  services: Store & Crm,
  { proven, entries, decision }: Ordered,
  signal: AbortSignal,
): Promise<ToArrange> {
  const ordering = proven.find(({ simulation }) => simulation !== null)
  const annual = ordering ? await readAnnualBill(services, ordering, signal) : null
  const hasCharge = entries.some(({ what }) => what === IMPLEMENTATION_DESCRIPTION)
  return {
    lines: [
      ...(annual ? [`A combinar: ${formatAnnualBill(annual)}`] : []),
      ...(hasCharge ? [] : await listImplementation(services, decision, signal)),
    ],
    isOpen: annual !== null || (!hasCharge && decision === 'accepted'),
  }
}

/** Says what was decided about an implementation without a charge. */
async function listImplementation(
  services: Store & Crm,
  decision: ImplementationDecision | null,
  signal: AbortSignal,
): Promise<readonly NoteLine[]> {
  if (decision === 'accepted') {
    const product = await readImplementationProduct(services, signal)
    const price = product ? `, ${formatCents(product.cents)} ${FREQUENCY_TITLES[product.frequency]}` : ''
    return [`A combinar: ${IMPLEMENTATION_DESCRIPTION}${price}, aceita e ainda sem cobrança`]
  }
  return decision === 'declined' ? [`${IMPLEMENTATION_DESCRIPTION}: recusada no checkout`] : []
}

async function listSubscriptionPayments(
  { database, payments }: Store & Money,
  proven: readonly Lead[],
  signal: AbortSignal,
): Promise<readonly Payment[]> {
  const keys = new Set(
    proven.map((lead) => getCustomerKey(lead.phoneKey, parseLead(lead).registration.cpfCnpj)),
  )
  const found: Payment[] = []
  for (const key of keys) {
    const subscription = (await findSubscription(database.db, key))?.subscriptionId
    if (subscription)
      found.push(
        ...(await withRetry((scope) => payments.findPayments({ subscription }, { signal: scope }), signal)),
      )
  }
  return found.filter(({ deleted }) => !deleted).toReversed()
}

/** What the note says about a charge in each state; a charge in any other state is not shown. */
const STATES_OF_NOTE: Readonly<Partial<Record<Charge['status'], Entry['state']>>> = {
  pending: 'owed',
  paid: 'paid',
  contested: 'chargeback',
  refunded: 'refund',
}

function readCharge(charge: Charge): Entry[] {
  const { status, trouble, paidAt, dueDate, cents, method, returnedCents } = charge
  const ownState = STATES_OF_NOTE[status]
  if (ownState === undefined) return []
  const state = trouble ?? ownState
  return [
    {
      what: IMPLEMENTATION_DESCRIPTION,
      how: METHOD_TITLES[method],
      cents,
      state,
      returnedCents,
      date: state === 'paid' && paidAt ? getOfficeDay(paidAt) : dueDate,
      links:
        state === 'paid' ? listLinks(charge.invoiceUrl, null) : listLinks(charge.invoiceUrl, charge.slipUrl),
    },
  ]
}

function readPayment(payment: Payment): Entry[] {
  const method = findMethod(payment.billingType)
  const { value, dueDate, clientPaymentDate, confirmedDate, paymentDate } = payment
  const state = findTrouble(payment) ?? (isPaid(payment) ? 'paid' : 'owed')
  const slipUrl = state === 'paid' ? null : payment.bankSlipUrl
  return [
    {
      what: `Assinatura${payment.description ? ` ${payment.description}` : ''}`,
      how: method === null ? 'à escolha do cliente' : METHOD_TITLES[method],
      cents: toCents(value),
      state,
      returnedCents: getReturnedCents(payment),
      date: (state === 'paid' && (clientPaymentDate ?? confirmedDate ?? paymentDate)) || dueDate,
      links: listLinks(payment.invoiceUrl, slipUrl),
    },
  ]
}

function listLinks(invoiceUrl: string | null, slipUrl: string | null): NoteLink[] {
  return [
    ...(invoiceUrl ? [{ title: 'cobrança', url: invoiceUrl }] : []),
    ...(slipUrl ? [{ title: 'boleto', url: slipUrl }] : []),
  ]
}

function formatEntry({ what, how, cents, state, returnedCents, date, links }: Entry): NoteLine {
  const day = formatRowDate(date)
  const amount = `${what}, ${formatCents(cents)}, ${how}`
  const text =
    state === 'paid'
      ? `Pago: ${amount}, em ${day}${returnedCents > 0 ? `, devolvidos ${formatCents(returnedCents)}` : ''}`
      : state === 'owed'
        ? `A receber: ${amount}, vence em ${day}`
        : `${PAYMENT_TROUBLE_TITLES[state]}: ${amount}, vencimento ${day}`
  return { text, links }
}
