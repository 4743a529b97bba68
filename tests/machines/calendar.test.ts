import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Slot } from '#machines/scheduling/booking.ts'
import { CalendarFailure, type CalendarFailureReason } from '#machines/scheduling/calendar-failure.ts'
import { countPages, listDaysOfPage } from '#machines/scheduling/days-and-times.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'
import {
  BOOKING,
  createRows,
  DAYS,
  type Surroundings,
  startCalendar,
  TIMES,
} from '#tests/support/machines/calendar-start.ts'

const [FIRST = '', SECOND = ''] = DAYS

beforeEach(() => void vi.useFakeTimers())

async function chooseTime(overrides: Partial<Surroundings> = {}, time = '09:30') {
  const calendar = startCalendar(overrides)
  await flushPromises()
  calendar.actor.send({ type: 'time.chosen', time })
  return calendar
}

const createFailing = (reason: CalendarFailureReason) => () => Promise.reject(new CalendarFailure(reason))

describe('loading the days', () => {
  test('is retried after one and after two seconds, then left to the visitor', async () => {
    const loadDays = vi.fn(createFailing('failed'))
    const { actor } = startCalendar({ loadDays })
    await flushPromises()
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

  test('starts over with all its retries when the visitor asks', async () => {
    const loadDays = vi.fn(createFailing('failed'))
    const { actor } = startCalendar({ loadDays })
    await vi.advanceTimersByTimeAsync(3_000)
    actor.send({ type: 'days.requested' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(loadDays).toHaveBeenCalledTimes(6)
  })
})

describe('choosing', () => {
  test('turns pages of seven days, and never past the ends', async () => {
    const { actor } = startCalendar()
    await flushPromises()
    expect(actor.getSnapshot().can({ type: 'page.turned', by: -1 })).toBe(false)
    actor.send({ type: 'page.turned', by: 1 })
    const { days, page } = actor.getSnapshot().context
    expect([countPages(days), listDaysOfPage(days, page)]).toEqual([2, DAYS.slice(7)])
    expect(actor.getSnapshot().can({ type: 'page.turned', by: 1 })).toBe(false)
    actor.send({ type: 'page.turned', by: -1 })
    expect(actor.getSnapshot().context.page).toBe(0)
  })

  test('hides the lunch hour even when the provider lists it', async () => {
    const { actor } = await chooseTime()
    expect(actor.getSnapshot().context.times).toEqual(['09:30', '13:00'])
    actor.send({ type: 'time.chosen', time: '12:30' })
    expect(actor.getSnapshot().context.selectedTime).toBe('09:30')
  })

  test('the day chosen last counts, even when an earlier answer arrives later', async () => {
    const answers: Record<string, (titles: string[]) => void> = {}
    const { actor } = startCalendar({
      loadTimes: (date) =>
        new Promise((resolve) => {
          answers[date] = (titles) => resolve(createRows(titles))
        }),
    })
    await flushPromises()
    actor.send({ type: 'day.chosen', date: FIRST })
    actor.send({ type: 'day.chosen', date: SECOND })
    answers[SECOND]?.(['10:00'])
    answers[FIRST]?.(['15:00'])
    await flushPromises()
    expect(actor.getSnapshot().context).toMatchObject({ selectedDate: SECOND, times: ['10:00'] })
  })
})

describe('booking', () => {
  test('books the chosen slot once despite repeated presses', async () => {
    const bookCall = vi.fn(async (_: Slot) => BOOKING)
    const { actor, steps, adEvents } = await chooseTime({ bookCall })
    actor.send({ type: 'booking.submitted' })
    actor.send({ type: 'booking.submitted' })
    await flushPromises()
    expect(bookCall).toHaveBeenCalledExactlyOnceWith({
      date: FIRST,
      time: '09:30',
      kind: 'demonstration',
    })
    expect(steps).toEqual(['call_scheduled'])
    expect(adEvents).toEqual([{ name: 'Schedule', eventId: 'Schedule.booking' }])
  })

  test.each([
    [{ hasPlan: false, redirects: true }, 3_000, '/confirm-schedule'],
    [{ hasPlan: false, redirects: false }, 3_000, null],
    [{ hasPlan: true, redirects: true }, 4_000, null],
  ])('with %o closes by itself after %i ms and leads to %s', async (input, shownMs, redirectTo) => {
    const { actor, closings } = startCalendar({}, input)
    await flushPromises()
    actor.send({ type: 'day.chosen', date: FIRST })
    await flushPromises()
    actor.send({ type: 'time.chosen', time: '13:00' })
    actor.send({ type: 'booking.submitted' })
    await flushPromises()
    await vi.advanceTimersByTimeAsync(shownMs - 1)
    expect(actor.getSnapshot().status).toBe('active')
    await vi.advanceTimersByTimeAsync(1)
    expect(closings).toEqual([{ booking: BOOKING, redirectTo }])
  })

  test('a slot that was just taken keeps the day and the page, and shows the remaining times', async () => {
    let times = TIMES
    const { actor, adEvents } = await chooseTime({
      loadTimes: async () => createRows(times),
      bookCall: createFailing('slotTaken'),
    })
    actor.send({ type: 'page.turned', by: 1 })
    times = ['13:00']
    actor.send({ type: 'booking.submitted' })
    await flushPromises()
    await flushPromises()
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

  test('without a booking there is no redirect', async () => {
    const { actor, closings } = await chooseTime()
    actor.send({ type: 'calendar.closed' })
    expect(closings).toEqual([{ booking: null, redirectTo: null }])
  })
})

describe('moving a booked call', () => {
  const moved = { reference: { id: BOOKING.id, signature: null }, revision: 2 }
  const input = { redirects: true, call: { kind: 'demonstration', moved } } as const

  async function submit(overrides: Partial<Surroundings>) {
    const started = startCalendar(overrides, input)
    await vi.runAllTimersAsync()
    started.actor.send({ type: 'day.chosen', date: '2026-11-24' })
    await vi.runAllTimersAsync()
    started.actor.send({ type: 'time.chosen', time: '09:30' })
    started.actor.send({ type: 'booking.submitted' })
    started.actor.send({ type: 'booking.submitted' })
    return started
  }

  test('requests the new time once, without a new booking or a redirect', async () => {
    const moveCall = vi.fn(async () => ({ ...BOOKING, revision: 3 }))
    const bookCall = vi.fn(async () => BOOKING)
    const { actor, steps, adEvents, closings } = await submit({ moveCall, bookCall })
    await vi.runAllTimersAsync()
    expect(moveCall.mock.calls).toEqual([[{ date: '2026-11-24', time: '09:30', moved }]])
    expect(bookCall).not.toHaveBeenCalled()
    expect([steps, adEvents]).toEqual([[], []])
    expect(actor.getSnapshot().status).toBe('done')
    expect(closings).toEqual([{ booking: { ...BOOKING, revision: 3 }, redirectTo: null }])
  })

  test.each(['callChanged', 'callCancelled', 'callOver', 'callMissing'] as const)(
    'says so and changes nothing when the call has changed meanwhile (%s)',
    async (reason) => {
      const { actor, closings } = await submit({
        moveCall: () => Promise.reject(new CalendarFailure(reason)),
      })
      await vi.runAllTimersAsync()
      expect([actor.getSnapshot().value, actor.getSnapshot().context.outdated]).toEqual(['outdated', reason])
      actor.send({ type: 'calendar.closed' })
      expect(closings).toEqual([{ booking: null, redirectTo: null }])
    },
  )

  test('keeps the old time and shows the remaining ones when the new time was just taken', async () => {
    const { actor } = await submit({ moveCall: () => Promise.reject(new CalendarFailure('slotTaken')) })
    await vi.runAllTimersAsync()
    expect(actor.getSnapshot().matches({ choosing: 'pickingTime' })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ problem: 'slotTaken', booking: null })
  })
})
