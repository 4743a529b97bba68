import { StillUncertain } from '../intents/create-once.ts'
import { ProviderError } from '../providers/provider-error.ts'

/**
 * Returns how long to wait before calling a provider again after a failure, in milliseconds; 0 when neither the
 * provider nor an intent asks for a wait.
 */
export function getAskedWaitMs(thrown: unknown): number {
  return thrown instanceof StillUncertain || thrown instanceof ProviderError ? (thrown.retryAfterMs ?? 0) : 0
}
