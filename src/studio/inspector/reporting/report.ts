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

/** The part of the library's inspector that we use. */
type Inspector = Pick<ReturnType<typeof createInspector>, 'actor' | 'snapshot'>

/** Reports each started actor, and each event with its effect, to an inspector. */
export type Reporter = {
  report(inspection: TimedInspection): void
  /** Finds the reported actor with this session id; null when there is none. */
  getActor(sessionId: string): AnyActor | null
}

/** XState's own events that no chart has to handle. */
const LIFE_CYCLE = /^xstate\.(?:init|stop)$/

/** Names one run: from a load of the page, or a start of the server, to the next. */
export function createRun(): string {
  return `${Date.now().toString(36)}.`
}

/**
 * Creates the reporter of one inspector. It remembers which actors it reported.
 * @param run distinguishes this page or process from the one before a reload, whose actors had the same session ids
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
    // The type is an interface, but at run time this is an actor.
    if (parent) introduce(parent as AnyActor)
    inspector.actor(createReference(actorRef, run), {
      status: 'active',
      // An extra field of the snapshot, which our inspector reads and Stately's ignores.
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
    // The inspection event's type lists less than every actor has.
    const actorRef = inspected.actorRef as AnyActor
    if (inspected.type === '@xstate.event') {
      const { event, sourceRef } = inspected
      introduce(actorRef)
      if (sourceRef) senders.set(event, getId(sourceRef))
      const last = before.get(actorRef)
      // An ended actor takes no step, so XState reports nothing else about this event.
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

/** Reduces an actor to what the library reads. With its logic, each message would contain the chart's whole source. */
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

/** Gets the id the actor was invoked by; for an actor without a parent, its chart's id. */
function getActorName(actorRef: AnyActor): string {
  return actorRef.id === actorRef.sessionId ? (getChartId(actorRef) ?? actorRef.id) : actorRef.id
}

/** Gets the id of the chart the actor runs; null for another kind of actor, such as a promise. */
function getChartId({ logic }: AnyActor): string | null {
  return logic instanceof StateMachine ? logic.id : null
}
