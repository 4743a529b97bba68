import type { JsonObject } from '../../store/schema.ts'
import type { NewRecord, Records } from '../records.ts'

/** What the simulated Asaas depends on. */
export type AsaasAccount = {
  readonly records: Records
  /** Today in São Paulo, `YYYY-MM-DD`. */
  readonly getToday: () => string
}

/** Filters of each kind of list. `linked` fields are looked up by link, others compared among the newest records. */
export const FILTERS = {
  customer: { linked: ['cpfCnpj', 'externalReference'], others: ['email'] },
  subscription: { linked: ['externalReference'], others: ['customer', 'status'] },
  payment: { linked: ['externalReference', 'subscription'], others: ['customer', 'status'] },
} as const

/** A kind of objects; its collection is named after it. */
export type Kind = keyof typeof FILTERS

/** How many of the newest records a list without a linked filter searches. */
const LOOKED_THROUGH = 500

/** Converts an object of Asaas to a record with the links of its filters. */
export function toRecord(kind: Kind, data: JsonObject): NewRecord {
  const links = FILTERS[kind].linked.flatMap((field) => {
    const value = data[field]
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return { kind, id: String(data.id), data, links }
}

/** Lists the records that match all filters of a query, newest first, without deleted ones. */
export async function listFiltered(
  { records }: AsaasAccount,
  kind: Kind,
  query: Readonly<Record<string, string>>,
): Promise<JsonObject[]> {
  const { linked, others } = FILTERS[kind]
  const given = [...linked, ...others].filter((field) => query[field] !== undefined)
  const link = linked.find((field) => query[field] !== undefined)
  const found = link
    ? await records.listLinked(kind, [link, query[link] ?? ''])
    : await records.listNewest(kind, LOOKED_THROUGH)
  return found.filter(
    (data) =>
      data.deleted !== true &&
      given.every((field) => data[field] === query[field]) &&
      DATES.every((field) => isWithin(data[field], query[`${field}[ge]`], query[`${field}[le]`])),
  )
}

/** Dates that a list can be limited by: `[ge]` from a day on, `[le]` up to one. */
const DATES = ['dateCreated', 'dueDate', 'paymentDate'] as const

function isWithin(date: unknown, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return typeof date === 'string' && date >= (from ?? '') && (to === undefined || date <= to)
}
