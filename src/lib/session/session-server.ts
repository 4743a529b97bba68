import type { OriginKind } from '#machines/origin/classify.ts'
import { api } from '../api/api-client.ts'
import type { ShownSession } from '../api/api-types.ts'
import { permanentStorage, tabStorage } from '../storage/storage.ts'

let underWay: Promise<ShownSession> | null = null
let isOpen = false
let source: OriginKind = 'direct'

/**
 * Loads what the server knows about this visitor. Concurrent calls share one request. A sign-up that the visitor has moved to
 * another device is forgotten here, as the page promised.
 */
export function loadServerSession(): Promise<ShownSession> {
  underWay ??= api
    .get<ShownSession>('/api/session')
    .then(async (session) => {
      isOpen = true
      // A server of the previous release does not say it.
      source = session.source ?? source
      if (session.hasMoved) (await import('./forget-sign-up.ts')).forgetSignUp()
      return session
    })
    .finally(() => {
      underWay = null
    })
  return underWay
}

/** Whether the browser keeps the session's cookie: it does not where cookies are blocked, or need HTTPS. */
export async function keepsSessionCookie({ isNew }: ShownSession): Promise<boolean> {
  return navigator.cookieEnabled && !(isNew && (await loadServerSession()).isNew)
}

/**
 * Resolves once the server has answered this page (and so set its session cookie) and knows where the visitor came from, or could
 * not be reached. Await it before
 * any other request that may start a session: of two sessions started at the same time the browser keeps only the last
 * cookie, and the other session's work is lost.
 */
export async function openServerSession(): Promise<void> {
  try {
    if (!isOpen) await loadServerSession()
    // Loaded only for who came from elsewhere.
    if (tabStorage.read('landing') || permanentStorage.read('touches'))
      source = (await (await import('../origin/report-touches.ts')).reportTouches()) ?? source
  } catch {
    // What waits for the server goes on waiting.
  }
}

/** Where the visitor came from, by what the server told this page last. */
export function getKnownSource(): OriginKind {
  return source
}
