/**
 * Replaces the actors of the site in the gallery's build. The gallery controls what happens to the captured chart ("on
 * stage"); the actors of every other chart answer with samples.
 */

import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { listActiveStates } from '#src/studio/model/active-states.ts'
import { getSample, type Occurrence } from '#src/studio/paths/occurrence.ts'
import { waiting } from '#src/studio/paths/waiting-actor.ts'

/** What to capture; put into the page before it loads. */
export type Staging = {
  readonly chart: string
  /** The index of its start. */
  readonly start: number
  /** What actors of other charts answer: the index of the sample, by chart and actor. */
  readonly others: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** How the gallery controls the chart on stage. */
export type StageDoor = {
  /** Whether the chart has started. */
  isSet(): boolean
  happen(occurrence: Occurrence, elapsedMs: number): void
  /** Ids of the active states, and the messages the chart shows. */
  read(): { readonly states: readonly string[]; readonly says: readonly string[] }
}

declare global {
  interface Window {
    staging: Staging
    stageDoor: StageDoor
  }
}

const { chart, start, others } = window.staging
const clock = new SimulatedClock()
let onStage: AnyActorRef | null = null

/** XState's `_processingStatus` of an actor that has not started. */
const NOT_STARTED = 0

/** Gives a machine the gallery's actors, and returns the options to start it with. */
export function createStageLogic<Machine extends AnyActorLogic>(
  logic: Machine,
): { logic: Machine; options: object } {
  const entry = charts.find(({ id }) => id === (logic as unknown as AnyStateMachine).id)
  if (entry === undefined) return { logic, options: {} }
  // Only machines have entries.
  const machine = logic as unknown as AnyStateMachine
  return {
    logic: machine.provide({ actors: createActors(entry) }) as unknown as Machine,
    options: {
      clock,
      ...(entry.id === chart ? { input: entry.starts[start]?.input } : {}),
      inspect: ({ type, actorRef }: { type: string; actorRef: AnyActorRef }) => {
        if (type === '@xstate.actor' && Reflect.get(Object(Reflect.get(actorRef, 'logic')), 'id') === chart)
          onStage = actorRef
      },
    },
  }
}

function createActors(entry: ChartEntry): Record<string, AnyActorLogic> {
  const inner = Object.entries(entry.machine.implementations.actors).flatMap(([name, logic]) => {
    const id: unknown = Reflect.get(Object(logic), 'id')
    const known = charts.find((one) => one.id === id)
    if (known === undefined) return []
    // A nested chart runs as usual; nested in the chart on stage, it ends when the gallery says so.
    const part = createStageLogic(known.machine).logic
    if (known.id === chart) return [[name, withSampleInput(known, part)] as const]
    return [[name, entry.id === chart ? endOnAnswer(part) : part] as const]
  })
  const answers = Object.entries(entry.answers).map(([name, samples]) => {
    if (entry.id === chart) return [name, waiting] as const
    const answer = samples[others[entry.id]?.[name] ?? 0]
    return [name, fromPromise(async () => answer)] as const
  })
  return Object.fromEntries([...answers, ...inner])
}

/** Makes a machine start with its sample input instead of its parent's. */
function withSampleInput(entry: ChartEntry, machine: AnyStateMachine): AnyActorLogic {
  const getInitialSnapshot: AnyActorLogic['getInitialSnapshot'] = (scope) =>
    machine.getInitialSnapshot(scope, entry.starts[start]?.input)
  return Object.assign(Object.create(machine), { getInitialSnapshot })
}

/** Makes a machine end only on an `answered` or `failed` event. */
function endOnAnswer(machine: AnyStateMachine): AnyActorLogic {
  const transition: AnyActorLogic['transition'] = (snapshot, event, scope) => {
    if (event.type !== 'answered' && event.type !== 'failed')
      return keepActive(machine.transition(snapshot, event, scope), snapshot)
    return { ...snapshot, ...waiting.transition(snapshot, event, scope) }
  }
  return Object.assign(Object.create(machine), { transition })
}

function keepActive(after: AnyMachineSnapshot, before: AnyMachineSnapshot): AnyMachineSnapshot {
  return after.status === 'active' ? after : before
}

window.stageDoor = {
  // Events sent before the start would arrive out of order.
  isSet: () => onStage !== null && Reflect.get(onStage, '_processingStatus') !== NOT_STARTED,
  happen(occurrence, elapsedMs) {
    const entry = charts.find(({ id }) => id === chart)
    if (onStage === null || entry === undefined) throw new Error(`${chart} is not on stage`)
    if (occurrence.type === 'sent') onStage.send(occurrence.event)
    else if (occurrence.type === 'waited') clock.increment(elapsedMs)
    else if (occurrence.type !== 'slept') {
      const snapshot: AnyMachineSnapshot = onStage.getSnapshot()
      snapshot.children[occurrence.call]?.send({
        type: occurrence.type,
        sample: getSample(entry, occurrence),
      })
    }
  },
  read() {
    const snapshot: AnyMachineSnapshot | undefined = onStage?.getSnapshot()
    const says = snapshot ? (charts.find(({ id }) => id === chart)?.says(snapshot) ?? []) : []
    return { states: snapshot ? listActiveStates(snapshot).map(({ id }) => id) : [], says }
  },
}
