/** Counts the whole seconds until a deadline in epoch milliseconds by this device's clock, 0 once it has passed. */
export function countSecondsUntil(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - Date.now()) / 1_000))
}
