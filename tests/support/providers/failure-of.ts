import { expect } from 'vitest'
import { ProviderError } from '#api/providers/provider-error.ts'

/** The ProviderError a call rejects with; fails the test when it resolves or rejects with something else. */
export async function catchFailure(call: Promise<unknown>): Promise<ProviderError> {
  const outcome = await call.then(
    () => 'resolved',
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(ProviderError)
  // Just asserted.
  return outcome as ProviderError
}
