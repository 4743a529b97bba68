import { vi } from 'vitest'

/** Lets everything that is due now happen, with fake timers: promises settle, no time passes. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}
