import { describe, expect, test } from 'vitest'
import { createGoogleCalendarUrl, formatCalendarFile } from '#machines/scheduling/calendar-file.ts'
import { BOOKING } from '#tests/support/machines/calendar-start.ts'

test('the file for the own calendar is in UTC, with short lines and its commas escaped', () => {
  const entry = {
    title: 'Conversa, com vírgula',
    description: `Descrição longa ${'ção '.repeat(60)}`,
    location: 'Online',
    host: 'pauta.example',
  }
  const file = formatCalendarFile(BOOKING, entry, new Date('2026-11-20T12:00:00Z'))
  expect(file).toContain('DTSTART:20261123T123000Z\r\nDTEND:20261123T130000Z\r\n')
  expect(file).toContain('UID:booking@pauta.example\r\n')
  expect(file).toContain('SUMMARY:Conversa\\, com vírgula\r\n')
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${entry.description}`)
  expect(new URL(createGoogleCalendarUrl(BOOKING, entry)).searchParams.get('dates')).toBe(
    '20261123T123000Z/20261123T130000Z',
  )
})

const ENTRY = { title: 'Conversa', description: 'Linha 1', location: 'Online', host: 'pauta.example' }
const NOW = new Date('2026-11-20T12:00:00.123Z')

describe('the file', () => {
  test('holds one event and nothing else', () => {
    expect(formatCalendarFile(BOOKING, ENTRY, NOW)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//pauta.example//agendamento//PT-BR',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:booking@pauta.example',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'DTSTAMP:20261120T120000Z',
        'DTSTART:20261123T123000Z',
        'DTEND:20261123T130000Z',
        'SUMMARY:Conversa',
        'DESCRIPTION:Linha 1',
        'LOCATION:Online',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  test('in an e-mail invites, changes or removes with the same id and a higher sequence', () => {
    const organizer = { name: 'Pauta "Matriz"', email: 'contato@pauta.example' }
    const party = { organizer, attendee: 'ana@exemplo.com.br\r\n' }
    const moved = { ...BOOKING, startsAt: '2026-11-24T13:00:00.000Z', durationMinutes: 60, revision: 1 }
    const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
    expect(read(formatCalendarFile(moved, ENTRY, NOW, { name: 'REQUEST', ...party }))).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:booking@pauta.example',
        'SEQUENCE:1',
        'STATUS:CONFIRMED',
        'DTSTART:20261124T130000Z',
        'DTEND:20261124T140000Z',
        'ORGANIZER;CN="Pauta Matriz":mailto:contato@pauta.example',
        'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@exemplo.com.br',
      ]),
    )
    const gone = formatCalendarFile({ ...moved, revision: 2 }, ENTRY, NOW, { name: 'CANCEL', ...party })
    expect(read(gone)).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'UID:booking@pauta.example',
        'SEQUENCE:2',
        'STATUS:CANCELLED',
      ]),
    )
  })

  test('escapes separators, and writes line breaks as text', () => {
    const description = 'a\\b;c,d\r\ne\nf'
    expect(formatCalendarFile(BOOKING, { ...ENTRY, description }, NOW)).toContain(
      '\r\nDESCRIPTION:a\\\\b\\;c\\,d\\ne\\nf\r\n',
    )
  })

  // 'LOCATION:' takes nine of the 75 octets of a line; a continued line begins with a space.
  test.each([
    ['a'.repeat(66), `LOCATION:${'a'.repeat(66)}`],
    ['a'.repeat(67), `LOCATION:${'a'.repeat(66)}\r\n a`],
    ['a'.repeat(141), `LOCATION:${'a'.repeat(66)}\r\n ${'a'.repeat(74)}\r\n a`],
    [`${'a'.repeat(64)}çç`, `LOCATION:${'a'.repeat(64)}ç\r\n ç`],
    [`${'a'.repeat(64)}€`, `LOCATION:${'a'.repeat(64)}\r\n €`],
    [`${'a'.repeat(63)}€`, `LOCATION:${'a'.repeat(63)}€`],
    [`${'a'.repeat(63)}👋`, `LOCATION:${'a'.repeat(63)}\r\n 👋`],
    [`${'a'.repeat(62)}👋`, `LOCATION:${'a'.repeat(62)}👋`],
    [`${'a'.repeat(65)}\u007f`, `LOCATION:${'a'.repeat(65)}\u007f`],
    [`${'a'.repeat(65)}\u0080`, `LOCATION:${'a'.repeat(65)}\r\n \u0080`],
    [`${'a'.repeat(64)}\u07ff`, `LOCATION:${'a'.repeat(64)}\u07ff`],
    [`${'a'.repeat(64)}\u0800`, `LOCATION:${'a'.repeat(64)}\r\n \u0800`],
    [`${'a'.repeat(63)}\uffff`, `LOCATION:${'a'.repeat(63)}\uffff`],
    [`${'a'.repeat(63)}\u{10000}`, `LOCATION:${'a'.repeat(63)}\r\n \u{10000}`],
  ])('folds lines at 75 octets, never inside a character', (location, line) => {
    expect(formatCalendarFile(BOOKING, { ...ENTRY, location }, NOW)).toContain(`\r\n${line}\r\nEND:VEVENT`)
  })
})

test('the address of Google’s calendar holds the same call', () => {
  expect(createGoogleCalendarUrl(BOOKING, { ...ENTRY, title: 'Conversa & café' })).toBe(
    'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Conversa%20%26%20caf%C3%A9&dates=20261123T123000Z%2F20261123T130000Z&details=Linha%201&location=Online',
  )
})
