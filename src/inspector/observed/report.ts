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
import { transitionId } from '#machines/chart-model/read-model.ts'
import type { Heard } from './hearing.ts'
import { refusals } from './refusals.ts'

/** What of the library's inspector is used. */
type Inspector = Pick<ReturnType<typeof createInspector>, 'actor' | 'snapshot'>

/** Tells an inspector what actors do: each actor once it starts, each event with what it led to. */
export type Reporter = {
  report(heard: Heard): void
  /** The running actor of that id; null when there is none. */
  actorOf(sessionId: string): AnyActor | null
}

/** Events of the library's own that no chart has to handle. */
const LIFE_CYCLE = /^xstate\.(?:init|stop)$/

/** Makes a reporter. One inspector, one reporter: it remembers what was told. */
export function createReporter(inspector: Inspector): Reporter {
  const known = new Map<string, AnyActor>()
  const before = new WeakMap<AnyActor, Snapshot<unknown>>()
  const steps = new WeakMap<AnyActor, AnyTransitionDefinition[][]>()
  const senders = new WeakMap<AnyEventObject, string>()

  function introduce(actorRef: AnyActor) {
    if (known.has(actorRef.sessionId)) return
    known.set(actorRef.sessionId, actorRef)
    const parent = actorRef._parent
    if (parent) introduce(parent as AnyActor) // Typed as its interface.
    inspector.actor(referenceTo(actorRef), {
      status: 'active',
      // Beside what the library knows of a snapshot: its inspector ignores it, ours reads it.
      ...{ actor: { name: nameOf(actorRef), chart: chartOf(actorRef) } },
    })
  }

  function tell(actorRef: AnyActor, event: AnyEventObject, at: number, snapshot: Snapshot<unknown>) {
    const microsteps = steps.get(actorRef) ?? []
    const last = before.get(actorRef)
    const isOurs = !LIFE_CYCLE.test(event.type)
    const step = {
      at,
      sender: senders.get(event) ?? null,
      taken: microsteps.flat().map(transitionId),
      refused:
        isOurs && isRunning(last) && isMachineSnapshot(last)
          ? refusals(last, event, microsteps[0] ?? [])
          : [],
      isHandled: !isOurs || chartOf(actorRef) === null || Boolean(microsteps[0]?.length),
    }
    inspector.snapshot(referenceTo(actorRef), { ...snapshot, ...{ step } }, { event })
    steps.delete(actorRef)
    before.set(actorRef, snapshot)
  }

  function report({ event: inspected, at }: Heard) {
    const actorRef = inspected.actorRef as AnyActor // The library types it as less than it is.
    if (inspected.type === '@xstate.event') {
      const { event, sourceRef } = inspected
      introduce(actorRef)
      if (sourceRef) senders.set(event, sourceRef.sessionId)
      const last = before.get(actorRef)
      // An actor that has ended takes no step, so nothing else would tell of the event.
      if (last && !isRunning(last) && !LIFE_CYCLE.test(event.type)) tell(actorRef, event, at, last)
    } else if (inspected.type === '@xstate.microstep') {
      steps.set(actorRef, [...(steps.get(actorRef) ?? []), inspected._transitions])
    } else if (inspected.type === '@xstate.snapshot') {
      introduce(actorRef)
      tell(actorRef, inspected.event, at, inspected.snapshot)
    }
  }

  return { report, actorOf: (sessionId) => known.get(sessionId) ?? null }
}

function isRunning(snapshot: Snapshot<unknown> | undefined): boolean {
  return snapshot?.status === 'active'
}

/** As much of an actor as the library looks at: with its logic it would send the chart's source each time. */
function referenceTo({ sessionId, _parent: parent }: AnyActor): ActorRefLike & { _parent?: ActorRefLike } {
  const nothing = { send: () => {}, getSnapshot: () => {} }
  return {
    sessionId,
    ...nothing,
    ...(parent ? { _parent: { sessionId: parent.sessionId, ...nothing } } : {}),
  }
}

/** The id it was invoked by; of an actor nobody invoked, its chart's. */
function nameOf(actorRef: AnyActor): string {
  return actorRef.id === actorRef.sessionId ? (chartOf(actorRef) ?? actorRef.id) : actorRef.id
}

/** The id of the chart it runs; null for an actor that is no chart, such as a promise. */
function chartOf({ logic }: AnyActor): string | null {
  return logic instanceof StateMachine ? logic.id : null
}
