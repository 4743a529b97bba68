import { bookableDays, slotsOf } from '#machines/calendar/office-hours.ts'
import { type CalendarRow, titleOfDate } from '#machines/calendar/rows.ts'
import { OFFICE_TIME_ZONE, officeInstant } from '#machines/lib/office-time.ts'
import { takenSlots } from '../store/appointments.ts'
import type { Db } from '../store/database.ts'

/** Our own calendar, in which a slot exists once. */
export const OFFICE_CALENDAR = 'office'

const DAY_MS = 86_400_000

const longDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: OFFICE_TIME_ZONE,
})

/** The days with at least one free time, as the scheduling service would list them. */
export async function freeDays(db: Db, now: Date): Promise<CalendarRow[]> {
  const days = bookableDays(now)
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const taken = await takenTimes(db, first, last)
  return days
    .filter((date) => slotsOf(date, now).some((time) => !taken.has(slotKey(date, time))))
    .map((date) => ({
      title: titleOfDate(date),
      description: longDay.format(officeInstant(date, '12:00')),
    }))
}

/** The free times of a day, `YYYY-MM-DD`, as the scheduling service would list them. */
export async function freeHours(db: Db, date: string, now: Date): Promise<CalendarRow[]> {
  const taken = await takenTimes(db, date, date)
  return slotsOf(date, now)
    .filter((time) => !taken.has(slotKey(date, time)))
    .map((time) => ({ title: time, description: 'Horário de Brasília' }))
}

async function takenTimes(db: Db, first: string, last: string): Promise<ReadonlySet<number>> {
  const from = officeInstant(first, '00:00')
  const before = new Date(officeInstant(last, '00:00').getTime() + DAY_MS)
  const slots = await takenSlots(db, OFFICE_CALENDAR, from, before)
  return new Set(slots.map((slot) => slot.getTime()))
}

function slotKey(date: string, time: string): number {
  return officeInstant(date, time).getTime()
}
