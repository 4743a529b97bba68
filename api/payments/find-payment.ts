import type { Payment } from '../providers/asaas/schemas.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Money } from '../services.ts'

/**
 * Reads a payment; null when the provider has none of this id.
 * @throws ProviderError when the provider does not answer
 */
export async function findPayment(
  { payments }: Money,
  id: string,
  signal: AbortSignal,
): Promise<Payment | null> {
  try {
    return await withRetry((scope) => payments.getPayment(id, { signal: scope }), signal)
  } catch (thrown) {
    if (thrown instanceof ProviderError && thrown.status === 404) return null
    throw thrown
  }
}
