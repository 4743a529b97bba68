import { getOfficeMoment, OFFICE_TIME_ZONE, parseOfficeTime } from '#machines/lib/office-time.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import type { FreeDay } from '#machines/scheduling/booking.ts'
import { listBookableDays, listSlots, listSlotsOfCall } from '#machines/scheduling/office-hours.ts'
import { type CalendarRow, formatRowDate } from '#machines/scheduling/provider-rows.ts'
import { listCallsBetween } from '../store/appointments.ts'
import type { Db } from '../store/types.ts'

/** The name of our own calendar, which all visitors share. */
export const OFFICE_CALENDAR = 'office'

const longDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: OFFICE_TIME_ZONE,
})

/**
 * The call that times are listed for: its length, and its id when it is to be moved, so that its own slots count as
 * free.
 */
export type WantedCall = {
  readonly minutes: number
  readonly movedId: string | null
}

/** Lists the days with at least one free time for a call, with those times. */
export async function listFreeTimes(db: Db, call: WantedCall, now: Date): Promise<FreeDay[]> {
  const days = listBookableDays(now, call.minutes)
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const taken = await listTakenSlots(db, first, last, call)
  return days
    .map((date) => ({
      date,
      times: listSlots(date, now, call.minutes).filter((time) => isFree(taken, date, time, call)),
    }))
    .filter(({ times }) => times.length > 0)
}

/** Lists the days with at least one free time for a call, in the scheduling provider's format. */
export async function listFreeDays(db: Db, call: WantedCall, now: Date): Promise<CalendarRow[]> {
  const days = await listFreeTimes(db, call, now)
  return days.map(({ date }) => ({
    title: formatRowDate(date),
    description: longDay.format(parseOfficeTime(date, '12:00')),
  }))
}

/** Lists the free times of a day, `YYYY-MM-DD`, for a call, in the scheduling provider's format. */
export async function listFreeHours(
  db: Db,
  date: string,
  call: WantedCall,
  now: Date,
): Promise<CalendarRow[]> {
  const taken = await listTakenSlots(db, date, date, call)
  return listSlots(date, now, call.minutes)
    .filter((time) => isFree(taken, date, time, call))
    .map((time) => ({ title: time, description: 'Horário de Brasília' }))
}

/** Returns whether every slot of a call that begins at this time is free. */
function isFree(taken: ReadonlySet<number>, date: string, time: string, { minutes }: WantedCall): boolean {
  return listSlotsOfCall(time, minutes).every((slot) => !taken.has(formatSlotKey(date, slot)))
}

/** Lists the starts of all slots taken by calls between two days. */
async function listTakenSlots(
  db: Db,
  first: string,
  last: string,
  { movedId }: WantedCall,
): Promise<ReadonlySet<number>> {
  const from = parseOfficeTime(first, '00:00')
  const before = new Date(parseOfficeTime(last, '00:00').getTime() + DAY_MS)
  const calls = await listCallsBetween(db, OFFICE_CALENDAR, { from, before, exceptId: movedId })
  return new Set(
    calls.flatMap(({ startsAt, minutes }) => {
      const { date, time } = getOfficeMoment(startsAt)
      return listSlotsOfCall(time, minutes).map((slot) => formatSlotKey(date, slot))
    }),
  )
}

function formatSlotKey(date: string, time: string): number {
  return parseOfficeTime(date, time).getTime()
}
