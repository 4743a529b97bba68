import { generateCookie } from 'hono/cookie'
import { Failure } from '../lib/failure.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { ProviderError } from '../providers/provider-error.ts'

/** `Set-Cookie` headers that delete the browser's cookies of a deal that the CRM no longer has (spec S2 4). */
const DELETED_DEAL_COOKIES = ['dealData', 'dealInProgress'].map((name) =>
  generateCookie(name, '', { maxAge: 0, secure: true, sameSite: 'Lax' }),
)

/**
 * Converts a failed call to the CRM to its answer: the action's own message of spec S2 8, or that the deal was
 * deleted.
 */
export function toCrmFailure(thrown: unknown, message: string): unknown {
  if (thrown instanceof DealDeleted)
    return new Failure('deal_deleted', { message: thrown.message, cookies: DELETED_DEAL_COOKIES })
  if (thrown instanceof ProviderError) {
    return new Failure('upstream_failed', {
      message,
      ...(thrown.retryAfterMs === undefined ? {} : { retryAfterSeconds: thrown.retryAfterMs / 1_000 }),
    })
  }
  // The proxy's own time limit ended between two attempts.
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new Failure('upstream_failed', { message })
  return thrown
}
