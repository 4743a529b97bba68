import { StillUncertain } from '../intents/create-once.ts'
import { ProviderError } from '../providers/provider-error.ts'

/** Returns how long to leave a service alone after a failure, in milliseconds; 0 when neither it nor an intent asks for it. */
export function getAskedWaitMs(thrown: unknown): number {
  return thrown instanceof StillUncertain || thrown instanceof ProviderError ? (thrown.retryAfterMs ?? 0) : 0
}
