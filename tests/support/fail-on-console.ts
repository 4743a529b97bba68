import { afterEach, beforeEach, expect, vi } from 'vitest'

const deprecations: string[] = []

const keepDeprecation = ({ name, message }: Error) => {
  if (name === 'DeprecationWarning') deprecations.push(message)
}

/** Fails the test that causes an unexpected console error or warning, or uses a deprecated feature, and ends its spies. */
beforeEach(() => {
  process.on('warning', keepDeprecation)
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  process.off('warning', keepDeprecation)
  expect(deprecations.splice(0), 'deprecated').toEqual([])
  const calls = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock?.calls ?? [])
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
})
