/** The office's time zone: dates, opening hours and due days are reckoned there (decisions 17, 18). */
export const OFFICE_TIME_ZONE = 'America/Sao_Paulo'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** What the calendar and the clock on the office's wall show. */
export type OfficeMoment = {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** `HH:MM`. */
  readonly time: string
}

/** A moment as the office reads it. */
export function officeMoment(instant: Date): OfficeMoment {
  const { year, month, day, hour, minute } = partsOf(instant)
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/**
 * The moment at which the office's wall shows this date and time, by IANA rules and not by a fixed shift (decision 18).
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function officeInstant(date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // The shift can differ on both sides of a change of clocks; a second look settles it.
  const guess = wanted - shiftAt(new Date(wanted))
  return new Date(wanted - shiftAt(new Date(guess)))
}

/** How far the office's clock is ahead of UTC, in milliseconds; negative in the west. */
function shiftAt(instant: Date): number {
  const { year, month, day, hour, minute, second } = partsOf(instant)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(instant.getTime() / 1_000) * 1_000
}

function partsOf(instant: Date): Record<string, string> {
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
}
