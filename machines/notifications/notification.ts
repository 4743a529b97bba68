import { AUTO_CLOSE_MS, MAX_SHOWN } from './limits.ts'

/** What a notification is about (spec S1 3). */
export const NOTIFICATION_TYPES = ['success', 'error', 'warning', 'info'] as const

/** One of the four types. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Where a notification can appear: a corner of the window, or inline in the page (spec S1 3). */
export const NOTIFICATION_POSITIONS = [
  'top-right',
  'bottom-right',
  'top-left',
  'bottom-left',
  'inline',
] as const

/** One of the five positions. */
export type NotificationPosition = (typeof NOTIFICATION_POSITIONS)[number]

export const DEFAULT_POSITION: NotificationPosition = 'top-right'

/** A request for a notification; everything but id, type and message has a default. */
export type NotificationRequest = {
  /** A second request with the same id replaces the notification. */
  readonly id: string
  readonly type: NotificationType
  readonly message: string
  readonly position?: NotificationPosition
  readonly autoClose?: boolean
  /** Milliseconds on screen; time under the pointer or with focus inside does not count. */
  readonly autoCloseTime?: number
}

/** A notification on screen or in the queue (spec S1 3). */
export type Notification = Required<NotificationRequest> & {
  /** When it closes by itself, in epoch milliseconds; null while it waits, is paused, or stays until closed. */
  readonly closesAt: number | null
  /** Time on screen that is left once it is shown, or shown again, in milliseconds. */
  readonly remainingMs: number
}

/** Fills in a request's defaults; the notification is not on screen yet. */
export function createNotification(request: NotificationRequest): Notification {
  const full = { position: DEFAULT_POSITION, autoClose: true, autoCloseTime: AUTO_CLOSE_MS, ...request }
  return { ...full, closesAt: null, remainingMs: full.autoCloseTime }
}

/** Lists the notifications on screen at a position, oldest first. */
export function listShownAt(
  all: readonly Notification[],
  position: NotificationPosition,
): readonly Notification[] {
  return all.filter((one) => one.position === position).slice(0, MAX_SHOWN)
}

/** Finds the notification shown last, at any position. */
export function findNewestShown(all: readonly Notification[]): Notification | undefined {
  return all.filter((one) => listShownAt(all, one.position).includes(one)).at(-1)
}

/**
 * Updates the clocks: notifications on screen count down; waiting ones, and those at a paused position, keep their
 * remaining time.
 */
export function updateClocks(
  all: readonly Notification[],
  paused: readonly NotificationPosition[],
  now: number,
): readonly Notification[] {
  return all.map((one) => {
    const runs =
      one.autoClose && !paused.includes(one.position) && listShownAt(all, one.position).includes(one)
    if (runs) return one.closesAt === null ? { ...one, closesAt: now + one.remainingMs } : one
    if (one.closesAt === null) return one
    return { ...one, closesAt: null, remainingMs: Math.max(0, one.closesAt - now) }
  })
}

/** Finds when the next notification closes by itself, in epoch milliseconds; null when all stay until closed. */
export function findNextClosing(all: readonly Notification[]): number | null {
  const times = all.flatMap(({ closesAt }) => (closesAt === null ? [] : [closesAt]))
  return times.length === 0 ? null : Math.min(...times)
}
