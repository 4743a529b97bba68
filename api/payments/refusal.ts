import { Failure } from '../lib/failure.ts'
import { ProviderError } from '../providers/provider-error.ts'

/**
 * True when what was sent will never be taken, however often it is tried. A key that is not taken or a block page may
 * be mended within the day.
 */
export function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof ProviderError)) return thrown instanceof Failure
  return !thrown.passing && thrown.status !== 401 && thrown.status !== 403
}
