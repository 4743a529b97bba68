/** Browsers without `requestIdleCallback` (Safari) get this pause instead. */
const NO_IDLE_CALLBACK_DELAY_MS = 300

/**
 * Runs a task once the browser is idle.
 * @param longestWaitMs after which it runs in any case; without one it waits as long as the browser is busy
 */
export function runWhenIdle(task: () => void, longestWaitMs?: number): void {
  const options = longestWaitMs === undefined ? {} : { timeout: longestWaitMs }
  // Each returns the number of the waiting task, which is never null.
  window.requestIdleCallback?.(task, options) ?? setTimeout(task, NO_IDLE_CALLBACK_DELAY_MS)
}
