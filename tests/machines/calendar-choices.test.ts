import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CalendarFailure, parseCalendarReason } from '#machines/scheduling/calendar-failure.ts'
import type { CalendarRow } from '#machines/scheduling/provider-rows.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'
import {
  BOOKING,
  createRows,
  DAY_ROWS,
  DAYS,
  NEW_CALL,
  startCalendar,
  TIMES,
} from '#tests/support/machines/calendar-start.ts'

beforeEach(() => void vi.useFakeTimers())

const [FIRST = '', SECOND = ''] = DAYS

/** Starts a calendar and chooses the first time of the day that it opens. */
async function chooseFirst(...[overrides, input]: Parameters<typeof startCalendar>) {
  const calendar = startCalendar(overrides, input)
  await flushPromises()
  calendar.actor.send({ type: 'time.chosen', time: '09:30' })
  return calendar
}

test('requests the days of the wanted call, and offers nothing before they arrive', async () => {
  const loadDays = vi.fn(async () => DAY_ROWS)
  const { actor } = startCalendar({ loadDays })
  expect(actor.getSnapshot().context).toMatchObject({ days: [], times: [] })
  await flushPromises()
  expect(loadDays).toHaveBeenCalledExactlyOnceWith(NEW_CALL)
})

describe('the first day', () => {
  const moved = { reference: { id: BOOKING.id, signature: null }, revision: 2 }

  test.each([
    ['booked', NEW_CALL],
    ['moved', { kind: 'demonstration', moved } as const],
  ])('is open as soon as a call can be %s, without a time chosen in it', async (_, call) => {
    const loadTimes = vi.fn(async () => createRows(TIMES))
    const { actor } = startCalendar({ loadTimes }, { call })
    await flushPromises()
    expect(loadTimes).toHaveBeenCalledExactlyOnceWith(FIRST)
    expect(actor.getSnapshot().context).toMatchObject({
      selectedDate: FIRST,
      times: ['09:30', '13:00'],
      selectedTime: null,
      page: 0,
    })
    expect(actor.getSnapshot().can({ type: 'booking.submitted' })).toBe(false)
  })

  test('is looked for in at most three days', async () => {
    const loadTimes = vi.fn(async () => createRows([]))
    const { actor } = startCalendar({ loadTimes })
    await flushPromises()
    expect(loadTimes.mock.calls.flat()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(actor.getSnapshot().matches({ choosing: 'withoutTimes' })).toBe(true)
    actor.send({ type: 'day.chosen', date: FIRST })
    await flushPromises()
    expect(loadTimes.mock.calls.slice(3)).toEqual([[FIRST]])
    expect(actor.getSnapshot().context.selectedDate).toBe(FIRST)
  })

  test('may be the only one', async () => {
    const loadTimes = vi.fn(async () => createRows([]))
    const { actor } = startCalendar({ loadDays: async () => DAY_ROWS.slice(0, 1), loadTimes })
    await flushPromises()
    expect(loadTimes).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().matches({ choosing: 'withoutTimes' })).toBe(true)
  })

  test('whose times do not come stays open, and they can be asked for again', async () => {
    const loadTimes = vi.fn(async () => createRows(TIMES)).mockRejectedValueOnce(new Error('down'))
    const { actor } = startCalendar({ loadTimes })
    await flushPromises()
    expect(actor.getSnapshot().matches({ choosing: 'timesFailed' })).toBe(true)
    actor.send({ type: 'times.requested' })
    await flushPromises()
    expect(loadTimes.mock.calls).toEqual([[FIRST], [FIRST]])
    expect(actor.getSnapshot().context.times).toEqual(['09:30', '13:00'])
  })
})

test('choosing the same day again keeps the time, another day clears it', async () => {
  const { actor } = await chooseFirst()
  actor.send({ type: 'day.chosen', date: FIRST })
  expect(actor.getSnapshot().context).toMatchObject({ times: [], selectedTime: '09:30' })
  await flushPromises()
  expect(actor.getSnapshot().context).toMatchObject({ times: ['09:30', '13:00'], selectedTime: '09:30' })
  actor.send({ type: 'day.chosen', date: SECOND })
  expect(actor.getSnapshot().context).toMatchObject({ times: [], selectedTime: null })
  await flushPromises()
  expect(actor.getSnapshot().context.selectedTime).toBeNull()
})

describe('on a day that the visitor chose', () => {
  const answerSecond = (answer: () => Promise<CalendarRow[]>) => (date: string) =>
    date === SECOND ? answer() : Promise.resolve(createRows(TIMES))

  async function chooseSecond(...[overrides, input]: Parameters<typeof startCalendar>) {
    const calendar = startCalendar(overrides, input)
    await flushPromises()
    calendar.actor.send({ type: 'day.chosen', date: SECOND })
    await flushPromises()
    return calendar
  }

  test('times that do not come can be asked for again', async () => {
    const answer = vi.fn(async () => createRows(TIMES)).mockRejectedValueOnce(new Error('down'))
    const { actor } = await chooseSecond({ loadTimes: answerSecond(answer) })
    expect(actor.getSnapshot().matches({ choosing: 'timesFailed' })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ selectedDate: SECOND, times: [] })
    actor.send({ type: 'times.requested' })
    await flushPromises()
    expect(actor.getSnapshot().context.times).toEqual(['09:30', '13:00'])
  })

  test('the last free time taken by someone else leaves none to choose', async () => {
    const answer = vi.fn(async () => createRows([])).mockResolvedValueOnce(createRows(['09:30']))
    const { actor } = await chooseSecond({
      loadTimes: answerSecond(answer),
      bookCall: () => Promise.reject(new CalendarFailure('slotTaken')),
    })
    actor.send({ type: 'time.chosen', time: '09:30' })
    actor.send({ type: 'booking.submitted' })
    await flushPromises()
    await flushPromises()
    expect(actor.getSnapshot().matches({ choosing: 'withoutTimes' })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ times: [], selectedTime: null, problem: 'slotTaken' })
  })
})

test('a booking that failed for another reason does not ask for the times again', async () => {
  const loadTimes = vi.fn(async () => createRows(TIMES))
  const bookCall = () => Promise.reject(new CalendarFailure('offline'))
  const moved = { reference: { id: BOOKING.id, signature: null }, revision: 2 }
  for (const input of [{}, { call: { kind: 'demonstration', moved } as const }]) {
    loadTimes.mockClear()
    const { actor } = await chooseFirst({ loadTimes, bookCall, moveCall: bookCall }, input)
    actor.send({ type: 'booking.submitted' })
    await flushPromises()
    expect(actor.getSnapshot().context).toMatchObject({ selectedTime: '09:30', problem: 'offline' })
    expect(actor.getSnapshot().can({ type: 'booking.submitted' })).toBe(true)
    expect(loadTimes).toHaveBeenCalledTimes(1)
  }
})

test('an error without a reason counts as failed', () => {
  expect(parseCalendarReason(new TypeError('x'))).toBe('failed')
  expect(parseCalendarReason(new CalendarFailure('tooMany'))).toBe('tooMany')
})
