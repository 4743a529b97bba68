import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { findReopening, isOnline } from '#machines/quick-consult/availability.ts'
import { getAvailabilityMessage, quickConsultMachine } from '#machines/quick-consult/quick-consult.machine.ts'

/** Parses a time of the office's clock. */
const parseTime = (time: string) => new Date(`${time}:00-03:00`)

describe('the office hours', () => {
  test.each([
    ['2026-11-23T09:29', false],
    ['2026-11-23T09:30', true],
    ['2026-11-23T16:59', true],
    ['2026-11-23T17:00', false],
    ['2026-11-27T12:00', true],
    ['2026-11-28T12:00', false],
    ['2026-11-29T12:00', false],
    // National holidays on weekdays (decision 17): Consciência Negra, Good Friday, Christmas.
    ['2026-11-20T12:00', false],
    ['2027-03-26T12:00', false],
    ['2026-12-25T12:00', false],
  ])('at %s the team answers: %s', (time, expected) => {
    expect(isOnline(parseTime(time))).toBe(expected)
  })

  test('use the office’s time zone for every visitor', () => {
    expect(isOnline(new Date('2026-11-23T12:30:00Z'))).toBe(true)
    expect(isOnline(new Date('2026-11-23T20:00:00Z'))).toBe(false)
  })

  test.each([
    ['2026-11-23T08:00', { daysAhead: 0, weekday: 1 }],
    ['2026-11-23T17:00', { daysAhead: 1, weekday: 2 }],
    ['2026-11-27T17:00', { daysAhead: 3, weekday: 1 }],
    // Friday, 20 November, is a holiday.
    ['2026-11-19T20:00', { daysAhead: 4, weekday: 1 }],
  ])('after %s next begin %o', (time, reopening) => {
    expect(findReopening(parseTime(time))).toEqual(reopening)
  })

  test('next begin on a working day, at most a few days ahead', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (now) => {
        fc.pre(!isOnline(now))
        const { daysAhead, weekday } = findReopening(now)
        expect(weekday).toBeGreaterThanOrEqual(1)
        expect(weekday).toBeLessThanOrEqual(5)
        expect(daysAhead).toBeLessThanOrEqual(5)
        const opening = new Date(
          parseTime(`${formatOfficeDate(now)}T09:30`).getTime() + daysAhead * 86_400_000,
        )
        expect(isOnline(opening)).toBe(true)
        expect(opening.getTime()).toBeGreaterThan(now.getTime())
      }),
    )
  })
})

describe('the chart', () => {
  beforeEach(() => void vi.useFakeTimers())

  test.each([
    ['2026-11-23T10:00', 'Online agora. Atendimento de segunda a sexta, das 9h30 às 17h.'],
    ['2026-11-23T08:00', 'Fora do horário. Voltamos às 9h30.'],
    ['2026-11-23T20:00', 'Fora do horário. Voltamos às 9h30.'],
    ['2026-11-27T20:00', 'Fora do horário. Voltamos na segunda, às 9h30.'],
    ['2026-11-19T20:00', 'Fora do horário. Voltamos na segunda, às 9h30.'],
  ])('at %s it says "%s"', (time, message) => {
    const actor = startAt(time)
    vi.advanceTimersByTime(0)
    expect(getAvailabilityMessage(actor.getSnapshot())).toBe(message)
  })

  test('shows only the hours before its first check, as in prerendered pages', () => {
    const actor = createActor(quickConsultMachine)
    expect(getAvailabilityMessage(actor.getSnapshot())).toBe(
      'Atendimento de segunda a sexta, das 9h30 às 17h.',
    )
  })

  test('checks the time every minute', () => {
    const actor = startAt('2026-11-23T09:28')
    vi.advanceTimersByTime(60_000)
    expect(actor.getSnapshot().matches('offline')).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(actor.getSnapshot().matches('online')).toBe(true)
    vi.advanceTimersByTime(7.5 * 3_600_000)
    expect(actor.getSnapshot().matches('offline')).toBe(true)
  })

  test('reports an opened conversation as Contact', () => {
    const reported: string[] = []
    const machine = quickConsultMachine.provide({
      actions: { reportAdEvent: (_, { name }) => void reported.push(name) },
    })
    createActor(machine).start().send({ type: 'chat.opened' })
    expect(reported).toEqual(['Contact'])
  })
})

function startAt(time: string) {
  vi.setSystemTime(parseTime(time))
  return createActor(quickConsultMachine).start()
}

/** Formats the day at the office, which is three hours behind UTC in all tested years. */
function formatOfficeDate(moment: Date): string {
  return new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
}
