import type { InspectionEvent } from 'xstate'

/** What an actor did, and when, in milliseconds since 1970. */
export type Heard = { readonly event: InspectionEvent; readonly at: number }

/**
 * Hears everything actors do, for their option `inspect`. The library is silent about an actor whose chart throws, as
 * it starts or later: that is told here like any other step, with the event it failed on.
 */
export function hearing(tell: (heard: Heard) => void): (event: InspectionEvent) => void {
  const failed = new WeakSet<object>()

  function tellOfFailure(
    { actorRef, rootId, event }: InspectionEvent & { type: '@xstate.event' },
    at: number,
  ) {
    const snapshot = actorRef.getSnapshot()
    if (snapshot?.status !== 'error' || failed.has(actorRef)) return
    failed.add(actorRef)
    tell({ event: { type: '@xstate.snapshot', actorRef, rootId, event, snapshot }, at })
  }

  return (event) => {
    const at = Date.now()
    tell({ event, at })
    if (event.type === '@xstate.snapshot' && event.snapshot.status === 'error') failed.add(event.actorRef)
    // Once the actor has dealt with it.
    if (event.type === '@xstate.event') queueMicrotask(() => tellOfFailure(event, at))
  }
}
