import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What a lead decided at the checkout. */
export const checkouts = pgTable('checkouts', {
  leadId: uuid('lead_id').primaryKey(),
  implementation: text('implementation', { enum: ['accepted', 'declined'] }).notNull(),
  decidedAt: moment('decided_at').notNull().defaultNow(),
})

/**
 * The one-time charges of a lead. It is `creating` from before the provider hears of it, `closing` while it is being
 * taken back, and in both of these, as while `pending`, it is the only one the lead can have.
 */
export const charges = pgTable(
  'charges',
  {
    /** Also the provider's external reference: how a charge whose answer never came is found again. */
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').notNull(),
    method: text('method', { enum: ['pix', 'boleto', 'credit_card'] }).notNull(),
    status: text('status', {
      enum: ['creating', 'pending', 'closing', 'paid', 'canceled', 'refused', 'refunded'],
    })
      .notNull()
      .default('creating'),
    /** Centavos: fixed when the charge was asked for. */
    cents: integer('cents').notNull(),
    /** `YYYY-MM-DD` by the office's calendar. */
    dueDate: text('due_date').notNull(),
    /** The provider's id. */
    externalId: text('external_id'),
    invoiceUrl: text('invoice_url'),
    slipUrl: text('slip_url'),
    /** A boleto's line of 47 digits. */
    line: text('line'),
    /** End of the PIX timer (decision 19); null for other methods and before the charge exists. */
    expiresAt: moment('expires_at'),
    /** A boleto asked for after a card was refused: the one move of a deal that may go back (spec S2 4). */
    afterCardFailure: boolean('after_card_failure').notNull().default(false),
    abGroup: text('ab_group', { enum: ['A', 'B', 'C'] }),
    cardRefusedAt: moment('card_refused_at'),
    paidAt: moment('paid_at'),
    /** When the provider was last asked by a waiting page. */
    checkedAt: moment('checked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (charge) => [
    uniqueIndex('charges_one_open')
      .on(charge.leadId)
      .where(sql`${charge.status} in ('creating', 'pending', 'closing')`),
    uniqueIndex('charges_external').on(charge.externalId),
    index('charges_lead').on(charge.leadId, charge.createdAt),
  ],
)

/** Webhook events of the payment provider, by the provider's own id: the same event counts once (decision 19). */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    paymentId: text('payment_id'),
    leadId: uuid('lead_id'),
    /** `unknown`: about a payment that is none of ours, kept for the operator. */
    outcome: text('outcome', { enum: ['queued', 'ignored', 'unknown'] }).notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (notice) => [index('payment_notices_lead').on(notice.leadId)],
)
