import { type SQL, sql } from 'drizzle-orm'

/** A moment after now by the database's clock. */
export function addToNow(milliseconds: number | SQL<number>): SQL<Date> {
  return sql<Date>`now() + (${milliseconds})::double precision * interval '1 millisecond'`
}

/** A value as `jsonb`; `null` stays SQL's null. */
export function toJson(value: unknown): SQL {
  return sql`${value === null ? null : JSON.stringify(value)}::jsonb`
}

/** A list of texts as rows in their own order, in a form the driver takes. As an array: `array(select listTexts(...))`. */
export function listTexts(values: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`
}
