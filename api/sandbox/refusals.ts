import type { RefusalStatus } from './faults.ts'

/** A status that a provider without a daily quota is asked for. */
type Status = Exclude<RefusalStatus, 'exhausted'>

const SORRY = '<html><body>Sorry, something went wrong.</body></html>'

/** Creates an answer that is not JSON. */
export function createPageAnswer(status: number, body: string, type = 'text/html'): Response {
  return new Response(body, { status, headers: { 'content-type': type } })
}

/**
 * Creates the answers of a provider to simulated faults: its own, and for the others the page of a host in front of it. Without a
 * daily quota it limits calls for a while instead.
 */
export function createRefuse(
  own: {
    readonly [Known in Status]?: () => Response
  },
): (status: RefusalStatus) => Response {
  return (status) => {
    const wanted: Status = status === 'exhausted' ? 429 : status
    return own[wanted]?.() ?? createPageAnswer(typeof wanted === 'number' ? wanted : 403, SORRY)
  }
}
