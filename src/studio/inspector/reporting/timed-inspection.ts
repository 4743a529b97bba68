import type { InspectionEvent } from 'xstate'

/** An inspection event and the time it occurred, in milliseconds since 1970. */
export type TimedInspection = { readonly event: InspectionEvent; readonly at: number }

/**
 * Creates the function for an actor's `inspect` option, which passes each event on with its time. XState reports nothing
 * when a chart throws, so a snapshot with status `error` and the event that caused it is added here.
 */
export function createTimedInspector(
  notify: (inspection: TimedInspection) => void,
): (event: InspectionEvent) => void {
  const failed = new WeakSet<object>()

  function notifyOfFailure(
    { actorRef, rootId, event }: InspectionEvent & { type: '@xstate.event' },
    at: number,
  ) {
    const snapshot = actorRef.getSnapshot()
    if (snapshot?.status !== 'error' || failed.has(actorRef)) return
    failed.add(actorRef)
    notify({ event: { type: '@xstate.snapshot', actorRef, rootId, event, snapshot }, at })
  }

  return (event) => {
    const at = Date.now()
    notify({ event, at })
    if (event.type === '@xstate.snapshot' && event.snapshot.status === 'error') failed.add(event.actorRef)
    // By then the actor has processed the event.
    if (event.type === '@xstate.event') queueMicrotask(() => notifyOfFailure(event, at))
  }
}
