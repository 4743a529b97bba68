import { expect, test } from 'vitest'
import { calendarFile, googleCalendarUrl } from '#machines/calendar/calendar-file.ts'
import { BOOKING } from './calendar-start.ts'

test('the file for the own calendar is in UTC, with short lines and its commas escaped', () => {
  const entry = {
    title: 'Conversa, com vírgula',
    description: `Descrição longa ${'ção '.repeat(60)}`,
    location: 'Online',
    host: 'pauta.example',
  }
  const file = calendarFile(BOOKING, entry, new Date('2026-11-20T12:00:00Z'))
  expect(file).toContain('DTSTART:20261123T123000Z\r\nDTEND:20261123T130000Z\r\n')
  expect(file).toContain('UID:booking@pauta.example\r\n')
  expect(file).toContain('SUMMARY:Conversa\\, com vírgula\r\n')
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${entry.description}`)
  expect(new URL(googleCalendarUrl(BOOKING, entry)).searchParams.get('dates')).toBe(
    '20261123T123000Z/20261123T130000Z',
  )
})
