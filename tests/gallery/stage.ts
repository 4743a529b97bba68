/**
 * What the gallery's build of the site starts instead of the site's own actors: the chart that is on stage waits to be
 * told what happens, and every other chart is answered by its samples.
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
import { type Occurrence, sampleOf } from '#tests/paths/occurrence.ts'
import { waiting } from '#tests/paths/waiting-actor.ts'

/** What a capture wants to see, put into the page before it loads. */
export type Staging = {
  readonly chart: string
  /** The place of its start. */
  readonly start: number
  /** What actors of other charts answer, by chart and actor: the place of their sample. */
  readonly others: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** How the page is told what happens. */
export type StageDoor = {
  /** Whether the chart was started. */
  isSet(): boolean
  happen(occurrence: Occurrence, elapsedMs: number): void
  /** Ids of the active states, and the messages on the screen as the chart tells them. */
  look(): { readonly states: readonly string[]; readonly says: readonly string[] }
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

/** The library's own mark of an actor that was not started yet. */
const NOT_STARTED = 0

/** A machine as the gallery runs it, and the options it is started with. */
export function staged<Machine extends AnyActorLogic>(logic: Machine): { logic: Machine; options: object } {
  const entry = charts.find(({ id }) => id === (logic as unknown as AnyStateMachine).id)
  if (entry === undefined) return { logic, options: {} }
  // Only charts are in the registry.
  const machine = logic as unknown as AnyStateMachine
  return {
    logic: machine.provide({ actors: actorsOf(entry) }) as unknown as Machine,
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

function actorsOf(entry: ChartEntry): Record<string, AnyActorLogic> {
  const inner = Object.entries(entry.machine.implementations.actors).flatMap(([name, logic]) => {
    const id: unknown = Reflect.get(Object(logic), 'id')
    const known = charts.find((one) => one.id === id)
    if (known === undefined) return []
    // A chart inside the chart plays its own part; inside the one on stage it ends when it is told to.
    const part = staged(known.machine).logic
    if (known.id === chart) return [[name, begunAsSampled(known, part)] as const]
    return [[name, entry.id === chart ? tellable(part) : part] as const]
  })
  const answers = Object.entries(entry.answers).map(([name, samples]) => {
    if (entry.id === chart) return [name, waiting] as const
    const answer = samples[others[entry.id]?.[name] ?? 0]
    return [name, fromPromise(async () => answer)] as const
  })
  return Object.fromEntries([...answers, ...inner])
}

/** The same machine, which begins with its sample, whatever the chart around it says. */
function begunAsSampled(entry: ChartEntry, machine: AnyStateMachine): AnyActorLogic {
  const getInitialSnapshot: AnyActorLogic['getInitialSnapshot'] = (scope) =>
    machine.getInitialSnapshot(scope, entry.starts[start]?.input)
  return Object.assign(Object.create(machine), { getInitialSnapshot })
}

/** The same machine, which ends when it is told what to answer, as an actor does, and not before. */
function tellable(machine: AnyStateMachine): AnyActorLogic {
  const transition: AnyActorLogic['transition'] = (snapshot, event, scope) => {
    if (event.type !== 'answered' && event.type !== 'failed')
      return unfinished(machine.transition(snapshot, event, scope), snapshot)
    return { ...snapshot, ...waiting.transition(snapshot, event, scope) }
  }
  return Object.assign(Object.create(machine), { transition })
}

function unfinished(after: AnyMachineSnapshot, before: AnyMachineSnapshot): AnyMachineSnapshot {
  return after.status === 'active' ? after : before
}

window.stageDoor = {
  // Before it is started, what happens would come to it in another order.
  isSet: () => onStage !== null && Reflect.get(onStage, '_processingStatus') !== NOT_STARTED,
  happen(occurrence, elapsedMs) {
    const entry = charts.find(({ id }) => id === chart)
    if (onStage === null || entry === undefined) throw new Error(`${chart} is not on stage`)
    if (occurrence.type === 'sent') onStage.send(occurrence.event)
    else if (occurrence.type === 'waited') clock.increment(elapsedMs)
    else if (occurrence.type !== 'slept') {
      const snapshot: AnyMachineSnapshot = onStage.getSnapshot()
      snapshot.children[occurrence.call]?.send({ type: occurrence.type, sample: sampleOf(entry, occurrence) })
    }
  },
  look() {
    const snapshot: AnyMachineSnapshot | undefined = onStage?.getSnapshot()
    const says = snapshot ? (charts.find(({ id }) => id === chart)?.says(snapshot) ?? []) : []
    return { states: snapshot?._nodes.map(({ id }) => id) ?? [], says }
  },
}
