import type { AnyActorRef, InspectionEvent } from 'xstate'
import { createTimedInspector, type TimedInspection } from './reporting/timed-inspection.ts'

/** Events kept for an inspector that is opened later; the oldest are dropped first. */
export const MAX_KEPT_EVENTS = 10_000

/** The most steps a chart may take on one event. Beyond that it is in an infinite loop and is stopped. */
export const MAX_STEPS_PER_EVENT = 1_000

const past: TimedInspection[] = []
const listeners = new Set<(inspection: TimedInspection) => void>()
const stepsOnOneEvent = new WeakMap<AnyActorRef, number>()

// Marked pure so that a production build, which never records, drops it.
const notifyListeners = /* @__PURE__ */ createTimedInspector((inspection) => {
  past.push(inspection)
  // Removing events from the front of a long list one by one would be slow, so they are removed in batches.
  if (past.length >= 2 * MAX_KEPT_EVENTS) past.splice(0, past.length - MAX_KEPT_EVENTS)
  for (const listener of listeners) listener(inspection)
})

/**
 * Records what an actor of the page does. Every actor in the browser has this as its `inspect` option.
 * @throws Error inside a chart in an infinite loop, so that its actor fails instead of freezing the page
 */
export function recordInspection(event: InspectionEvent): void {
  notifyListeners(event)
  stopInfiniteLoop(event)
}

/**
 * Calls the listener with everything recorded so far, then with each new event.
 * @returns a function that ends the subscription
 */
export function subscribeToInspection(listener: (inspection: TimedInspection) => void): () => void {
  for (const inspection of past.slice(-MAX_KEPT_EVENTS)) listener(inspection)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function stopInfiniteLoop({ type, actorRef: ref }: InspectionEvent) {
  // The inspection event's type lists less than every actor has.
  const actorRef = ref as AnyActorRef
  if (type !== '@xstate.microstep') {
    if (type !== '@xstate.action') stepsOnOneEvent.delete(actorRef)
    return
  }
  const steps = (stepsOnOneEvent.get(actorRef) ?? 0) + 1
  stepsOnOneEvent.set(actorRef, steps)
  if (steps > MAX_STEPS_PER_EVENT) {
    throw new Error(`O ator "${actorRef.id}" deu mais de ${MAX_STEPS_PER_EVENT} passos num só evento: laço`)
  }
}
