/**
 * Counts the milliseconds until a moment, 0 once it has passed. Pages are told durations and not moments, because a device's
 * clock may be hours off.
 * @param now by the clock that made the moment, where that is not this process's
 */
export function countLeftMs(until: Date, now: Date = new Date()): number {
  return Math.max(0, until.getTime() - now.getTime())
}
