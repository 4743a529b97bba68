import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  listShownAt,
  NOTIFICATION_POSITIONS,
  type NotificationPosition,
  type NotificationRequest,
} from '#machines/notifications/notification.ts'
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))

function start() {
  const actor = createActor(notificationsMachine).start()
  return {
    notify: (request: Partial<NotificationRequest> & { id: string }) =>
      actor.send({
        type: 'notification.requested',
        notification: { type: 'success', message: 'Código reenviado com sucesso!', ...request },
      }),
    dismiss: (id: string) => actor.send({ type: 'notification.dismissed', id }),
    pressEscape: () => actor.send({ type: 'newest.dismissed' }),
    pause: (position: NotificationPosition = 'top-right') =>
      actor.send({ type: 'position.paused', position }),
    resume: (position: NotificationPosition = 'top-right') =>
      actor.send({ type: 'position.resumed', position }),
    ids: () => actor.getSnapshot().context.notifications.map(({ id }) => id),
    shown: (position: NotificationPosition = 'top-right') =>
      listShownAt(actor.getSnapshot().context.notifications, position).map(({ id }) => id),
    all: () => actor.getSnapshot().context.notifications,
  }
}

test('each closes at its own time', () => {
  const { notify, ids } = start()
  notify({ id: 'slow', autoCloseTime: 8_000 })
  notify({ id: 'stays', autoClose: false })
  vi.advanceTimersByTime(1_000)
  notify({ id: 'quick', autoCloseTime: 2_000, position: 'inline' })
  vi.advanceTimersByTime(2_000)
  expect(ids()).toEqual(['slow', 'stays'])
  vi.advanceTimersByTime(5_000)
  expect(ids()).toEqual(['stays'])
  vi.advanceTimersByTime(60 * 60_000)
  expect(ids()).toEqual(['stays'])
})

test('at most three show at a position; the next one waits and gets its full time', () => {
  const { notify, shown, ids } = start()
  for (const id of ['a', 'b', 'c', 'd']) notify({ id })
  notify({ id: 'elsewhere', position: 'bottom-left' })
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(shown('bottom-left')).toEqual(['elsewhere'])
  vi.advanceTimersByTime(5_000)
  expect(shown()).toEqual(['d'])
  vi.advanceTimersByTime(4_999)
  expect(ids()).toEqual(['d'])
  vi.advanceTimersByTime(1)
  expect(ids()).toEqual([])
})

test('closing one by hand lets the next one in at once, and its time runs', () => {
  const { notify, dismiss, shown } = start()
  for (const id of ['a', 'b', 'c', 'd']) notify({ id })
  dismiss('b')
  expect(shown()).toEqual(['a', 'c', 'd'])
  vi.advanceTimersByTime(5_000)
  expect(shown()).toEqual([])
})

test('while the visitor reads, nothing closes at that position, and the time left is kept', () => {
  const { notify, pause, resume, ids } = start()
  notify({ id: 'read' })
  notify({ id: 'elsewhere', position: 'bottom-left' })
  vi.advanceTimersByTime(4_000)
  pause()
  vi.advanceTimersByTime(60_000)
  expect(ids()).toEqual(['read'])
  resume()
  vi.advanceTimersByTime(999)
  expect(ids()).toEqual(['read'])
  vi.advanceTimersByTime(1)
  expect(ids()).toEqual([])
})

test('closing one resumes the position, and Esc closes the newest on screen', () => {
  const { notify, pause, dismiss, pressEscape, shown, ids } = start()
  for (const id of ['a', 'b', 'c', 'waits']) notify({ id })
  pause()
  pressEscape()
  expect(ids()).toEqual(['a', 'b', 'waits'])
  pause()
  dismiss('a')
  expect(shown()).toEqual(['b', 'waits'])
  vi.advanceTimersByTime(5_000)
  expect(ids()).toEqual([])
  pressEscape()
  expect(ids()).toEqual([])
})

test('each position is paused and resumed on its own', () => {
  const { notify, pause, resume, dismiss, ids } = start()
  notify({ id: 'right' })
  notify({ id: 'left', position: 'bottom-left' })
  notify({ id: 'inline', position: 'inline' })
  // Entered twice, as by the pointer and the focus; left once.
  pause('top-right')
  pause('top-right')
  pause('bottom-left')
  pause('inline')
  resume('top-right')
  dismiss('inline')
  dismiss('was never there')
  vi.advanceTimersByTime(60_000)
  expect(ids()).toEqual(['left'])
  resume('bottom-left')
  vi.advanceTimersByTime(5_000)
  expect(ids()).toEqual([])
})

test('a request with a known id takes its place and starts over', () => {
  const { notify, all, ids } = start()
  notify({ id: 'a' })
  notify({ id: 'b' })
  vi.advanceTimersByTime(4_000)
  notify({ id: 'a', type: 'error', message: 'Não foi possível reenviar o código.' })
  expect(all()).toMatchObject([{ id: 'a', type: 'error' }, { id: 'b' }])
  vi.advanceTimersByTime(1_000)
  expect(ids()).toEqual(['a'])
  vi.advanceTimersByTime(4_000)
  expect(ids()).toEqual([])
})

describe('for any requests', () => {
  const request = fc.record({
    id: fc.uuid(),
    position: fc.constantFrom(...NOTIFICATION_POSITIONS),
    autoClose: fc.boolean(),
    autoCloseTime: fc.integer({ min: 0, max: 20_000 }),
    pause: fc.integer({ min: 0, max: 10_000 }),
  })

  test('shows at most three per position, and finally only those without auto-close', () => {
    const counted = { full: 0, dismissed: 0 }
    fc.assert(
      fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
        const { notify, dismiss, shown, all } = start()
        for (const { pause, ...one } of requests) {
          notify(one)
          vi.advanceTimersByTime(pause)
          for (const position of NOTIFICATION_POSITIONS) {
            expect(shown(position).length).toBeLessThanOrEqual(3)
            counted.full += shown(position).length === 3 ? 1 : 0
          }
        }
        for (const { id } of all().filter(({ autoClose }) => !autoClose)) {
          dismiss(id)
          counted.dismissed += 1
        }
        vi.advanceTimersByTime(20_000 * 30)
        expect(all()).toEqual([])
      }),
    )
    expect(counted.full).toBeGreaterThan(5)
    expect(counted.dismissed).toBeGreaterThan(50)
  })
})
