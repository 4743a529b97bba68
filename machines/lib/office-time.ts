import { createLazily } from './create-lazily.ts'

/** The office's time zone, used for dates, opening hours and due days (decisions 17, 18). */
export const OFFICE_TIME_ZONE = 'America/Sao_Paulo'

const getClock = createLazily(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: OFFICE_TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** Date and time of day in the office's time zone. */
export type OfficeMoment = {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** `HH:MM`. */
  readonly time: string
}

/** Converts an instant to the office's date and time of day. */
export function getOfficeMoment(instant: Date): OfficeMoment {
  const { year, month, day, hour, minute } = formatParts(instant)
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** Converts an instant to the office's date, `YYYY-MM-DD`. */
export function getOfficeDay(instant: Date): string {
  return getOfficeMoment(instant).date
}

/**
 * Parses a date and time of day in the office's time zone, by IANA rules and not by a fixed offset (decision 18).
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function parseOfficeTime(date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // The offset differs on the two sides of a clock change, so it is looked up again at the first guess.
  const guess = wanted - getOffsetAt(new Date(wanted))
  return new Date(wanted - getOffsetAt(new Date(guess)))
}

/** Returns the office's offset from UTC in milliseconds; negative west of Greenwich. */
function getOffsetAt(instant: Date): number {
  const { year, month, day, hour, minute, second } = formatParts(instant)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(instant.getTime() / 1_000) * 1_000
}

function formatParts(instant: Date): Record<string, string> {
  return Object.fromEntries(
    getClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
}
