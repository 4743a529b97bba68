import { describe, expect, test } from 'vitest'
import { countPages, listDaysOfPage, parseDays, parseTimes } from '#machines/scheduling/days-and-times.ts'
import {
  formatRowDate,
  formatSlot,
  isTimeOfDay,
  parseHourRows,
  parseRowDate,
  parseRows,
  parseSlot,
} from '#machines/scheduling/provider-rows.ts'

const createRows = (...titles: readonly string[]) => titles.map((title) => ({ title, description: 'livre' }))

test('rows without a title or a description are dropped, the others trimmed', () => {
  const good = { title: ' 24/11/2026 ', description: ' terça ' }
  expect(
    parseRows([
      good,
      { title: '24/11/2026' },
      { description: 'terça' },
      { title: ' ', description: 'terça' },
      { title: '24/11/2026', description: '' },
      { title: 24, description: 'terça' },
      { title: '24/11/2026', description: ['terça'] },
      null,
      undefined,
      '24/11/2026',
      7,
    ]),
  ).toEqual([{ title: '24/11/2026', description: 'terça' }])
})

test('rows of hours need only a title, and other fields pass through', () => {
  expect(
    parseHourRows([
      { title: ' 10:00 ' },
      { title: '10:30', description: ' livre ', id: 7 },
      { title: ' ' },
      {},
      null,
      '11:00',
    ]),
  ).toEqual([
    { title: '10:00', description: '' },
    { title: '10:30', description: 'livre', id: 7 },
  ])
  expect(parseRows([{ title: '24/11/2026', description: 'terça', id: 'd1' }])).toEqual([
    { title: '24/11/2026', description: 'terça', id: 'd1' },
  ])
})

describe('days and times', () => {
  test.each([
    ['24/11/2026', '2026-11-24'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/11/2026', null],
    ['4/11/2026', null],
    ['24-11-2026', null],
    ['24/11/26', null],
    ['24/11/20261', null],
    ['x24/11/2026', null],
    ['', null],
  ])('the day %s is %s', (title, date) => {
    expect(parseRowDate(title)).toBe(date)
  })

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:30', false],
    ['09:60', false],
    ['09:30:00', false],
    ['x09:30', false],
  ])('%s is a time of day: %s', (title, isTime) => {
    expect(isTimeOfDay(title)).toBe(isTime)
  })

  test('are written as the provider writes them', () => {
    expect(formatRowDate('2026-11-24')).toBe('24/11/2026')
    expect(formatSlot('2026-11-24', '09:30')).toBe('24/11/2026 09:30')
  })

  test.each([
    ['24/11/2026 09:30', { date: '2026-11-24', time: '09:30' }],
    ['31/11/2026 09:30', null],
    ['24/11/2026 25:30', null],
    ['24/11/2026', null],
    ['24/11/2026 09:30 BRT', null],
    ['', null],
  ])('the slot "%s" is %o', (text, slot) => {
    expect(parseSlot(text)).toEqual(slot)
  })
})

describe('lists', () => {
  test('of days contain each existing day once', () => {
    expect(parseDays(createRows('24/11/2026', '31/11/2026', '25/11/2026', '24/11/2026', '09:30'))).toEqual([
      '2026-11-24',
      '2026-11-25',
    ])
  })

  test('of times contain each time once, without the lunch hour', () => {
    expect(parseTimes(createRows('09:30', '12:00', '12:30', '13:00', '09:30', '24/11/2026'))).toEqual([
      '09:30',
      '13:00',
    ])
  })

  test('have pages of seven days, and at least one', () => {
    const days = Array.from({ length: 15 }, (_, index) => String(index))
    expect([0, 7, 8, 14, 15].map((count) => countPages(days.slice(0, count)))).toEqual([1, 1, 2, 2, 3])
    expect(listDaysOfPage(days, 0)).toEqual(days.slice(0, 7))
    expect(listDaysOfPage(days, 1)).toEqual(days.slice(7, 14))
    expect(listDaysOfPage(days, 2)).toEqual(days.slice(14))
  })
})
