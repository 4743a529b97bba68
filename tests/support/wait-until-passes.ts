import { vi } from 'vitest'

/** Longest wait for a fact, in milliseconds: long, because the machine may be busy; it only ends a test that hangs. */
export const PATIENCE_MS = 90_000

/**
 * Waits until an assertion holds; fails with its last error. Fake timers advance while it waits.
 * @param patience longest wait in milliseconds, for an assertion that takes long itself
 */
export function waitUntilPasses<Result>(
  assert: () => Result | Promise<Result>,
  patience = PATIENCE_MS,
): Promise<Result> {
  return vi.waitFor(assert, { timeout: patience, interval: 20 })
}
