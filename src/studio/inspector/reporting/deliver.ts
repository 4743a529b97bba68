import { type AnyActor, type AnyEventObject, isMachineSnapshot } from 'xstate'
import type { Delivery } from './channel.ts'
import { listRefusedTransitions } from './refused-transitions.ts'

/** Sends an event to an actor of the page and returns its outcome. Null stands for an actor the page does not have. */
export function deliver(event: AnyEventObject, actor: AnyActor | null): Delivery {
  if (actor === null) return 'unknown'
  const before = actor.getSnapshot()
  if (before.status !== 'active') return 'ended'
  // Predicted first, because the event may end the actor. Its guards are pure.
  const answer = isMachineSnapshot(before) ? predict(before, event) : 'arrived'
  actor.send(event)
  return actor.getSnapshot().status === 'error' ? 'failed' : answer
}

function predict(
  before: Parameters<typeof listRefusedTransitions>[0],
  event: AnyEventObject,
): 'accepted' | 'refused' | 'unhandled' {
  if (before.machine.getTransitionData(before, event)?.length) return 'accepted'
  return listRefusedTransitions(before, event, []).length > 0 ? 'refused' : 'unhandled'
}
