import {
  type ActorScope,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate'
import type { ChartEntry, ChartStart } from '#machines/lib/chart-entry.ts'
import type { Deed } from '#machines/lib/chart-promises.ts'
import { listActiveStates } from '#src/studio/model/active-states.ts'
import { isEndless, MAX_MICROSTEPS, type ObservedMachine, type Sighting } from './observe-machine.ts'
import { getSample, type Occurrence } from './occurrence.ts'
import { runAtMoment } from './run-at-moment.ts'
import { readCallInput } from './waiting-actor.ts'

/** A running timer: its due time in epoch milliseconds, and the event it sends. */
type Timer = { readonly id: string; readonly due: number; readonly event: EventObject }

/** An invoked actor that has not answered. */
export type Call = { readonly id: string; readonly source: string }

/** A chart between two occurrences, as plain values. */
export type Instant = {
  readonly snapshot: AnyMachineSnapshot
  /** The time that `Date` shows, in epoch milliseconds. */
  readonly now: number
  /** The time up to which timers have fired, in epoch milliseconds: behind `now` after a sleep. */
  readonly clock: number
  readonly timers: readonly Timer[]
  readonly calls: readonly Call[]
  /** The actions carried out, and the actors called, while the last occurrence was processed. */
  readonly actions: readonly Deed[]
  readonly called: readonly Deed[]
  /** What was seen while the last occurrence was processed. */
  readonly sighting: Sighting
}

type Action = { readonly type: string; readonly params: unknown }

/**
 * Steps a chart with XState's pure transition function. Timers and invoked actors are data too, so that every state of the
 * chart, including time, can be searched without running anything.
 */
export class ChartStepper {
  readonly #entry: ChartEntry
  readonly #observed: ObservedMachine
  readonly #machine: AnyStateMachine
  readonly #scope: ActorScope<AnyMachineSnapshot, EventObject>
  #actions: Action[] = []

  constructor(entry: ChartEntry, observed: ObservedMachine) {
    this.#entry = entry
    this.#observed = observed
    this.#machine = observed.machine
    const self: AnyActorRef = createActor(this.#machine, { input: entry.starts[0]?.input })
    self.system.inspect((event) => {
      // `_transitions` is what the library's own inspector reads.
      if (event.type === '@xstate.microstep')
        observed.note(event.snapshot as AnyMachineSnapshot, event._transitions)
    })
    this.#scope = {
      self,
      id: '',
      sessionId: '',
      logger: () => undefined,
      defer: () => undefined,
      emit: () => undefined,
      stopChild: () => undefined,
      system: self.system,
      actionExecutor: (action) => this.#actions.push(action),
    }
  }

  /** Returns the chart right after its start. */
  begin({ at, input, standing }: ChartStart): Instant {
    this.#observed.take()
    this.#actions = []
    const snapshot = runAtMoment(at, () =>
      standing === null
        ? this.#machine.getInitialSnapshot(this.#scope, input)
        : this.#machine.resolveState(standing),
    )
    this.#observed.note(snapshot, [])
    const blank = { now: at, clock: at, timers: [], calls: [], actions: [], called: [] }
    return this.#applyActions({ ...blank, snapshot, sighting: this.#observed.take() })
  }

  /** Returns the chart after one more occurrence. */
  step(before: Instant, occurrence: Occurrence): Instant {
    this.#observed.take()
    const after = this.#apply({ ...before, actions: [], called: [] }, occurrence)
    return { ...after, sighting: this.#observed.take() }
  }

  /** Lists everything that may happen next: events, answers, failures, the next timer, a sleep. */
  next({ snapshot, now, clock, timers, calls }: Instant): readonly Occurrence[] {
    if (snapshot.status !== 'active') return []
    const { events, answers, failures, sleeps } = this.#entry
    const active = listActiveStates(snapshot)
    const wanted = events.filter(({ type }) => active.some(({ transitions }) => transitions.has(type)))
    const due = Math.min(...timers.map((timer) => timer.due))
    const ms = Math.max(0, due - now)
    return [
      ...wanted.map((event): Occurrence => ({ type: 'sent', event })),
      ...calls.flatMap(({ id, source }): Occurrence[] => [
        ...listSamples(answers[source], (sample) => ({
          type: 'answered' as const,
          call: id,
          source,
          sample,
        })),
        ...listSamples(failures[source], (sample) => ({ type: 'failed' as const, call: id, source, sample })),
      ]),
      ...(timers.length > 0
        ? [{ type: 'waited' as const, ms, timers: listDueEvents(timers, now + ms) }]
        : []),
      ...(sleeps && clock === now && ms > 0 && ms < Infinity ? [{ type: 'slept' as const, ms }] : []),
    ]
  }

  #apply(before: Instant, occurrence: Occurrence): Instant {
    switch (occurrence.type) {
      case 'sent':
        return this.#send(before, occurrence.event)
      case 'answered': {
        const output = getSample(this.#entry, occurrence)
        const event = { type: `xstate.done.actor.${occurrence.call}`, output, actorId: occurrence.call }
        return this.#send(removeCall(before, occurrence.call), event)
      }
      case 'failed': {
        const error = getSample(this.#entry, occurrence)
        const event = { type: `xstate.error.actor.${occurrence.call}`, error, actorId: occurrence.call }
        return this.#send(removeCall(before, occurrence.call), event)
      }
      case 'waited':
        return this.#fireTimers({
          ...before,
          now: before.now + occurrence.ms,
          clock: before.now + occurrence.ms,
        })
      case 'slept':
        return { ...before, now: before.now + occurrence.ms }
    }
  }

  /** Fires every due timer in order, including those set meanwhile. */
  #fireTimers(before: Instant): Instant {
    let instant = before
    for (let fired = 0; ; fired += 1) {
      const [next] = instant.timers.toSorted((one, other) => one.due - other.due)
      if (next === undefined || next.due > instant.clock || instant.snapshot.status !== 'active')
        return instant
      if (fired > MAX_MICROSTEPS)
        throw new Error(`Infinite loop detected: timers of ${this.#machine.id} never rest`)
      const timers = instant.timers.filter((timer) => timer !== next)
      instant = this.#send({ ...instant, timers }, next.event)
    }
  }

  #send(before: Instant, event: EventObject): Instant {
    this.#actions = []
    const { snapshot, now } = before
    const after = runAtMoment(now, () => {
      try {
        return this.#machine.transition(snapshot, event, this.#scope)
      } catch (thrown) {
        if (isEndless(thrown)) throw thrown
        // As an actor does, so that the path to it is found and run.
        return { ...snapshot, status: 'error' as const, error: thrown }
      }
    })
    return this.#applyActions({ ...before, snapshot: after as AnyMachineSnapshot })
  }

  /** Starts and stops timers and calls according to the actions of the last transition. */
  #applyActions(instant: Instant): Instant {
    let { timers, calls, actions } = instant
    let begun: readonly (Deed & { readonly id: string })[] = []
    for (const { type, params } of this.#actions) {
      if (type === 'xstate.raise') {
        const { id, delay, event } = params as { id: string; delay?: number; event: EventObject }
        if (delay === undefined) continue
        const timer = { id: id ?? event.type, due: instant.clock + delay, event }
        timers = [...timers.filter((one) => one.id !== timer.id), timer]
      } else if (type === 'xstate.cancel') {
        const { sendId } = params as { sendId: string }
        timers = timers.filter(({ id }) => id !== sendId)
      } else if (type === 'xstate.spawnChild') {
        const { id, src } = params as { id: string; src: string }
        calls = [...calls.filter((one) => one.id !== id), { id, source: src }]
        begun = [...begun, { id, name: src, value: readCallInput(instant.snapshot, id) }]
      } else if (type === 'xstate.stopChild') {
        const stopped = (params as AnyActorRef | undefined)?.id
        calls = calls.filter(({ id }) => id !== stopped)
        // XState never runs an actor that it stops within the step that called it.
        begun = begun.filter(({ id }) => id !== stopped)
      } else {
        actions = [...actions, { name: type, value: params }]
      }
    }
    return { ...instant, timers, calls, actions, called: [...instant.called, ...begun] }
  }
}

function removeCall(instant: Instant, call: string): Instant {
  return { ...instant, calls: instant.calls.filter(({ id }) => id !== call) }
}

function listSamples<Item>(list: readonly unknown[] | undefined, item: (place: number) => Item): Item[] {
  return (list ?? []).map((_, place) => item(place))
}

function listDueEvents(timers: readonly Timer[], moment: number): string[] {
  return timers.filter(({ due }) => due <= moment).map(({ event }) => event.type)
}
