/** A row of the scheduling service's lists: a day (`dd/mm/yyyy`) or a time (`hh:mm`), and words about it (spec S2 7). */
export type CalendarRow = { readonly title: string; readonly description: string }

/** The rows that can be used: title and description are both compulsory (spec S2 5). Anything else is dropped. */
export function usableRows(rows: readonly unknown[]): CalendarRow[] {
  return rows.flatMap((row) => {
    const title = textIn(row, 'title')
    const description = textIn(row, 'description')
    return title && description ? [{ title, description }] : []
  })
}

/** A day as the service writes it, `dd/mm/yyyy`, as `YYYY-MM-DD`; null when there is no such day. */
export function dateOfTitle(title: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(title) ?? []
  const date = `${year}-${month}-${day}`
  const moment = new Date(`${date}T00:00:00Z`)
  // A day like 31/02 is read as one of March.
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date ? null : date
}

/** A day, `YYYY-MM-DD`, as the service writes it: `dd/mm/yyyy`. */
export function titleOfDate(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Whether this is a time of day of 24 hours, `HH:MM` (spec S2 5). */
export function isTimeOfDay(title: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(title)
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

function textIn(row: unknown, field: string): string | null {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : null
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
