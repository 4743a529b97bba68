import { ALERT_WEBHOOK_MS } from '#machines/alerts/limits.ts'
import type { Config } from '../config.ts'
import { createStatusError, exchange, isSuccess } from '../providers/exchange.ts'
import { createHttpTransport } from '../providers/http-transport.ts'
import type { Transport } from '../providers/transport.ts'
import { withUserAgent } from '../providers/with-user-agent.ts'

/** Sends messages to the incoming webhook of a chat. */
export type AlertWebhook = {
  /** Resolves when the chat has accepted the message. @throws ProviderError */
  send(text: string, signal?: AbortSignal): Promise<void>
}

/** Hosts of the addresses that Teams gives out: those of its workflows, and of its older connectors. */
const TEAMS_HOST = /\.(?:logic\.azure\.com|powerplatform\.com|webhook\.office\.com)$/

/** Creates the webhook of `ALERT_WEBHOOK_URL`; null without it. */
export function createConfiguredWebhook({ ALERT_WEBHOOK_URL: url, USER_AGENT }: Config): AlertWebhook | null {
  if (url === undefined) return null
  return createAlertWebhook(withUserAgent(createHttpTransport('alerts'), USER_AGENT), url)
}

/** Creates the webhook of an address. */
export function createAlertWebhook(transport: Transport, url: string): AlertWebhook {
  return {
    async send(text, signal) {
      const answer = await exchange(transport, {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(createWebhookBody(text, new URL(url).hostname)),
        timeoutMs: ALERT_WEBHOOK_MS,
        signal,
      })
      if (!isSuccess(answer)) throw createStatusError('alerts', answer)
    },
  }
}

/**
 * Creates the body that chats take: Slack and those like it read `text`, Discord reads `content`. The workflows of Teams read a
 * card in `attachments`, which the others refuse, as they give that name to files and to blocks of their own.
 */
export function createWebhookBody(text: string, host: string): object {
  const body = { text, content: text }
  if (!TEAMS_HOST.test(host)) return body
  const blocks = text.split('\n').map((line) => ({ type: 'TextBlock', text: line, wrap: true }))
  return {
    ...body,
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: blocks,
        },
      },
    ],
  }
}
