import { DAY_MS } from './units.ts'

/** National holidays with a fixed date, as `MM-DD` (laws 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023). */
const FIXED_HOLIDAYS: readonly string[] = [
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]

/** Good Friday comes two days before Easter Sunday. */
const GOOD_FRIDAY_OFFSET_DAYS = -2

/**
 * Whether a day, given as `YYYY-MM-DD`, is a Brazilian national holiday; the office is closed then (decision 17). On which other
 * days it is closed, `isWorkingDay` says (`scheduling/office-hours.ts`).
 */
export function isNationalHoliday(date: string): boolean {
  return FIXED_HOLIDAYS.includes(date.slice(5)) || date === findGoodFriday(Number(date.slice(0, 4)))
}

function findGoodFriday(year: number): string {
  return new Date(findEasterSunday(year) + GOOD_FRIDAY_OFFSET_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** Computes Easter Sunday as midnight UTC in epoch milliseconds (anonymous Gregorian algorithm of 1876, after Meeus). */
function findEasterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const dayOfMarch = epact + toSunday - 7 * late + 22
  return Date.UTC(year, 2, dayOfMarch)
}
