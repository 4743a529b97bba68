import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { leads } from './schema.ts'
import type { Db } from './types.ts'

/**
 * Marks a lead whose CNPJ the payment provider refused. Nothing changes when the CNPJ was corrected meanwhile, or the lead
 * has a customer.
 */
export async function markCnpjRefused(db: Db, leadId: string, cpfCnpj: string): Promise<void> {
  await db
    .update(leads)
    .set({ cnpjRefusedAt: sql`now()` })
    .where(
      and(
        eq(leads.id, leadId),
        isNull(leads.customerId),
        sql`${leads.registration} ->> 'cpfCnpj' = ${cpfCnpj}`,
      ),
    )
}

/** Replaces a refused CNPJ by the right one. Returns false when the lead has no refused CNPJ. */
export async function replaceCnpj(db: Db, leadId: string, cpfCnpj: string): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({
      registration: sql`${leads.registration} || jsonb_build_object('cpfCnpj', ${cpfCnpj}::text)`,
      cnpjRefusedAt: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(leads.id, leadId), isNull(leads.customerId), isNotNull(leads.cnpjRefusedAt)))
    .returning({ id: leads.id })
  return rows.length > 0
}
