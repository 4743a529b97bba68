import { getOfficeDay, getOfficeMoment, parseOfficeTime } from '#machines/lib/office-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/lib/units.ts'
import { isWorkingDay } from '#machines/scheduling/office-hours.ts'
import type { Random } from './random.ts'

/** How many of 24 visitors of a day arrive in each of its hours, by the office's clock. */
const HOURLY = [1, 0, 0, 0, 0, 0, 1, 2, 4, 7, 9, 8, 4, 5, 8, 9, 8, 7, 5, 4, 4, 4, 3, 2] as const

/** How many visitors a working day has for each one of another day. */
const WORKING_DAY_WEIGHT = 4

/** Draws the moments at which visitors arrive between two moments, in epoch milliseconds: most in office hours. */
export function drawArrivals(random: Random, count: number, from: number, until: number): number[] {
  const hours = listHours(from, until)
  const total = hours.reduce((sum, { weight }) => sum + weight, 0)
  return Array.from({ length: count }, () => {
    let left = random.draw() * total
    const hour = hours.find(({ weight }) => {
      left -= weight
      return left < 0
    })
    return (hour?.at ?? from) + random.drawBetween(0, HOUR_MS - 1)
  })
}

/** Lists the whole hours between two moments, each with the share of visitors it gets. */
function listHours(from: number, until: number) {
  const hours: { readonly at: number; readonly weight: number }[] = []
  for (let at = from; at + HOUR_MS <= until; at += HOUR_MS) {
    const { date, time } = getOfficeMoment(new Date(at))
    const weight = (HOURLY[Number(time.slice(0, 2))] ?? 0) * (isWorkingDay(date) ? WORKING_DAY_WEIGHT : 1)
    hours.push({ at, weight })
  }
  return hours
}

/** Lists the moments of a time of day, `HH:MM`, on the working days between two moments. */
export function listWorkingTimes(time: string, from: number, until: number): number[] {
  const days = Array.from({ length: Math.ceil((until - from) / DAY_MS) + 1 }, (_, day) => from + day * DAY_MS)
  return days
    .map((day) => getOfficeDay(new Date(day)))
    .filter(isWorkingDay)
    .map((date) => parseOfficeTime(date, time).getTime())
    .filter((at) => at > from && at < until - MINUTE_MS)
}
