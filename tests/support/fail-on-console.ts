import { afterEach, beforeEach, expect, vi } from 'vitest'

const deprecations: string[] = []

const keepDeprecation = ({ name, message }: Error) => {
  if (name === 'DeprecationWarning') deprecations.push(message)
}

/** An unexpected console error or warning, or the use of what is deprecated, fails the test that caused it. */
beforeEach(() => {
  process.on('warning', keepDeprecation)
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  process.off('warning', keepDeprecation)
  expect(deprecations.splice(0), 'deprecated').toEqual([])
  for (const method of [vi.mocked(console.error), vi.mocked(console.warn)]) {
    const calls = method.mock?.calls ?? []
    method.mockRestore?.()
    expect(calls, 'unexpected console output').toEqual([])
  }
})
