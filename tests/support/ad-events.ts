/** Ad events as a visitor's page reports them. */

import { CONSENT_VERSION } from '#machines/consent/limits.ts'
import type { TestVisitor } from './api.ts'

/** The visitor decides about marketing cookies. */
export function giveConsent(visitor: TestVisitor, marketing = true): void {
  const decidedAt = '2026-11-20T12:00:00.000Z'
  const record = JSON.stringify({ version: CONSENT_VERSION, decidedAt, analytics: true, marketing })
  visitor.setCookie(`cookie_consent=${encodeURIComponent(record)}`)
}

/** Creates an event of a page, by default its view, now. */
export function createPageEvent(changes: Record<string, unknown> = {}) {
  return {
    event_name: 'PageView',
    event_time: Math.floor(Date.now() / 1_000),
    event_id: crypto.randomUUID(),
    event_source_url: 'http://localhost:3000/plans?utm_source=meta&email=ana@exemplo.com.br',
    ...changes,
  }
}

/** Reports events from the visitor's page. */
export function report(visitor: TestVisitor, ...data: object[]): Promise<Response> {
  return visitor.post('/api/conversions', { data }, { 'user-agent': 'Navegador de teste' })
}
