import { type CalendarRow, titleOfDate } from '#machines/calendar/rows.ts'
import { retried } from '../lib/retried.ts'
import type { SchedulingUser } from '../providers/scheduling.ts'
import type { Services } from '../services.ts'
import { freeDays, freeHours } from './office-calendar.ts'

/** Whoever takes the calls of our own calendar. */
const OUR_TEAM: readonly SchedulingUser[] = [{ id: 'equipe', name: 'Equipe de consultoria' }]

/** Who takes calls; for the scheduling service this is also what prepares it for a number (spec S2 7). */
export async function listUsers(
  { scheduling }: Services,
  msisdn: string,
  signal: AbortSignal,
): Promise<readonly SchedulingUser[]> {
  if (!scheduling) return OUR_TEAM
  return retried((scope) => scheduling.getUsers(msisdn, { signal: scope }), signal)
}

/** The days that can be booked, `dd/mm/yyyy`. @throws ProviderError */
export async function listDays(
  { scheduling, database }: Services,
  msisdn: string,
  input: string,
  signal: AbortSignal,
): Promise<CalendarRow[]> {
  if (!scheduling) return freeDays(database.db, new Date())
  return retried((scope) => scheduling.getDays(msisdn, input, { signal: scope }), signal)
}

/** The times of a day, `YYYY-MM-DD`, that can be booked. @throws ProviderError */
export async function listHours(
  { scheduling, database }: Services,
  msisdn: string,
  date: string,
  signal: AbortSignal,
): Promise<CalendarRow[]> {
  if (!scheduling) return freeHours(database.db, date, new Date())
  return retried((scope) => scheduling.getHours(msisdn, titleOfDate(date), { signal: scope }), signal)
}
