import { createHmac } from 'node:crypto'
import { isSameSecret } from './is-same-secret.ts'

/** Signs a body as Meta signs its webhook events: HMAC-SHA-256 with the app's secret, as `X-Hub-Signature-256` carries it. */
export function signWebhookBody(body: Uint8Array | string, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

/** Returns whether a signature is that of this body, compared in constant time. */
export function isSignedBy(body: Uint8Array, signature: string, appSecret: string): boolean {
  return isSameSecret(signature, signWebhookBody(body, appSecret))
}
