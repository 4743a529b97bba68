import { WEBHOOK_PROVIDERS, type WebhookProvider, type WebhookShare } from '#machines/metrics/judge.ts'
import { METRICS_EVERY_MS, MOST_EVENTS, WEBHOOK_REFUSALS_LOGGED_MS } from '#machines/metrics/limits.ts'
import type { FailureCode } from '../lib/failure.ts'
import type { Log } from '../lib/log.ts'

/** Refused calls of one provider for one reason, since the process started. */
export type RefusedCalls = {
  readonly provider: WebhookProvider
  readonly code: FailureCode
  readonly count: number
}

/** Counts the webhook calls of the providers in this process. */
export type WebhookCalls = {
  /** Records a call: null when its event was read, else why not. */
  record(provider: WebhookProvider, refusal: FailureCode | null): void
  /** Returns each provider's share of refused calls in the last five minutes, among the newest thousand calls. */
  listRecent(): readonly WebhookShare[]
  listRefused(): readonly RefusedCalls[]
}

type Refused = {
  readonly provider: WebhookProvider
  readonly code: FailureCode
  count: number
  logged: number
  loggedAt: number
}

/**
 * Creates the counter of a process. A reason is logged when it first occurs and then at most once a minute, with the
 * number of calls since: anybody may call a webhook with a wrong token, as often as they like.
 * @param now the clock, in milliseconds
 */
export function createWebhookCalls(log: Log, now: () => number = Date.now): WebhookCalls {
  const recent: { readonly at: number; readonly provider: WebhookProvider; readonly isRefused: boolean }[] =
    []
  const refused = new Map<string, Refused>()

  function countRefusal(provider: WebhookProvider, code: FailureCode) {
    const key = `${provider} ${code}`
    const calls = refused.get(key) ?? { provider, code, count: 0, logged: 0, loggedAt: -Infinity }
    refused.set(key, calls)
    calls.count += 1
    if (now() - calls.loggedAt < WEBHOOK_REFUSALS_LOGGED_MS) return
    log('warn', 'webhook.refused', { provider, code, count: calls.count - calls.logged })
    calls.logged = calls.count
    calls.loggedAt = now()
  }

  return {
    record(provider, refusal) {
      recent.push({ at: now(), provider, isRefused: refusal !== null })
      if (recent.length > MOST_EVENTS) recent.shift()
      if (refusal !== null) countRefusal(provider, refusal)
    },
    listRecent() {
      const oldest = now() - METRICS_EVERY_MS
      return WEBHOOK_PROVIDERS.map((provider) => {
        const calls = recent.filter((call) => call.at > oldest && call.provider === provider)
        return { provider, count: calls.filter(({ isRefused }) => isRefused).length, of: calls.length }
      })
    },
    listRefused: () => [...refused.values()].map(({ provider, code, count }) => ({ provider, code, count })),
  }
}
