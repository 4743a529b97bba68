import { vi } from 'vitest'

/** Longest wait for a fact, in milliseconds: long, because the machine may be busy; it only ends a test that hangs. */
export const PATIENCE_MS = 90_000

/** Waits until an assertion holds; fails with its last error. Fake timers advance while it waits. */
export function waitUntilPasses<Result>(assert: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(assert, { timeout: PATIENCE_MS, interval: 20 })
}
