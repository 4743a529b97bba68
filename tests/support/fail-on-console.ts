import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected console error or warning fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  for (const method of [vi.mocked(console.error), vi.mocked(console.warn)]) {
    const calls = method.mock?.calls ?? []
    method.mockRestore?.()
    expect(calls, 'unexpected console output').toEqual([])
  }
})
