import { PHONE, REGISTRATION, type TestVisitor } from './api.ts'
import { FROM_OUR_PAGE } from './endpoints.ts'

/** What a visitor's browser stores of its visit, except for what `changes` says. */
export function storeSessionRecord(visitor: TestVisitor, changes: object = {}): Promise<Response> {
  const record = {
    sessionId: 's',
    source: 'direct',
    timestamp: '2026-01-05T12:00:00.000Z',
    currentStep: 'signup',
    metadata: {},
    flowHistory: [],
    lastActivity: '2026-01-05T12:00:00.000Z',
    email: REGISTRATION.email,
    telefone: PHONE,
    ...changes,
  }
  return visitor.send('/api/session', { method: 'PUT', headers: FROM_OUR_PAGE, body: JSON.stringify(record) })
}
