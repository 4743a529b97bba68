import type { Booking } from './booking.ts'

/** What a call is called in the visitor's own calendar. */
export type CalendarEntry = {
  readonly title: string
  readonly description: string
  readonly location: string
  /** Whose entry it is: part of its id. */
  readonly host: string
}

/** Longest line of an iCalendar file, in octets without its end (RFC 5545 3.1). */
const LINE_OCTETS = 75

const MINUTE_MS = 60_000

/**
 * A booked call as an iCalendar file (RFC 5545), its times in UTC so that every calendar shows its owner's own.
 * @param now when the file is made
 */
export function calendarFile(booking: Booking, entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${entry.host}//agendamento//PT-BR`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.id}@${entry.host}`,
    `DTSTAMP:${compact(now)}`,
    `DTSTART:${compact(startOf(booking))}`,
    `DTEND:${compact(endOf(booking))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The address that opens Google's calendar with the call filled in. */
export function googleCalendarUrl(booking: Booking, entry: CalendarEntry): string {
  const parameters = [
    ['action', 'TEMPLATE'],
    ['text', entry.title],
    ['dates', `${compact(startOf(booking))}/${compact(endOf(booking))}`],
    ['details', entry.description],
    ['location', entry.location],
  ]
  const query = parameters.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `https://calendar.google.com/calendar/render?${query}`
}

function startOf({ startsAt }: Booking): Date {
  return new Date(startsAt)
}

function endOf({ startsAt, durationMinutes }: Booking): Date {
  return new Date(Date.parse(startsAt) + durationMinutes * MINUTE_MS)
}

/** `20261124T133000Z`. */
function compact(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Long lines go on after a line end and a space; a character of several octets is never cut. */
function folded(line: string): string {
  let octets = 0
  return [...line].reduce((text, character) => {
    const size = octetsOf(character)
    if (octets + size <= LINE_OCTETS) {
      octets += size
      return text + character
    }
    octets = 1 + size
    return `${text}\r\n ${character}`
  }, '')
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}
