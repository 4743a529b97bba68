import { expect, vi } from 'vitest'
import { type AnyEventObject, createActor, fromPromise, type StateValue } from 'xstate'
import { charts } from '#machines/index.ts'

/** The recorded run of one chart. */
export type RecordedRun = {
  /** The chart's id. */
  readonly chart: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly input?: unknown
  /** How a stored chart stood that did not begin in its initial state. */
  readonly stored?: { readonly value: StateValue; readonly context: unknown }
  /** Each event with the state value after it and its milliseconds since the start; the first is the start. */
  readonly steps: readonly (readonly [event: AnyEventObject, states: unknown, at: number])[]
}

/** An invoked actor that waits for its recorded outcome. */
type Held = { readonly resolve: (output: unknown) => void; readonly reject: (error: Error) => void }

/** The most timers to run before the recorded one. Beyond that, the chart no longer has that timer. */
const MAX_TIMERS = 1_000

const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/

/**
 * Replays a recorded run on the real chart and expects the recorded states after each event. Invoked actors give their
 * recorded answers at their recorded times; a recorded timer fires at its time in the chart.
 * @throws Error when the chart is not in the registry, or no longer invokes or awaits what was recorded
 */
export async function expectReplay({ chart, startedAt, input, stored, steps }: RecordedRun): Promise<void> {
  const entry = charts.find(({ id }) => id === chart)
  if (!entry) throw new Error(`O chart "${chart}" não está no registro`)
  vi.useFakeTimers({ now: startedAt })
  const held = new Map<string, Held>()
  const received = new Map<string, number>()
  const fake = fromPromise(
    ({ self }) => new Promise((resolve, reject) => void held.set(self.id, { resolve, reject })),
  )
  const names = Object.keys(entry.machine.implementations.actors)
  const machine = entry.machine.provide({ actors: Object.fromEntries(names.map((name) => [name, fake])) })
  const actor = createActor(machine, {
    input,
    ...(stored === undefined ? {} : { snapshot: machine.resolveState(stored) }),
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
      received.set(inspected.event.type, (received.get(inspected.event.type) ?? 0) + 1)
    },
  })

  const wanted = new Map<string, number>()
  async function deliver(event: AnyEventObject, passed: number) {
    const isTimer = event.type.startsWith('xstate.after.')
    // The clock of a device may be set back.
    if (!isTimer) await vi.advanceTimersByTimeAsync(Math.max(0, passed))
    const times = (wanted.get(event.type) ?? 0) + 1
    wanted.set(event.type, times)
    const [, outcome, id = ''] = OUTCOME.exec(event.type) ?? []
    if (outcome) {
      const waiting = held.get(id)
      if (!waiting) throw new Error(`O chart não pediu "${id}" até aqui`)
      if (outcome === 'done') waiting.resolve(event.output)
      else waiting.reject(toError(event.error))
    } else if (isTimer) {
      for (let timers = 0; (received.get(event.type) ?? 0) < times; timers++) {
        if (vi.getTimerCount() === 0 || timers === MAX_TIMERS)
          throw new Error(`O chart não espera mais por "${event.type}"`)
        await vi.advanceTimersToNextTimerAsync()
      }
    } else {
      actor.send(event)
    }
    await vi.advanceTimersByTimeAsync(0)
  }

  try {
    for (const [index, [event, states, at]] of steps.entries()) {
      if (index === 0) actor.start()
      else await deliver(event, at - (steps[index - 1]?.[2] ?? 0))
      expect(actor.getSnapshot().value, `depois do evento ${index}, ${event.type}`).toEqual(states)
    }
  } finally {
    actor.stop()
    vi.useRealTimers()
  }
}

/** Converts the recorded error to an `Error` with its fields, which charts use to distinguish problems. */
function toError(recorded: unknown): Error {
  const { message, ...fields } = Object(recorded) as { readonly message?: unknown }
  return Object.assign(new Error(String(message)), fields)
}
