import { type SQL, sql } from 'drizzle-orm'
import { leads } from './schema.ts'

/**
 * Lists the sign-ups of a lead's customer: itself, and those with the same proven phone and CNPJ (decision 38).
 * They share one open charge and past payments.
 */
export function listCustomerLeads(leadId: string): SQL {
  return sql`
    select ${leadId}::uuid union select other.id from ${leads} own join ${leads} other
      on own.proven_at is not null and other.proven_at is not null and other.phone_key = own.phone_key
      and other.registration ->> 'cpfCnpj' = own.registration ->> 'cpfCnpj'
    where own.id = ${leadId}::uuid`
}
