import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
afterEach(() => void vi.useRealTimers())

const [FIRST = '', SECOND = ''] = DAYS
const loseSession = () => Promise.reject(new CalendarFailure('sessionLost'))

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

  test('gives way to the next one with a free time', async () => {
    const loadTimes = vi.fn(async (date: string) => createRows(date === FIRST ? ['12:30'] : TIMES))
    const { actor } = startCalendar({ loadTimes })
    await flushPromises()
    expect(loadTimes.mock.calls).toEqual([[FIRST], [SECOND]])
    expect(actor.getSnapshot().context).toMatchObject({ selectedDate: SECOND, times: ['09:30', '13:00'] })
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

  test('is left as soon as the visitor chooses another', async () => {
    const answers: Record<string, (titles: string[]) => void> = {}
    const { actor } = startCalendar({
      loadTimes: (date) =>
        new Promise((resolve) => {
          answers[date] = (titles) => resolve(createRows(titles))
        }),
    })
    await flushPromises()
    const third = DAYS[2] ?? ''
    actor.send({ type: 'day.chosen', date: third })
    answers[FIRST]?.([])
    answers[third]?.(['10:00'])
    await flushPromises()
    expect(actor.getSnapshot().context).toMatchObject({ selectedDate: third, times: ['10:00'] })
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

test('a failure to load days is not a lost session', async () => {
  const { actor } = startCalendar({ loadDays: () => Promise.reject(new Error('down')) })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(actor.getSnapshot().matches('daysFailed')).toBe(true)
})

test('pages also turn back', async () => {
  const { actor } = startCalendar()
  await flushPromises()
  actor.send({ type: 'page.turned', by: 1 })
  actor.send({ type: 'page.turned', by: -1 })
  expect(actor.getSnapshot().context.page).toBe(0)
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

  test('a call that has changed meanwhile cannot be moved', async () => {
    const { actor } = await chooseSecond({
      loadTimes: answerSecond(() => Promise.reject(new CalendarFailure('callChanged'))),
    })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.outdated]).toEqual([
      'outdated',
      'callChanged',
    ])
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

test.each(['first', 'chosen'])(
  'a session lost while times of the %s day are loaded ends the choice',
  async (day) => {
    const lost = day === 'first' ? FIRST : SECOND
    const { actor } = startCalendar({
      loadTimes: (date) => (date === lost ? loseSession() : Promise.resolve(createRows(TIMES))),
    })
    await flushPromises()
    if (day === 'chosen') actor.send({ type: 'day.chosen', date: SECOND })
    await flushPromises()
    expect(actor.getSnapshot().matches('sessionLost')).toBe(true)
  },
)

test('a session lost while the call is booked ends the choice, and no days are asked for again', async () => {
  const { actor } = await chooseFirst({ bookCall: loseSession })
  actor.send({ type: 'booking.submitted' })
  await flushPromises()
  expect(actor.getSnapshot().matches('sessionLost')).toBe(true)
  expect(actor.getSnapshot().can({ type: 'days.requested' })).toBe(false)
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
    expect(actor.getSnapshot().context.problem).toBe('offline')
    expect(loadTimes).toHaveBeenCalledTimes(1)
  }
})

test('a call is moved only to a time that was chosen', async () => {
  const moved = { reference: { id: BOOKING.id, signature: null }, revision: 2 }
  const { actor } = startCalendar({}, { call: { kind: 'demonstration', moved } })
  await flushPromises()
  expect(actor.getSnapshot().can({ type: 'booking.submitted' })).toBe(false)
})

test('an error without a reason counts as failed', () => {
  expect(parseCalendarReason(new TypeError('x'))).toBe('failed')
  expect(parseCalendarReason(new CalendarFailure('tooMany'))).toBe('tooMany')
})
