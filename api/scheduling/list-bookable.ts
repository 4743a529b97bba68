import { listSlotsOfCall } from '#machines/scheduling/office-hours.ts'
import { type CalendarRow, formatRowDate } from '#machines/scheduling/provider-rows.ts'
import type { SchedulingUser } from '../providers/scheduling.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Calendar, Store } from '../services.ts'
import { listFreeDays, listFreeHours, type WantedCall } from './office-calendar.ts'

/** The one user of our own calendar. */
const OUR_TEAM: readonly SchedulingUser[] = [{ id: 'equipe', name: 'Equipe de consultoria' }]

/** Lists the users who take calls. The scheduling provider needs this call before all others for a number (spec S2 7). */
export async function listUsers(
  { scheduling }: Calendar,
  msisdn: string,
  signal: AbortSignal,
): Promise<readonly SchedulingUser[]> {
  if (!scheduling) return OUR_TEAM
  return withRetry((scope) => scheduling.getUsers(msisdn, { signal: scope }), signal)
}

/** Lists the bookable days of a call, `dd/mm/yyyy`. @throws ProviderError */
export async function listDays(
  { scheduling, database }: Store & Calendar,
  msisdn: string,
  input: string,
  call: WantedCall,
  signal: AbortSignal,
): Promise<CalendarRow[]> {
  if (!scheduling) return listFreeDays(database.db, call, new Date())
  return withRetry((scope) => scheduling.getDays(msisdn, input, { signal: scope }), signal)
}

/** Lists the times of a day, `YYYY-MM-DD`, at which a call can begin. @throws ProviderError */
export async function listHours(
  { scheduling, database }: Store & Calendar,
  msisdn: string,
  date: string,
  call: WantedCall,
  signal: AbortSignal,
): Promise<CalendarRow[]> {
  if (!scheduling) return listFreeHours(database.db, date, call, new Date())
  const rows = await withRetry(
    (scope) => scheduling.getHours(msisdn, formatRowDate(date), { signal: scope }),
    signal,
  )
  const times = rows.map(({ title }) => title)
  return rows.filter(({ title }) => {
    const [, ...neighbours] = listSlotsOfCall(title, call.minutes)
    return neighbours.every((slot) => times.includes(slot))
  })
}
