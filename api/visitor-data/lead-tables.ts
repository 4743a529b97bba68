import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  adEvents,
  adVisitors,
  appointments,
  charges,
  checkouts,
  dealHistory,
  intents,
  paymentNotices,
} from '../store/schema.ts'

/** A table whose rows belong to a sign-up, and what its deletion does to them. */
export type LeadTable = {
  readonly table: PgTable & { readonly leadId: PgColumn }
  /** Kept rows name nobody: their sign-up is gone. SQL is what is written over them first. */
  readonly onErase: 'delete' | 'keep' | SQL
}

const UNLINKED = sql`lead_id = null`

/** Every such table; a test knows which. A new one of this kind needs no more than a line here, and one in `tables.ts`. */
export const LEAD_TABLES: readonly LeadTable[] = [
  { table: intents, onErase: 'delete' },
  { table: dealHistory, onErase: UNLINKED },
  { table: adEvents, onErase: 'delete' },
  { table: adVisitors, onErase: 'delete' },
  // The slot stays taken: the call is in the CRM, and nobody else may be given its time.
  { table: appointments, onErase: sql`contact = '{}'::jsonb` },
  { table: checkouts, onErase: 'delete' },
  // Kept as long as tax law asks for records of what was charged (LGPD art. 16 I).
  { table: charges, onErase: 'keep' },
  { table: paymentNotices, onErase: UNLINKED },
]
