/** Pause between two sends of a code (spec S1 9). */
export const RESEND_COOLDOWN_MS = 30_000

/** Whole seconds until a deadline in epoch milliseconds, 0 once it has passed. */
export function secondsUntil(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - Date.now()) / 1_000))
}

/**
 * The server's deadline after a send, in epoch milliseconds, never further away than the pause itself: a device whose
 * clock is slow must not wait longer.
 */
export function withinCooldown(deadline: number): number {
  return Math.min(deadline, Date.now() + RESEND_COOLDOWN_MS)
}
