import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNationalHoliday } from '#machines/lib/national-holidays.ts'
import { getOfficeMoment, parseOfficeTime } from '#machines/lib/office-time.ts'
import {
  findNextWorkingDay,
  findSlotRefusal,
  findWorkingDay,
  isLunchTime,
  isWorkingDay,
  listBookableDays,
  listSlots,
  listSlotsOfCall,
  SLOT_TIMES,
  type SlotRefusal,
} from '#machines/scheduling/office-hours.ts'

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

  // The earliest and latest possible dates, and the exceptions of the rule, in several centuries.
  test.each([
    ...[
      '1818-03-20',
      '2021-04-02',
      '1886-04-23',
      '1954-04-16',
      '1981-04-17',
      '2000-04-21',
      '2049-04-16',
      '2076-04-17',
    ],
    ...['2100-03-26', '2106-04-16', '2199-04-12', '2200-04-04', '2285-03-20', '2299-04-14', '2300-04-06'],
  ])('%s is Good Friday', (date) => {
    expect(isNationalHoliday(date)).toBe(true)
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
  test('is three hours behind UTC today, and followed daylight saving time while it existed', () => {
    expect(parseOfficeTime('2026-11-24', '10:30').toISOString()).toBe('2026-11-24T13:30:00.000Z')
    expect(parseOfficeTime('2018-12-24', '10:30').toISOString()).toBe('2018-12-24T12:30:00.000Z')
  })

  test('is right within hours of a clock change', () => {
    expect(parseOfficeTime('2018-11-03', '23:30').toISOString()).toBe('2018-11-04T02:30:00.000Z')
    expect(parseOfficeTime('2018-11-04', '01:30').toISOString()).toBe('2018-11-04T03:30:00.000Z')
    expect(parseOfficeTime('2019-02-16', '22:30').toISOString()).toBe('2019-02-17T00:30:00.000Z')
    expect(parseOfficeTime('2019-02-17', '00:30').toISOString()).toBe('2019-02-17T03:30:00.000Z')
  })

  test('parses what it formatted', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const { date, time } = getOfficeMoment(moment)
        expect(getOfficeMoment(parseOfficeTime(date, time))).toEqual({ date, time })
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
    expect(['12:00', '12:30', '12:59'].map(isLunchTime)).toEqual([true, true, true])
    expect(isLunchTime('13:00')).toBe(false)
  })

  test('skip the weekend and the holiday after today', () => {
    expect(listBookableDays(NOW, 30).slice(0, 3)).toEqual(['2026-11-19', '2026-11-23', '2026-11-24'])
    expect(isWorkingDay('2026-11-20')).toBe(false)
    expect(listSlots('2026-11-20', NOW, 30)).toEqual([])
  })

  test.each([
    ['2026-11-23', '2026-11-24'],
    // A holiday and a weekend later.
    ['2026-11-19', '2026-11-23'],
    ['2026-12-31', '2027-01-04'],
  ])('the working day after %s is %s', (day, next) => {
    expect(findNextWorkingDay(day)).toBe(next)
  })

  test('a task of today is due today, or on the first working day after a weekend or holiday', () => {
    const due = ['2026-11-20', '2026-11-21', '2026-11-24', '2026-12-25'].map(findWorkingDay)
    expect(due).toEqual(['2026-11-23', '2026-11-23', '2026-11-24', '2026-12-28'])
  })

  test('require two hours of notice', () => {
    expect(listSlots('2026-11-18', NOW, 30)).toEqual([])
    expect(listSlots('2026-11-19', NOW, 30)[0]).toBe('11:00')
    expect(listSlots('2026-11-19', new Date('2026-11-19T17:31:00Z'), 30)).toEqual([])
  })

  test('offer nothing outside them at any time', () => {
    let offered = 0
    fc.assert(
      fc.property(anyMoment, (now) => {
        for (const date of listBookableDays(now, 30)) {
          expect(isWorkingDay(date)).toBe(true)
          for (const time of listSlots(date, now, 30)) {
            expect(parseOfficeTime(date, time) > now && !isLunchTime(time)).toBe(true)
            expect(findSlotRefusal(date, time, now, 30)).toBeNull()
            offered += 1
          }
        }
      }),
      { numRuns: 30 },
    )
    // About seventeen slots on each day, at thirty different times.
    expect(offered).toBeGreaterThan(1_000)
  })

  test.each<[date: string, time: string, refusal: SlotRefusal | null, why: string]>([
    ['2027-11-23', '10:00', 'unknown', 'beyond the horizon'],
    ['2026-11-23', '12:00', 'unknown', 'in the lunch hour'],
    ['2026-11-23', '10:15', 'unknown', 'between two slots'],
    ['2026-11-22', '10:00', 'closed', 'on a Sunday'],
    ['2026-11-20', '10:00', 'closed', 'on a holiday'],
    ['2026-11-17', '10:00', 'past', 'over'],
    ['2026-11-19', '10:30', 'past', 'within two hours'],
    ['2026-11-19', '11:00', null, 'two hours ahead'],
  ])('%s, %s: %s, because it is %s', (date, time, refusal) => {
    expect(findSlotRefusal(date, time, NOW, 30)).toBe(refusal)
  })

  test('offer a call of an hour only where its second half is free of lunch and closing time', () => {
    expect(listSlots('2026-11-23', NOW, 60)).toEqual([
      ...['09:30', '10:00', '10:30', '11:00'],
      ...['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00'],
    ])
    expect(listSlotsOfCall('11:30', 60)).toEqual(['11:30', '12:00'])
    expect(
      ['11:30', '16:30'].filter((time) => findSlotRefusal('2026-11-23', time, NOW, 60) === null),
    ).toEqual([])
    expect(findSlotRefusal('2026-11-23', '16:00', NOW, 60)).toBeNull()
  })
})
