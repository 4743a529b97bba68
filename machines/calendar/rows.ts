import { CALENDAR_ROW_RULES, isDate, TIME_OF_DAY } from '../rules/rule-sets.ts'
import { validate } from '../rules/rules.ts'

/** A row of the scheduling service's lists: a day (`dd/mm/yyyy`) or a time (`hh:mm`), and words about it (spec S2 7). */
export type CalendarRow = { readonly title: string; readonly description: string }

/** The rows that can be used: title and description are both compulsory (spec S2 5). Anything else is dropped. */
export function usableRows(rows: readonly unknown[]): CalendarRow[] {
  return rows.flatMap((row) => {
    const { title, description } = fieldsOf(row)
    const isUsable = validate({ title, description }, CALENDAR_ROW_RULES).length === 0
    if (!isUsable || typeof title !== 'string' || typeof description !== 'string') return []
    return [{ title: title.trim(), description: description.trim() }]
  })
}

/** A day as the service writes it, `dd/mm/yyyy`, as `YYYY-MM-DD`; null when there is no such day. */
export function dateOfTitle(title: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(title) ?? []
  const date = `${year}-${month}-${day}`
  return isDate(date) ? date : null
}

/** A day, `YYYY-MM-DD`, as the service writes it: `dd/mm/yyyy`. */
export function titleOfDate(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Whether this is a time of day of 24 hours, `HH:MM` (spec S2 5). */
export function isTimeOfDay(title: string): boolean {
  return TIME_OF_DAY.test(title)
}

/** A slot as `createAppointment` takes it: `dd/mm/yyyy hh:mm`, office time. */
export function slotText(date: string, time: string): string {
  return `${titleOfDate(date)} ${time}`
}

/** Reads such a slot; null when it names no day and time there is. */
export function slotOfText(text: string): { readonly date: string; readonly time: string } | null {
  const [day = '', time = '', ...rest] = text.split(' ')
  const date = dateOfTitle(day)
  return date !== null && isTimeOfDay(time) && rest.length === 0 ? { date, time } : null
}

function fieldsOf(row: unknown): Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null ? { ...row } : {}
}
