import type { Context } from 'hono'
import type { Services } from '../services.ts'
import type { Session } from '../store/sessions.ts'
import type { Worker } from '../work/worker.ts'
import { Failure } from './failure.ts'

/** What every request carries on its way through the app. */
export type AppEnv = {
  Bindings: {
    /** The socket's own address; absent where the platform hides it. */
    readonly socketAddress?: string | null
    /** Keeps a serverless function alive for work that goes on after its answer. */
    readonly waitUntil?: (work: Promise<unknown>) => void
  }
  Variables: {
    readonly services: Services
    readonly worker: Worker
    readonly requestId: string
    readonly address: string | null
    readonly operator: boolean
    /** The visitor's session; null for a visitor without a genuine, living cookie. */
    readonly session: Session | null
  }
}

/** A request in a route. */
export type AppContext = Context<AppEnv>

/** The visitor's session. @throws Failure session_required */
export function requireSession(c: AppContext): Session {
  const session = c.get('session')
  if (!session) throw new Failure('session_required')
  return session
}

/** A good answer in the shape every endpoint shares. */
export function success(c: AppContext, data: unknown = null, message?: string): Response {
  return c.json({ success: true, data, ...(message === undefined ? {} : { message }) })
}
