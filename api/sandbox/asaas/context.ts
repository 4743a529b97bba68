import type { Context } from 'hono'
import type { JsonObject } from '../../store/schema.ts'
import type { NewRecord, Records } from '../records.ts'

/** What every endpoint of the sandbox's Asaas works with. */
export type AsaasAccount = {
  readonly records: Records
  /** Today in São Paulo, `YYYY-MM-DD`. */
  readonly today: () => string
}

/** What lists of a kind can be filtered by. */
export const FILTERS = {
  customer: ['cpfCnpj', 'externalReference'],
  subscription: ['externalReference', 'customer'],
  payment: ['externalReference', 'subscription', 'customer'],
} as const

/** How many records a list without a filter looks through. */
const LOOKED_THROUGH = 500

/** The JSON of a request, or undefined. */
export function jsonOf(context: Context): Promise<unknown> {
  return context.req.json().catch((): unknown => undefined)
}

/** An object of Asaas as a record, found by its filters. */
export function recordOf(kind: keyof typeof FILTERS, data: JsonObject): NewRecord {
  const links = FILTERS[kind].flatMap((field) => {
    const value = data[field]
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return { kind, id: String(data.id), data, links }
}

/** The records of a kind that pass all filters of a query, newest first; deleted ones are left out. */
export async function filtered(
  { records }: AsaasAccount,
  kind: keyof typeof FILTERS,
  query: Readonly<Record<string, string>>,
): Promise<JsonObject[]> {
  const given = FILTERS[kind].filter((field) => query[field] !== undefined)
  const [first] = given
  const found =
    first === undefined
      ? await records.newest(kind, LOOKED_THROUGH)
      : await records.linked(kind, [first, query[first] ?? ''])
  return found.filter((data) => data.deleted !== true && given.every((field) => data[field] === query[field]))
}
