import { createHmac } from 'node:crypto'

/**
 * Hashes a phone or an e-mail address, for rows that must not hold personal data.
 * @param secret the secret that signs visitors' cookies
 */
export function hashContact(secret: string, contact: string): string {
  return createHmac('sha256', secret).update(`contact:${contact}`).digest('base64url')
}
