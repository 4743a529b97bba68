import { Failure } from '../lib/failure.ts'
import { ProviderError } from '../providers/provider-error.ts'

/**
 * Returns whether the provider will refuse this request every time. A refused API key or a block page does not
 * count: the operator may fix it within the day.
 */
export function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof ProviderError)) return thrown instanceof Failure
  return !thrown.isPassing && thrown.status !== 401 && thrown.status !== 403
}
