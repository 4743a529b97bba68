import { CALENDAR_ROW_RULES, isDate, TIME_OF_DAY } from '../rules/rule-sets.ts'
import { validate } from '../rules/rules.ts'

/** A row of the scheduling provider's lists: a day (`dd/mm/yyyy`) or a time (`hh:mm`), and a description (spec S2 7). */
export type CalendarRow = { readonly title: string; readonly description: string }

/** Parses the rows of days; rows without title or description are dropped (spec S2 5). Other fields of a row are kept. */
export function parseRows(rows: readonly unknown[]): CalendarRow[] {
  return rows.flatMap((row) => {
    const fields = getFields(row)
    const { title, description } = fields
    const isUsable = validate({ title, description }, CALENDAR_ROW_RULES).length === 0
    if (!isUsable || typeof title !== 'string' || typeof description !== 'string') return []
    return [{ ...fields, title: title.trim(), description: description.trim() }]
  })
}

/** Parses the rows of hours, which need only a title (spec S2 7): a missing description becomes empty. */
export function parseHourRows(rows: readonly unknown[]): CalendarRow[] {
  return rows.flatMap((row) => {
    const fields = getFields(row)
    const { title, description } = fields
    if (typeof title !== 'string' || title.trim() === '') return []
    return [
      {
        ...fields,
        title: title.trim(),
        description: typeof description === 'string' ? description.trim() : '',
      },
    ]
  })
}

/** Parses a day as the provider writes it, `dd/mm/yyyy`, into `YYYY-MM-DD`; null when it does not exist. */
export function parseRowDate(title: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(title) ?? []
  const date = `${year}-${month}-${day}`
  return isDate(date) ? date : null
}

/** Formats a day, `YYYY-MM-DD`, as the provider writes it: `dd/mm/yyyy`. */
export function formatRowDate(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Whether this is a time of day of 24 hours, `HH:MM` (spec S2 5). */
export function isTimeOfDay(title: string): boolean {
  return TIME_OF_DAY.test(title)
}

/** Formats a slot as `createAppointment` takes it: `dd/mm/yyyy hh:mm`, office time. */
export function formatSlot(date: string, time: string): string {
  return `${formatRowDate(date)} ${time}`
}

/** Parses such a slot; null when its day or time does not exist. */
export function parseSlot(text: string): { readonly date: string; readonly time: string } | null {
  const [day = '', time = '', ...rest] = text.split(' ')
  const date = parseRowDate(day)
  return date !== null && isTimeOfDay(time) && rest.length === 0 ? { date, time } : null
}

function getFields(row: unknown): Readonly<Record<string, unknown>> {
  // Anything but an object is read as an object without fields.
  return Object(row)
}
