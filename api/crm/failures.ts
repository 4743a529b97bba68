import { Failure } from '../lib/failure.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { ProviderError } from '../providers/provider-error.ts'

/** Makes the browser forget a deal the CRM no longer has (spec S2 4). */
const FORGET_DEAL = ['dealData', 'dealInProgress'].map(
  (name) => `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
)

/** What a failed call to the CRM is told as: its own message of spec S2 8, or a deleted deal. */
export function crmFailure(thrown: unknown, message: string): unknown {
  if (thrown instanceof DealDeleted)
    return new Failure('deal_deleted', { message: thrown.message, cookies: FORGET_DEAL })
  if (thrown instanceof ProviderError) {
    return new Failure('upstream_failed', {
      message,
      ...(thrown.retryAfterMs === undefined ? {} : { retryAfterSeconds: thrown.retryAfterMs / 1_000 }),
    })
  }
  // The proxy's own patience ran out between two attempts.
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new Failure('upstream_failed', { message })
  return thrown
}
