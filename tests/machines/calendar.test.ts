import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booking, Slot } from '#machines/calendar/booking.ts'
import type { Event } from '#machines/calendar/calendar.setup.ts'
import { CalendarFailure, type CalendarFailureReason } from '#machines/calendar/calendar-failure.ts'
import { daysOfPage, pagesOf } from '#machines/calendar/lists.ts'
import { isLunchTime } from '#machines/calendar/office-hours.ts'
import { settle } from '#tests/support/settle.ts'
import { BOOKING, DAY_ROWS, DAYS, rowsOf, type Surroundings, startCalendar, TIMES } from './calendar-start.ts'

const [FIRST = '', SECOND = ''] = DAYS

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function chosen(overrides: Partial<Surroundings> = {}, time = '09:30') {
  const calendar = startCalendar(overrides)
  await settle()
  calendar.actor.send({ type: 'day.chosen', date: FIRST })
  await settle()
  calendar.actor.send({ type: 'time.chosen', time })
  return calendar
}

const fail = (reason: CalendarFailureReason) => () => Promise.reject(new CalendarFailure(reason))

describe('loading the days', () => {
  test('is tried again after one and after two seconds, then the visitor is asked', async () => {
    const loadDays = vi.fn(fail('failed'))
    const { actor } = startCalendar({ loadDays })
    await settle()
    expect(loadDays).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(loadDays).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(loadDays).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(loadDays).toHaveBeenCalledTimes(2)
    expect(actor.getSnapshot().hasTag('loadingDays')).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(loadDays).toHaveBeenCalledTimes(3)
    expect(actor.getSnapshot().matches('daysFailed')).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loadDays).toHaveBeenCalledTimes(3)
  })

  test('begins anew with all its tries when the visitor asks', async () => {
    const loadDays = vi.fn(fail('failed'))
    const { actor } = startCalendar({ loadDays })
    await vi.advanceTimersByTimeAsync(3_000)
    actor.send({ type: 'days.requested' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(loadDays).toHaveBeenCalledTimes(6)
  })

  test('is not repeated for a visitor nobody knows', async () => {
    const loadDays = vi.fn(fail('sessionLost'))
    const { actor } = startCalendar({ loadDays })
    await settle()
    expect(actor.getSnapshot().matches('daysFailed')).toBe(true)
    expect(actor.getSnapshot().context.sessionIsLost).toBe(true)
  })

  test('without a day to choose says so, and can be asked again', async () => {
    const answers = [[], DAY_ROWS]
    const { actor } = startCalendar({ loadDays: async () => answers.shift() ?? [] })
    await settle()
    expect(actor.getSnapshot().matches('withoutDays')).toBe(true)
    actor.send({ type: 'days.requested' })
    await settle()
    expect(actor.getSnapshot().context.days).toEqual(DAYS)
  })
})

describe('choosing', () => {
  test('turns pages of seven days, and no page that is not there', async () => {
    const { actor } = startCalendar()
    await settle()
    expect(actor.getSnapshot().can({ type: 'page.turned', by: -1 })).toBe(false)
    actor.send({ type: 'page.turned', by: 1 })
    const { days, page } = actor.getSnapshot().context
    expect([pagesOf(days), daysOfPage(days, page)]).toEqual([2, DAYS.slice(7)])
    expect(actor.getSnapshot().can({ type: 'page.turned', by: 1 })).toBe(false)
  })

  test('hides the lunch hour, whoever lists it', async () => {
    const { actor } = await chosen()
    expect(actor.getSnapshot().context.times).toEqual(['09:30', '13:00'])
    actor.send({ type: 'time.chosen', time: '12:30' })
    expect(actor.getSnapshot().context.selectedTime).toBe('09:30')
  })

  test('a day whose only times are at lunch has none', async () => {
    const { actor } = startCalendar({ loadTimes: async () => rowsOf(['12:00', '12:30']) })
    await settle()
    actor.send({ type: 'day.chosen', date: FIRST })
    await settle()
    expect(actor.getSnapshot().matches({ choosing: 'withoutTimes' })).toBe(true)
  })

  test('the times of the day chosen last count, although the first answer comes later', async () => {
    const answers: Record<string, (titles: string[]) => void> = {}
    const { actor } = startCalendar({
      loadTimes: (date) =>
        new Promise((resolve) => {
          answers[date] = (titles) => resolve(rowsOf(titles))
        }),
    })
    await settle()
    actor.send({ type: 'day.chosen', date: FIRST })
    actor.send({ type: 'day.chosen', date: SECOND })
    answers[SECOND]?.(['10:00'])
    answers[FIRST]?.(['15:00'])
    await settle()
    expect(actor.getSnapshot().context).toMatchObject({ selectedDate: SECOND, times: ['10:00'] })
  })

  test('times that could not be loaded are asked for again without choosing the day anew', async () => {
    let isDown = true
    const { actor } = startCalendar({
      loadTimes: async () => (isDown ? Promise.reject(new Error('down')) : rowsOf(TIMES)),
    })
    await settle()
    actor.send({ type: 'day.chosen', date: FIRST })
    await settle()
    expect(actor.getSnapshot().matches({ choosing: 'timesFailed' })).toBe(true)
    isDown = false
    actor.send({ type: 'times.requested' })
    await settle()
    expect(actor.getSnapshot().matches({ choosing: 'pickingTime' })).toBe(true)
  })
})

describe('booking', () => {
  test('books the chosen slot once, however often the button is pressed', async () => {
    const bookCall = vi.fn(async (_: Slot) => BOOKING)
    const { actor, steps, adEvents } = await chosen({ bookCall })
    actor.send({ type: 'booking.submitted' })
    actor.send({ type: 'booking.submitted' })
    await settle()
    expect(bookCall).toHaveBeenCalledExactlyOnceWith({ date: FIRST, time: '09:30' })
    expect(steps).toEqual(['call_scheduled'])
    expect(adEvents).toEqual([{ name: 'Schedule', eventId: 'Schedule.booking' }])
  })

  test.each([
    [{ hasPlan: false, redirects: true }, 3_000, '/confirm-schedule'],
    [{ hasPlan: false, redirects: false }, 3_000, null],
    [{ hasPlan: true, redirects: true }, 4_000, null],
  ])('with %o closes by itself after %i ms and leads to %s', async (input, shownMs, redirectTo) => {
    const { actor, closings } = startCalendar({}, input)
    await settle()
    actor.send({ type: 'day.chosen', date: FIRST })
    await settle()
    actor.send({ type: 'time.chosen', time: '13:00' })
    actor.send({ type: 'booking.submitted' })
    await settle()
    await vi.advanceTimersByTimeAsync(shownMs - 1)
    expect(actor.getSnapshot().status).toBe('active')
    await vi.advanceTimersByTimeAsync(1)
    expect(closings).toEqual([{ booking: BOOKING, redirectTo }])
  })

  test('a slot that was just taken keeps the day and the page, and shows what is left', async () => {
    let times = TIMES
    const { actor, adEvents } = await chosen({
      loadTimes: async () => rowsOf(times),
      bookCall: fail('slotTaken'),
    })
    actor.send({ type: 'page.turned', by: 1 })
    times = ['13:00']
    actor.send({ type: 'booking.submitted' })
    await settle()
    await settle()
    expect(actor.getSnapshot().context).toMatchObject({
      selectedDate: FIRST,
      selectedTime: null,
      times: ['13:00'],
      page: 1,
      problem: 'slotTaken',
    })
    expect(adEvents).toEqual([])
    actor.send({ type: 'time.chosen', time: '13:00' })
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  test.each(['failed', 'offline', 'tooMany'] as const)(
    '%s keeps day and time for another try',
    async (reason) => {
      const { actor } = await chosen({ bookCall: fail(reason) })
      actor.send({ type: 'booking.submitted' })
      await settle()
      expect(actor.getSnapshot().context).toMatchObject({ selectedTime: '09:30', problem: reason })
      expect(actor.getSnapshot().can({ type: 'booking.submitted' })).toBe(true)
    },
  )

  test('without a booking nothing leads anywhere', async () => {
    const { actor, closings } = await chosen()
    actor.send({ type: 'calendar.closed' })
    expect(closings).toEqual([{ booking: null, redirectTo: null }])
  })
})

test('whatever a visitor does and whatever fails, the button waits for a slot that is listed', async () => {
  const anyEvent: fc.Arbitrary<Event | { type: 'time.passed'; ms: number }> = fc.oneof(
    fc.constantFrom<Event>(
      { type: 'days.requested' },
      { type: 'page.turned', by: 1 },
      { type: 'page.turned', by: -1 },
      { type: 'times.requested' },
      { type: 'booking.submitted' },
    ),
    fc.constantFrom(...DAYS, '2026-11-20').map((date) => ({ type: 'day.chosen' as const, date })),
    fc.constantFrom(...TIMES).map((time) => ({ type: 'time.chosen' as const, time })),
    fc.nat(5_000).map((ms) => ({ type: 'time.passed' as const, ms })),
  )
  const outcome = fc.constantFrom<CalendarFailureReason | null>(
    null,
    null,
    'failed',
    'slotTaken',
    'sessionLost',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEvent, { maxLength: 25 }),
      fc.infiniteStream(outcome),
      async (events, outcomes) => {
        const answer = async <Value>(value: Value): Promise<Value> => {
          const failure: CalendarFailureReason | null = outcomes.next().value
          if (failure) throw new CalendarFailure(failure)
          return value
        }
        const asked: Slot[] = []
        const { actor, adEvents } = startCalendar({
          loadDays: () => answer(DAY_ROWS),
          loadTimes: () => answer(rowsOf(TIMES)),
          bookCall: (slot): Promise<Booking> => {
            asked.push(slot)
            return answer(BOOKING)
          },
        })
        for (const event of events) {
          if (event.type === 'time.passed') await vi.advanceTimersByTimeAsync(event.ms)
          else actor.send(event)
          await settle()
          const snapshot = actor.getSnapshot()
          const { days, page, times, selectedDate, selectedTime } = snapshot.context
          expect(snapshot.status).not.toBe('error')
          expect(page >= 0 && page < pagesOf(days)).toBe(true)
          expect(times.some(isLunchTime)).toBe(false)
          if (snapshot.can({ type: 'booking.submitted' })) {
            expect(days).toContain(selectedDate)
            expect(times).toContain(selectedTime)
          }
        }
        for (const { date, time } of asked)
          expect([DAYS.includes(date), isLunchTime(time)]).toEqual([true, false])
        expect(adEvents.length).toBeLessThanOrEqual(1)
        actor.stop()
      },
    ),
    { numRuns: 60 },
  )
})
