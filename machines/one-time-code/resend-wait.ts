import { RESEND_WAIT_MS } from './limits.ts'

/** Counts the whole seconds until a deadline in epoch milliseconds, 0 once it has passed. */
export function countSecondsUntil(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - Date.now()) / 1_000))
}

/**
 * Caps the server's deadline (epoch milliseconds) at one pause from now, so that a device with a slow clock does not wait
 * longer.
 */
export function capAtCooldown(deadline: number): number {
  return Math.min(deadline, Date.now() + RESEND_WAIT_MS)
}
