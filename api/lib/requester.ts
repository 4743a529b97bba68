import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * On whose behalf a provider is called: a visitor's request, a sign-up (with its code and payment), or other
 * jobs.
 */
export type RequesterKind = 'visitor' | 'signUp' | 'background'

/** The visitor or job behind a call. All calls with the same kind and name share one requester's places. */
export type Requester = {
  readonly kind: RequesterKind
  /** A session, an address, or the subject of a job. */
  readonly name: string
  /** The id of the sign-up that it is about, where it is known: a session's id changes when its phone is proven. */
  readonly about?: string
  /** The request that the work serves; absent outside of one. */
  readonly requestId?: string
}

const requesters = new AsyncLocalStorage<Requester>()

const NOBODY: Requester = { kind: 'background', name: 'server' }

/**
 * Runs `work` on behalf of a requester. Everything it starts, however late, counts as theirs. A job that a request runs
 * still serves that request.
 */
export function runFor<Result>(requester: Requester, work: () => Result): Result {
  const { requestId } = getRequester()
  return requesters.run(requestId === undefined ? requester : { requestId, ...requester }, work)
}

/** Returns the requester of the calling code; the server itself when there is no other. */
export function getRequester(): Requester {
  return requesters.getStore() ?? NOBODY
}
