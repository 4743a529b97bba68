import { api } from './api-client.ts'
import type { SessionView } from './api-types.ts'

let underWay: Promise<SessionView> | null = null
let isOpen = false

/** What the server knows of this visitor. Questions asked while one is under way share its answer. */
export function loadServerSession(): Promise<SessionView> {
  underWay ??= api
    .get<SessionView>('/api/session')
    .then((session) => {
      isOpen = true
      return session
    })
    .finally(() => {
      underWay = null
    })
  return underWay
}

/**
 * Resolves once the server has answered this page and so given the browser its session cookie, or could not. To be
 * awaited before whatever else may start a session: of two started side by side the browser keeps the cookie that
 * comes last, and what was done in the other would be lost.
 */
export async function openServerSession(): Promise<void> {
  if (!isOpen) await loadServerSession().catch(() => {})
}
