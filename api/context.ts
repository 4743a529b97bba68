import type { Context } from 'hono'
import { Failure } from './lib/failure.ts'
import type { Stopping } from './lib/shutdown.ts'
import type { Worker } from './outbox/worker.ts'
import type { Services } from './services.ts'
import type { Session } from './store/sessions.ts'

/** Bindings and variables of every request. */
export type AppEnv = {
  Bindings: {
    /** Remote address of the socket; absent where the platform hides it. */
    readonly socketAddress?: string | null
    /** Keeps a serverless function alive until work that outlasts the answer is done. */
    readonly waitUntil?: (work: Promise<unknown>) => void
    /** Notifies routes that the server is stopping; absent where the platform starts and stops functions. */
    readonly shutdown?: Stopping
  }
  Variables: {
    readonly services: Services
    readonly worker: Worker
    readonly requestId: string
    /** When the request arrived, by `performance.now()`. */
    readonly arrivedAt: number
    readonly address: string | null
    readonly isOperator: boolean
    readonly isScheduler: boolean
    /** The visitor's session; null without a valid cookie or after the session expired. */
    readonly session: Session | null
  }
}

/** Context of a request in a route. */
export type AppContext = Context<AppEnv>

/** Returns the visitor's session. @throws Failure session_required */
export function requireSession(c: AppContext): Session {
  const session = c.get('session')
  if (!session) throw new Failure('session_required')
  return session
}

/** Sends a successful answer in the shape all endpoints share. */
export function sendSuccess(c: AppContext, data: unknown = null, message?: string): Response {
  return c.json({ success: true, data, ...(message === undefined ? {} : { message }) })
}
