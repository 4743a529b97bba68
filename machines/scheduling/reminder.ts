import { REMINDER_BEFORE_MS, REMINDER_MIN_GAP_MS } from './limits.ts'

/** Computes when the reminder of a call is due, in milliseconds from `now`; null when the call is too near for one. */
export function getReminderDelay(startsAt: Date, now: Date): number | null {
  const delay = startsAt.getTime() - REMINDER_BEFORE_MS - now.getTime()
  return delay >= REMINDER_MIN_GAP_MS ? delay : null
}
