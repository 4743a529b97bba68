import { createHash } from 'node:crypto'

/** Formats the Content-Security-Policy source of an inline script, quotes included: `'sha256-…'`. */
export function formatPolicySource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
