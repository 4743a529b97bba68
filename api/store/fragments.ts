import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'

/** The office's time zone, as SQL: written out, because an index does not serve parameters. */
export const ZONE = sql.raw(`'${OFFICE_TIME_ZONE}'`)

/** Builds the SQL of the day of a moment at the office. */
export function toOfficeDay(moment: SQLWrapper): SQL {
  return sql`(${moment} at time zone ${ZONE})::date`
}

/** Builds the SQL of a moment after now, by the database's clock. */
export function addToNow(milliseconds: number | SQL<number>): SQL<Date> {
  return sql<Date>`now() + (${milliseconds})::double precision * interval '1 millisecond'`
}

/** Builds the SQL of a moment as ISO text with all its microseconds, which a cursor needs. */
export function formatAt(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Builds the SQL of a value as `jsonb`; `null` stays SQL's null. */
export function toJson(value: unknown): SQL {
  return sql`${value === null ? null : JSON.stringify(value)}::jsonb`
}

/**
 * Builds the SQL of a list of texts as rows in order, in a form the driver accepts. As an array: `array(select
 * listTexts(...))`.
 */
export function listTexts(values: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`
}

/** Matches a column with any of some texts. Unlike `inArray`, its statement is the same for any number of them. */
export function isAnyText(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} = any(array(select ${listTexts(values)}))`
}

/** Does the same as `isAnyText` for a column of uuids. */
export function isAnyId(column: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${column} = any(array(select ${listTexts(ids)})::uuid[])`
}

/** Does the same as `isAnyText` for a column of whole numbers. */
export function isAnyNumber(column: SQLWrapper, numbers: readonly number[]): SQL {
  return sql`${column} = any(array(select ${listTexts(numbers.map(String))})::integer[])`
}
