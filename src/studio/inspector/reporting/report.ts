import type { createInspector } from '@statelyai/inspect'
import {
  type ActorRefLike,
  type AnyActor,
  type AnyEventObject,
  type AnyTransitionDefinition,
  isMachineSnapshot,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { getTransitionId } from '#src/studio/model/read-chart.ts'
import { listRefusedTransitions } from './refused-transitions.ts'
import type { TimedInspection } from './timed-inspection.ts'

/** The part of the library's inspector that is used. */
type Inspector = Pick<ReturnType<typeof createInspector>, 'actor' | 'snapshot'>

/** Reports to an inspector: each actor when it starts, each event with its effect. */
export type Reporter = {
  report(inspection: TimedInspection): void
  /** The actor with this session id; null when none was reported. */
  getActor(sessionId: string): AnyActor | null
}

/** XState's own events that no chart has to handle. */
const LIFE_CYCLE = /^xstate\.(?:init|stop)$/

/** A name for the time from one load of the page, or start of the server, to the next. */
export function createRun(): string {
  return `${Date.now().toString(36)}.`
}

/**
 * Makes the reporter of one inspector. It remembers which actors it reported.
 * @param run tells the actors of this page, or process, from those before a reload, whose session ids were the same
 */
export function createReporter(inspector: Inspector, run = ''): Reporter {
  const getId = ({ sessionId }: { readonly sessionId: string }) => `${run}${sessionId}`
  const known = new Map<string, AnyActor>()
  const before = new WeakMap<AnyActor, Snapshot<unknown>>()
  const steps = new WeakMap<AnyActor, AnyTransitionDefinition[][]>()
  const senders = new WeakMap<AnyEventObject, string>()

  function introduce(actorRef: AnyActor) {
    if (known.has(getId(actorRef))) return
    known.set(getId(actorRef), actorRef)
    const parent = actorRef._parent
    // Typed as an interface; at run time it is an actor.
    if (parent) introduce(parent as AnyActor)
    inspector.actor(createReference(actorRef, run), {
      status: 'active',
      // An extra field of the snapshot: our inspector reads it, Stately's ignores it.
      ...{ actor: { name: getActorName(actorRef), chart: getChartId(actorRef) } },
    })
  }

  function reportStep(actorRef: AnyActor, event: AnyEventObject, at: number, snapshot: Snapshot<unknown>) {
    const microsteps = steps.get(actorRef) ?? []
    const last = before.get(actorRef)
    const isChartEvent = !LIFE_CYCLE.test(event.type)
    const step = {
      at,
      sender: senders.get(event) ?? null,
      taken: microsteps.flat().map(getTransitionId),
      refused:
        isChartEvent && isRunning(last) && isMachineSnapshot(last)
          ? listRefusedTransitions(last, event, microsteps[0] ?? [])
          : [],
      isHandled: !isChartEvent || getChartId(actorRef) === null || Boolean(microsteps[0]?.length),
    }
    inspector.snapshot(createReference(actorRef, run), { ...snapshot, ...{ step } }, { event })
    steps.delete(actorRef)
    before.set(actorRef, snapshot)
  }

  function report({ event: inspected, at }: TimedInspection) {
    // The inspection event types it as an interface with less than every actor has.
    const actorRef = inspected.actorRef as AnyActor
    if (inspected.type === '@xstate.event') {
      const { event, sourceRef } = inspected
      introduce(actorRef)
      if (sourceRef) senders.set(event, getId(sourceRef))
      const last = before.get(actorRef)
      // An actor that has ended takes no step, so XState reports nothing else about this event.
      if (last && !isRunning(last) && !LIFE_CYCLE.test(event.type)) reportStep(actorRef, event, at, last)
    } else if (inspected.type === '@xstate.microstep') {
      steps.set(actorRef, [...(steps.get(actorRef) ?? []), inspected._transitions])
    } else if (inspected.type === '@xstate.snapshot') {
      introduce(actorRef)
      reportStep(actorRef, inspected.event, at, inspected.snapshot)
    }
  }

  return { report, getActor: (sessionId) => known.get(sessionId) ?? null }
}

function isRunning(snapshot: Snapshot<unknown> | undefined): boolean {
  return snapshot?.status === 'active'
}

/** The part of an actor the library reads. Given the logic too, it would send the chart's whole source each time. */
function createReference(
  { sessionId, _parent: parent }: AnyActor,
  run: string,
): ActorRefLike & { _parent?: ActorRefLike } {
  const nothing = { send: () => {}, getSnapshot: () => {} }
  return {
    sessionId: `${run}${sessionId}`,
    ...nothing,
    ...(parent ? { _parent: { sessionId: `${run}${parent.sessionId}`, ...nothing } } : {}),
  }
}

/** The id the actor was invoked by; for an actor without a parent, its chart's id. */
function getActorName(actorRef: AnyActor): string {
  return actorRef.id === actorRef.sessionId ? (getChartId(actorRef) ?? actorRef.id) : actorRef.id
}

/** The id of the chart the actor runs; null for another kind of actor, such as a promise. */
function getChartId({ logic }: AnyActor): string | null {
  return logic instanceof StateMachine ? logic.id : null
}
