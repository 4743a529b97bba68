/** What a notification is about (spec S1 3). */
export const NOTIFICATION_TYPES = ['success', 'error', 'warning', 'info'] as const

/** One of the four types. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Where a notification can stand: a corner of the window, or in the text of the page (spec S1 3). */
export const NOTIFICATION_POSITIONS = [
  'top-right',
  'bottom-right',
  'top-left',
  'bottom-left',
  'inline',
] as const

/** One of the five positions. */
export type NotificationPosition = (typeof NOTIFICATION_POSITIONS)[number]

/** Defaults of spec S1 9. */
export const AUTO_CLOSE_MS = 5_000
export const DEFAULT_POSITION: NotificationPosition = 'top-right'

/** How many are shown at one position; the others wait their turn. */
export const MAX_SHOWN = 3

/** What is asked for; everything but the message and its type has a default. */
export type NotificationRequest = {
  /** Names the notification: a second request with the same id takes its place. */
  readonly id: string
  readonly type: NotificationType
  readonly message: string
  readonly position?: NotificationPosition
  readonly autoClose?: boolean
  /** Milliseconds on screen; the time under a pointer or with the focus inside does not count. */
  readonly autoCloseTime?: number
}

/** A notification on screen or in the queue (spec S1 3). */
export type Notification = Required<NotificationRequest> & {
  /** When it closes by itself, in milliseconds since 1970; null while it waits, is held, or stays until closed. */
  readonly closesAt: number | null
  /** Time on screen that is left once it is shown, or shown again, in milliseconds. */
  readonly remainingMs: number
}

/** The request with its defaults, not on screen yet. */
export function queuedNotification(request: NotificationRequest): Notification {
  const full = { position: DEFAULT_POSITION, autoClose: true, autoCloseTime: AUTO_CLOSE_MS, ...request }
  return { ...full, closesAt: null, remainingMs: full.autoCloseTime }
}

/** Those on screen at a position, oldest first. */
export function shownAt(
  all: readonly Notification[],
  position: NotificationPosition,
): readonly Notification[] {
  return all.filter((one) => one.position === position).slice(0, MAX_SHOWN)
}

/** The one that came to the screen last, wherever it stands. */
export function newestShown(all: readonly Notification[]): Notification | undefined {
  return all.findLast((one) => shownAt(all, one.position).includes(one))
}

/**
 * The same notifications with the clocks set right: those on screen run, those that wait or whose position is held
 * stand still with the time they have left.
 */
export function withClocks(
  all: readonly Notification[],
  held: readonly NotificationPosition[],
  now: number,
): readonly Notification[] {
  return all.map((one) => {
    const runs = one.autoClose && !held.includes(one.position) && shownAt(all, one.position).includes(one)
    if (runs) return one.closesAt === null ? { ...one, closesAt: now + one.remainingMs } : one
    if (one.closesAt === null) return one
    return { ...one, closesAt: null, remainingMs: Math.max(0, one.closesAt - now) }
  })
}

/** When the next one closes by itself; null when none will. */
export function nextClosing(all: readonly Notification[]): number | null {
  const times = all.flatMap(({ closesAt }) => (closesAt === null ? [] : [closesAt]))
  return times.length === 0 ? null : Math.min(...times)
}
