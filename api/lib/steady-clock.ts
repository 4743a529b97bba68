/**
 * Returns the milliseconds since the process began. Waits within a process are measured by it: a correction of the system's clock
 * would make them a day longer.
 */
export function getSteadyMs(): number {
  return Math.floor(performance.now())
}
