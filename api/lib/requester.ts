import { AsyncLocalStorage } from 'node:async_hooks'

/** What a call to an outside service is made for: a visitor's request, a sign-up (its code and payment included), or other jobs. */
export type RequesterKind = 'visitor' | 'signUp' | 'background'

/** The visitor or job a call is made for. All calls with the same kind and name share what one requester may have. */
export type Requester = {
  readonly kind: RequesterKind
  /** A session, an address, or the subject of a job. */
  readonly name: string
}

const requesters = new AsyncLocalStorage<Requester>()

const NOBODY: Requester = { kind: 'background', name: 'server' }

/** Runs `work` for a requester. What it starts, however late, is also theirs. */
export function runFor<Result>(requester: Requester, work: () => Result): Result {
  return requesters.run(requester, work)
}

/** Returns the requester of the calling code; the server itself when there is no other. */
export function getRequester(): Requester {
  return requesters.getStore() ?? NOBODY
}
