import type { RegistrationRecord } from '#machines/sign-up/records.ts'
import { api } from './api-client.ts'

/** The part of `GET /api/session` the funnel reads. The answer also sets the session's cookie where there is none. */
export type ServerSession = {
  readonly phoneValidated: boolean
  readonly registration: RegistrationRecord | null
  /** Where this session's latest sign-up stands. */
  readonly signup: 'none' | 'running' | 'completed' | 'failed'
  /** What the browser kept here last; untrusted. */
  readonly snapshot: unknown
}

let underWay: Promise<ServerSession> | null = null
let isOpen = false

/** What the server knows of this visitor. Questions asked while one is under way share its answer. */
export function loadServerSession(): Promise<ServerSession> {
  underWay ??= api
    .get<ServerSession>('/api/session')
    .then((session) => {
      isOpen = true
      return session
    })
    .finally(() => {
      underWay = null
    })
  return underWay
}

/** Resolves once the server has answered this page and so given the browser its session cookie. */
export async function openServerSession(): Promise<void> {
  if (!isOpen) await loadServerSession()
}
