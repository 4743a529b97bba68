import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookableDays,
  isLunchTime,
  isOffered,
  isWorkingDay,
  SLOT_TIMES,
  slotsOf,
} from '#machines/calendar/office-hours.ts'
import { isNationalHoliday } from '#machines/lib/holidays.ts'
import { officeInstant, officeMoment } from '#machines/lib/office-time.ts'

/** A Thursday, 09:00 in Brasília. */
const NOW = new Date('2026-11-19T12:00:00Z')

const anyMoment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })

describe('national holidays', () => {
  test.each([
    ['2026-01-01', true],
    ['2026-04-03', true],
    ['2027-03-26', true],
    ['2038-04-23', true],
    ['2026-04-21', true],
    ['2026-05-01', true],
    ['2026-09-07', true],
    ['2026-10-12', true],
    ['2026-11-02', true],
    ['2026-11-15', true],
    ['2026-11-20', true],
    ['2026-12-25', true],
    ['2026-04-05', false],
    ['2026-11-19', false],
    ['2026-12-24', false],
  ])('%s: %s', (date, isHoliday) => {
    expect(isNationalHoliday(date)).toBe(isHoliday)
  })

  test('Good Friday is a Friday in March or April, once a year', () => {
    for (let year = 2024; year <= 2060; year += 1) {
      const days = Array.from({ length: 60 }, (_, day) =>
        new Date(Date.UTC(year, 2, 15 + day)).toISOString().slice(0, 10),
      ).filter((date) => isNationalHoliday(date) && !date.endsWith('04-21') && !date.endsWith('05-01'))
      expect(days).toHaveLength(1)
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(5)
    }
  })
})

describe('office time', () => {
  test('is three hours behind UTC today, and followed daylight saving while there was one', () => {
    expect(officeInstant('2026-11-24', '10:30').toISOString()).toBe('2026-11-24T13:30:00.000Z')
    expect(officeInstant('2018-12-24', '10:30').toISOString()).toBe('2018-12-24T12:30:00.000Z')
  })

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const { date, time } = officeMoment(moment)
        expect(officeMoment(officeInstant(date, time))).toEqual({ date, time })
      }),
    )
  })
})

describe('opening hours', () => {
  test('have half-hour slots from 9:30 to 16:30, without the lunch hour', () => {
    expect(SLOT_TIMES).toEqual([
      ...['09:30', '10:00', '10:30', '11:00', '11:30'],
      ...['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
    ])
    expect(['12:00', '12:30', '12:59'].every(isLunchTime)).toBe(true)
    expect(isLunchTime('13:00')).toBe(false)
  })

  test('skip the weekend and the holiday after today', () => {
    expect(bookableDays(NOW).slice(0, 3)).toEqual(['2026-11-19', '2026-11-23', '2026-11-24'])
    expect(isWorkingDay('2026-11-20')).toBe(false)
    expect(slotsOf('2026-11-20', NOW)).toEqual([])
  })

  test('leave two hours to prepare', () => {
    expect(slotsOf('2026-11-19', NOW)[0]).toBe('11:00')
    expect(slotsOf('2026-11-19', new Date('2026-11-19T17:31:00Z'))).toEqual([])
  })

  test('offer nothing outside them, whenever one asks', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        for (const date of bookableDays(now)) {
          expect(isWorkingDay(date)).toBe(true)
          for (const time of slotsOf(date, now)) {
            expect(officeInstant(date, time) > now && !isLunchTime(time)).toBe(true)
            expect(isOffered(date, time, now)).toBe(true)
          }
        }
      }),
      { numRuns: 30 },
    )
    expect(isOffered('2027-11-23', '10:00', NOW)).toBe(false)
    expect(isOffered('2026-11-23', '12:00', NOW)).toBe(false)
    expect(isOffered('2026-11-23', '10:15', NOW)).toBe(false)
  })
})
