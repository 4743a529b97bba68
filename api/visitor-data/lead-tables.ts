import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { dealHistory, intents } from '../store/schema.ts'

/** A table whose rows belong to a sign-up, and what its deletion does to them. */
export type LeadTable = {
  readonly table: PgTable & { readonly leadId: PgColumn }
  /** `unlink` keeps the row and removes the sign-up's id, where the row names nobody. */
  readonly onErase: 'delete' | 'unlink'
}

/** Every such table. A new one of this kind needs no more than a line here, and one in `tables.ts`. */
export const LEAD_TABLES: readonly LeadTable[] = [
  { table: intents, onErase: 'delete' },
  { table: dealHistory, onErase: 'unlink' },
]
