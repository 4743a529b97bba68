import type { Context } from 'hono'
import type { JsonObject } from '../../store/schema.ts'
import type { NewRecord, Records } from '../records.ts'

/** What every endpoint of the sandbox's Asaas works with. */
export type AsaasAccount = {
  readonly records: Records
  /** Today in São Paulo, `YYYY-MM-DD`. */
  readonly today: () => string
}

/** What lists of a kind can be filtered by; `linked` fields are looked up, the others looked for among the newest. */
export const FILTERS = {
  customer: { linked: ['cpfCnpj', 'externalReference'], others: ['email'] },
  subscription: { linked: ['externalReference'], others: ['customer', 'status'] },
  payment: { linked: ['externalReference', 'subscription'], others: ['customer', 'status'] },
} as const

/** How many of the newest records a list looks through without a link. */
const LOOKED_THROUGH = 500

/** The JSON of a request, or undefined. */
export function jsonOf(context: Context): Promise<unknown> {
  return context.req.json().catch((): unknown => undefined)
}

/** An object of Asaas as a record, found by its filters. */
export function recordOf(kind: keyof typeof FILTERS, data: JsonObject): NewRecord {
  const links = FILTERS[kind].linked.flatMap((field) => {
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
  const { linked, others } = FILTERS[kind]
  const given = [...linked, ...others].filter((field) => query[field] !== undefined)
  const link = linked.find((field) => query[field] !== undefined)
  const found = link
    ? await records.linked(kind, [link, query[link] ?? ''])
    : await records.newest(kind, LOOKED_THROUGH)
  return found.filter((data) => data.deleted !== true && given.every((field) => data[field] === query[field]))
}
