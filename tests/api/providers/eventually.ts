import { vi } from 'vitest'

/** Waits until an assertion holds; fails with its last complaint. */
export function eventually<Result>(assertion: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(assertion, { timeout: 10_000, interval: 20 })
}
