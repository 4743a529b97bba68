/** An operator in the room, `/painel`. */

import { expect } from 'vitest'
import type { TestApi, TestVisitor } from './api.ts'

const KEY = 'key-of-ana-0123456789-0123456789-abc'

/** The variables of a server that lets the operator Ana come in. */
export const WITH_ANA = { OPERATOR_KEYS: `ana:${KEY}` } as const

/** Has Ana come in. */
export async function comeIn(api: TestApi): Promise<TestVisitor> {
  const operator = api.createVisitor()
  expect((await operator.post('/api/panel/session', { key: KEY })).status).toBe(200)
  return operator
}
