import { MINUTE_MS } from '../lib/units.ts'
import type { BookedCall } from './booking.ts'

/** Texts of the call in the visitor's own calendar. */
export type CalendarEntry = {
  readonly title: string
  readonly description: string
  readonly location: string
  /** Host name of the site: part of the entry's id. */
  readonly host: string
}

/**
 * What a calendar does with the file: a downloaded file adds the call, an e-mail invites to it, and a later e-mail with a
 * higher revision changes or removes the earlier entry (RFC 5546 3.2).
 */
export type CalendarMethod =
  | { readonly name: 'PUBLISH' }
  | { readonly name: 'REQUEST' | 'CANCEL'; readonly organizer: Party; readonly attendee: string }

/** Who invites: name and e-mail. */
export type Party = { readonly name: string; readonly email: string }

/** Longest line of an iCalendar file, in octets without the line break (RFC 5545 3.1). */
const LINE_OCTETS = 75

/** What a calendar file needs to know of a call. */
export type CallOfFile = Pick<BookedCall, 'id' | 'startsAt' | 'durationMinutes' | 'revision'>

/**
 * Formats a booked call as an iCalendar file (RFC 5545), with times in UTC so that calendars show local time. The same call
 * has the same id in every file, and its revision as sequence.
 * @param now when the file is created
 */
export function formatCalendarFile(
  booking: CallOfFile,
  entry: CalendarEntry,
  now: Date,
  method: CalendarMethod = { name: 'PUBLISH' },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${entry.host}//agendamento//PT-BR`,
    `METHOD:${method.name}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${entry.host}`,
    `SEQUENCE:${booking.revision}`,
    `STATUS:${method.name === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${formatCompact(now)}`,
    `DTSTART:${formatCompact(getStart(booking))}`,
    `DTEND:${formatCompact(getEnd(booking))}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    ...(method.name === 'PUBLISH' ? [] : formatParties(method)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Formats organizer and attendee. Requests no answer, because the visitor has chosen the time. */
function formatParties({ organizer, attendee }: Exclude<CalendarMethod, { name: 'PUBLISH' }>): string[] {
  return [
    `ORGANIZER;CN="${organizer.name.replace(/["\r\n]/g, '')}":mailto:${organizer.email}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.replace(/\s/g, '')}`,
  ]
}

/** Creates the address that opens Google Calendar with the call filled in. */
export function createGoogleCalendarUrl(booking: CallOfFile, entry: CalendarEntry): string {
  const parameters = [
    ['action', 'TEMPLATE'],
    ['text', entry.title],
    ['dates', `${formatCompact(getStart(booking))}/${formatCompact(getEnd(booking))}`],
    ['details', entry.description],
    ['location', entry.location],
  ]
  const query = parameters.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `https://calendar.google.com/calendar/render?${query}`
}

function getStart({ startsAt }: CallOfFile): Date {
  return new Date(startsAt)
}

function getEnd({ startsAt, durationMinutes }: CallOfFile): Date {
  return new Date(Date.parse(startsAt) + durationMinutes * MINUTE_MS)
}

/** Formats a time as `20261124T133000Z`. */
function formatCompact(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Folds a long line: it continues after a line break and a space. Characters of several octets are never split. */
function foldLine(line: string): string {
  let octets = 0
  return [...line].reduce((text, character) => {
    const size = countOctets(character)
    if (octets + size <= LINE_OCTETS) {
      octets += size
      return text + character
    }
    octets = 1 + size
    return `${text}\r\n ${character}`
  }, '')
}

/** Counts the octets of a character in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}
