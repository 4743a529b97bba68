import type { AnyActorRef, InspectionEvent } from 'xstate'
import { type Heard, hearing } from './observed/hearing.ts'

/** So much is kept for an inspector that is opened later; the oldest goes first. */
export const MOST_HEARD = 10_000

/** A chart that takes more steps than this on one event goes round in circles: it is stopped, so that the page lives. */
export const MOST_STEPS_ON_ONE_EVENT = 1_000

const past: Heard[] = []
const listeners = new Set<(heard: Heard) => void>()
const stepsOnOneEvent = new WeakMap<AnyActorRef, number>()

// Marked so that a build, which never hears, can leave it out.
const tellAll = /* @__PURE__ */ hearing((heard) => {
  past.push(heard)
  // Cut in slices: taking one away from the front of a long list each time is slow.
  if (past.length >= 2 * MOST_HEARD) past.splice(0, past.length - MOST_HEARD)
  for (const listener of listeners) listener(heard)
})

/**
 * Hears every actor of the page, from the first on.
 * @throws Error inside a chart that goes round in circles: its actor then fails instead of freezing the page
 */
export function hear(event: InspectionEvent): void {
  tellAll(event)
  stopCircle(event)
}

/** Tells what happened so far, then what happens from now on, until the given function is called. */
export function listen(listener: (heard: Heard) => void): () => void {
  for (const heard of past.slice(-MOST_HEARD)) listener(heard)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function stopCircle({ type, actorRef: ref }: InspectionEvent) {
  const actorRef = ref as AnyActorRef // The library types it as less than it is.
  if (type !== '@xstate.microstep') {
    if (type !== '@xstate.action') stepsOnOneEvent.delete(actorRef)
    return
  }
  const steps = (stepsOnOneEvent.get(actorRef) ?? 0) + 1
  stepsOnOneEvent.set(actorRef, steps)
  if (steps > MOST_STEPS_ON_ONE_EVENT) {
    throw new Error(
      `O ator "${actorRef.id}" deu mais de ${MOST_STEPS_ON_ONE_EVENT} passos num só evento: laço`,
    )
  }
}
