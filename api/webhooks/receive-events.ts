import type { WebhookProvider } from '#machines/metrics/judge.ts'
import { type AppContext, sendSuccess } from '../context.ts'
import { Failure, type FailureCode } from '../lib/failure.ts'
import type { Services } from '../services.ts'

/** Failures of an authenticated event that would be the same on every further try. */
const UNREADABLE: readonly FailureCode[] = ['malformed', 'invalid']

/**
 * Answers a provider's call by `handle`, which authenticates it before it parses it, and counts the calls that are refused.
 *
 * An event that cannot be read is counted too, but answered with 200: to refuse it again and again would only make the provider
 * hold back all later events (Asaas after 15 tries). What it may have told is read from the provider anyway, by the page that
 * waits for it and by later events.
 */
export async function receiveEvents(
  c: AppContext,
  provider: WebhookProvider,
  handle: (services: Services) => Promise<Response>,
): Promise<Response> {
  const services = c.get('services')
  try {
    const response = await handle(services)
    services.webhookCalls.record(provider, null)
    return response
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    services.webhookCalls.record(provider, thrown.code)
    if (!UNREADABLE.includes(thrown.code)) throw thrown
    return sendSuccess(c)
  }
}
