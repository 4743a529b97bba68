import { vi } from 'vitest'

/** With fake timers, runs everything that is due now: promises resolve, no time passes. */
export async function flushPromises(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}
