import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  adEvents,
  adVisitors,
  appointments,
  charges,
  chartSteps,
  checkouts,
  continuations,
  dealHistory,
  intents,
  paymentWebhookEvents,
  personHolders,
  subscriptions,
} from '../store/schema.ts'

/** A table whose rows belong to a sign-up. */
export type LeadTable = {
  readonly table: PgTable & { readonly leadId: PgColumn }
  /** What deleting the sign-up does to its rows: delete them, keep them, or SQL that removes their personal data. */
  readonly onErase: 'delete' | 'keep' | SQL
}

const UNLINKED = sql`lead_id = null`

/** Every such table, checked by a test. A new one needs a line here and one in `tables.ts`. */
export const LEAD_TABLES: readonly LeadTable[] = [
  { table: intents, onErase: 'delete' },
  { table: personHolders, onErase: 'delete' },
  { table: dealHistory, onErase: UNLINKED },
  { table: adEvents, onErase: 'delete' },
  { table: adVisitors, onErase: 'delete' },
  // A slot still to come stays taken: the call is in the CRM, so its time must not be given to another visitor.
  { table: appointments, onErase: sql`contact = '{}'::jsonb` },
  { table: checkouts, onErase: 'delete' },
  { table: continuations, onErase: 'delete' },
  // Tax law requires records of charges (LGPD art. 16 I).
  { table: charges, onErase: 'keep' },
  // A subscription at the provider continues; it is found again by its reference.
  { table: subscriptions, onErase: 'delete' },
  { table: paymentWebhookEvents, onErase: UNLINKED },
  { table: chartSteps, onErase: sql`lead_id = null, subject = null, campaign = null` },
]
