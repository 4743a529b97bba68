import { createLazily } from '#machines/lib/create-lazily.ts'
import { OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'

const LOCALE = 'pt-BR'

// Days of the calendar are dates without a place: read at midnight UTC, they stay the day they are.
const DAY_PARTS = { weekday: 'long', day: 'numeric', month: 'long' } as const
const getWeekday = createLazily(() => new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' }))
const getMonth = createLazily(() => new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' }))
const getLongDay = createLazily(() => new Intl.DateTimeFormat(LOCALE, { ...DAY_PARTS, timeZone: 'UTC' }))
const getCallDay = createLazily(
  () => new Intl.DateTimeFormat(LOCALE, { ...DAY_PARTS, timeZone: OFFICE_TIME_ZONE }),
)
const getCallTime = createLazily(
  () => new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: OFFICE_TIME_ZONE }),
)

/** Formats a day, `YYYY-MM-DD`, in the three short parts of its button: `ter`, `24`, `nov`. */
export function formatShortDay(date: string): { weekday: string; day: string; month: string } {
  const moment = parseDay(date)
  return {
    weekday: getWeekday().format(moment).replace('.', ''),
    day: String(moment.getUTCDate()),
    month: getMonth().format(moment).replace('.', ''),
  }
}

/** Formats a day, `YYYY-MM-DD`, as it is read out: `terça-feira, 24 de novembro`. */
export function formatDay(date: string): string {
  return getLongDay().format(parseDay(date))
}

/** Formats when a booked call begins, by the office's clock. */
export function formatCallTime(startsAt: string): { readonly day: string; readonly time: string } {
  const moment = new Date(startsAt)
  return { day: getCallDay().format(moment), time: getCallTime().format(moment) }
}

function parseDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
