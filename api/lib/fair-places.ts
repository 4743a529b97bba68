import type { Requester, RequesterKind } from './requester.ts'

/** Limits of places. */
export type PlaceLimits = {
  /** For all requesters together. */
  readonly total: number
  /** Most places of one requester. */
  readonly each: number
  /** Most places of all requesters of one kind together; `total` by default. */
  readonly ofKind?: Partial<Readonly<Record<RequesterKind, number>>>
  /** Places that only sign-ups may take; none by default. */
  readonly keptForSignUps?: number
}

/** Places for the simultaneous work of several requesters. */
export type FairPlaces = {
  /**
   * Waits for a place and takes it. Waiting work is served in turns, requester by requester, so that no requester
   * delays the others by asking for much. The returned function frees the place.
   * @throws the signal's reason when it is aborted before there was a place
   */
  enter(requester: Requester, signal: AbortSignal): Promise<() => void>
  /** Takes a place at once, even if none is free. The returned function frees it. */
  occupy(requester: Requester): () => void
  /** Ends all waiting with this reason. */
  refuseWaiting(reason: Error): void
  countTaken(): number
  countWaiting(): number
}

/** Work that waits for a place. */
type Waiter = { readonly call: () => void; readonly refuse: (reason: unknown) => void }

/** One requester's share: the places it has, and its waiting work. */
type Share = { readonly kind: RequesterKind; taken: number; readonly waiting: Set<Waiter> }

/** Creates fair places. */
export function createFairPlaces({ total, each, ofKind = {}, keptForSignUps = 0 }: PlaceLimits): FairPlaces {
  /** The requesters that have places or wait for one; the one served longest ago comes first. */
  const shares = new Map<string, Share>()
  const taken: Record<RequesterKind, number> = { visitor: 0, signUp: 0, background: 0 }

  const countTaken = () => taken.visitor + taken.signUp + taken.background

  function hasPlace({ kind, taken: own }: Share) {
    if (own >= each || countTaken() >= total || taken[kind] >= (ofKind[kind] ?? total)) return false
    return kind === 'signUp' || countTaken() - taken.signUp < total - keptForSignUps
  }

  function getShare({ kind, name }: Requester): { readonly key: string; readonly share: Share } {
    const key = `${kind}:${name}`
    const share = shares.get(key) ?? { kind, taken: 0, waiting: new Set() }
    shares.set(key, share)
    return { key, share }
  }

  /** Takes a place and moves the requester to the end of the queue. */
  function take(key: string, share: Share) {
    share.taken += 1
    taken[share.kind] += 1
    shares.delete(key)
    shares.set(key, share)
  }

  function forgetIdle(key: string, share: Share) {
    if (share.taken === 0 && share.waiting.size === 0) shares.delete(key)
  }

  /** Gives a free place to the next requester that may have one. */
  function callNext() {
    for (const [key, share] of shares) {
      const [first] = share.waiting
      if (!first || !hasPlace(share)) continue
      take(key, share)
      first.call()
      return
    }
  }

  /** Creates the function that frees a place, once: freed twice, it would be given to two. */
  function createLeave(key: string, share: Share) {
    let isGone = false
    return () => {
      if (isGone) return
      isGone = true
      share.taken -= 1
      taken[share.kind] -= 1
      forgetIdle(key, share)
      callNext()
    }
  }

  function waitForPlace(key: string, share: Share, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        share.waiting.delete(waiter)
        signal.removeEventListener('abort', onAbort)
      }
      const waiter: Waiter = {
        call() {
          leaveQueue()
          resolve()
        },
        refuse(reason) {
          leaveQueue()
          forgetIdle(key, share)
          reject(reason)
        },
      }
      const onAbort = () => waiter.refuse(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      share.waiting.add(waiter)
    })
  }

  return {
    async enter(requester, signal) {
      signal.throwIfAborted()
      const { key, share } = getShare(requester)
      if (hasPlace(share)) take(key, share)
      else await waitForPlace(key, share, signal)
      return createLeave(key, share)
    },
    occupy(requester) {
      const { key, share } = getShare(requester)
      take(key, share)
      return createLeave(key, share)
    },
    refuseWaiting(reason) {
      for (const { waiting } of [...shares.values()]) for (const { refuse } of [...waiting]) refuse(reason)
    },
    countTaken,
    countWaiting: () => [...shares.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
  }
}
