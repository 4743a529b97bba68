import type { SessionLog } from '#machines/session/session.machine.ts'
import { logClient } from '../client-log/client-log.ts'

/** Logs that a session expired, or was missing when it had to be changed (spec S2 4, 8). */
export function logSession(event: SessionLog): void {
  if (event.type === 'session.expired') logClient('info', event.type)
  else logClient('critical', event.type, { error: { message: event.message } })
}
