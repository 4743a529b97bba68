import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { chargeLife } from '#machines/payments/charge-life.ts'
import { PAYMENT_METHODS } from '#machines/payments/payment-methods.ts'
import { PAYMENT_TROUBLES } from '#machines/payments/payment-trouble.ts'
import { createMomentColumn } from './columns.ts'

/** What a lead decided at the checkout. */
export const checkouts = pgTable('checkouts', {
  leadId: uuid('lead_id').primaryKey(),
  implementation: text('implementation', { enum: ['accepted', 'declined'] }).notNull(),
  decidedAt: createMomentColumn('decided_at').notNull().defaultNow(),
})

/**
 * The one-time charges of a lead. `creating` begins before the call to the provider, `closing` means that it is
 * being cancelled. While `creating`, `closing` or `pending` it is the only such charge of the lead, and of all
 * sign-ups with the same proven phone and CNPJ.
 */
export const charges = pgTable(
  'charges',
  {
    /** Also the provider's external reference, which finds a charge again whose create got no answer. */
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** The state of the chart `charge`; only `payments/step-charge.ts` changes it. */
    status: text('status', { enum: chargeLife.states }).notNull().default('creating'),
    /** Centavos: the price when the charge was requested, unless the account's staff changed it since. */
    cents: integer('cents').notNull(),
    /** Centavos that went back to the payer while the charge stays paid. */
    returnedCents: integer('returned_cents').notNull().default(0),
    /** `YYYY-MM-DD` by the office's calendar, unless the account's staff changed it since. */
    dueDate: text('due_date').notNull(),
    /** The provider's id. */
    externalId: text('external_id'),
    invoiceUrl: text('invoice_url'),
    slipUrl: text('slip_url'),
    /** A boleto's line of 47 digits. */
    line: text('line'),
    /** End of the PIX timer (decision 19); null for other methods and before the charge exists. */
    expiresAt: createMomentColumn('expires_at'),
    /** True for a boleto requested after a card was refused: the only move of a deal that may go back (spec S2 4). */
    afterCardFailure: boolean('after_card_failure').notNull().default(false),
    abGroup: text('ab_group', { enum: ['A', 'B', 'C'] }),
    cardRefusedAt: createMomentColumn('card_refused_at'),
    /** What went wrong with the payment, as the provider reports it; null while nothing did. */
    trouble: text('trouble', { enum: PAYMENT_TROUBLES }),
    paidAt: createMomentColumn('paid_at'),
    /** How often a recorded payment was taken back: a payment after that is another one. */
    undone: integer('undone').notNull().default(0),
    /** When the charge was last read from the provider for a waiting page. */
    checkedAt: createMomentColumn('checked_at'),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
  },
  (charge) => [
    uniqueIndex('charges_one_open')
      .on(charge.leadId)
      .where(sql`${charge.status} in ('creating', 'pending', 'closing')`),
    uniqueIndex('charges_external').on(charge.externalId),
    index('charges_lead').on(charge.leadId, charge.createdAt),
    index('charges_created').on(charge.createdAt),
    index('charges_paid').on(charge.paidAt, charge.cents).where(sql`${charge.paidAt} is not null`),
  ],
)

/**
 * Customers of the payment provider, one for each proven phone and CNPJ, with the one subscription of each
 * (decisions 38 and 39).
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Derived from phone and CNPJ; the provider's external reference of customer and subscription. */
    key: text('key').primaryKey(),
    /** The sign-up whose plan is the subscription's. */
    leadId: uuid('lead_id').notNull(),
    /** The provider's id. */
    customerId: text('customer_id').notNull(),
    /** The provider's id; null while there is no subscription. */
    subscriptionId: text('subscription_id'),
    /** Centavos a month, as the provider has it. */
    cents: integer('cents'),
    /** As the provider has it: the plan's name. */
    description: text('description'),
    /** `YYYY-MM-DD`: the due date of the next unpaid boleto at the provider. */
    dueDate: text('due_date'),
    /** When the provider was last asked for the due date. */
    checkedAt: createMomentColumn('checked_at'),
    updatedAt: createMomentColumn('updated_at').notNull().defaultNow(),
  },
  (subscription) => [
    index('subscriptions_lead').on(subscription.leadId),
    uniqueIndex('subscriptions_external').on(subscription.subscriptionId),
  ],
)

/** Webhook events of the payment provider, by the provider's own id: the same event counts once (decision 19). */
export const paymentWebhookEvents = pgTable(
  'payment_webhook_events',
  {
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    paymentId: text('payment_id'),
    leadId: uuid('lead_id'),
    /** `unknown`: about a payment that is not ours; the operator reads of it in the log. */
    outcome: text('outcome', { enum: ['queued', 'ignored', 'unknown'] }).notNull(),
    receivedAt: createMomentColumn('received_at').notNull().defaultNow(),
  },
  (event) => [index('payment_webhook_events_lead').on(event.leadId)],
)
