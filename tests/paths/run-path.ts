import { type AnyActor, type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { atMoment } from './moment.ts'
import type { ObservedMachine, Sighting } from './observed-machine.ts'
import { type Occurrence, type Path, sampleOf } from './occurrence.ts'

/** What a running chart showed after one step. */
export type StepSeen = Sighting & {
  readonly snapshot: AnyMachineSnapshot
  /** The messages on the screen. */
  readonly says: readonly string[]
}

/** Something a path came upon that must not be. */
export class PathFailure extends Error {
  /** What was seen up to it. */
  readonly seen: readonly StepSeen[]
  /** How many steps it takes to see it. */
  readonly steps: number

  constructor(message: string, seen: readonly StepSeen[], steps: number) {
    super(message)
    this.name = 'PathFailure'
    this.seen = seen
    this.steps = steps
  }
}

/**
 * Runs a path on a real actor, with actors that answer when the path says so and a clock that goes when it says so.
 * The first item is what is seen at the start.
 */
export function runPath(entry: ChartEntry, observed: ObservedMachine, path: Path): readonly StepSeen[] {
  const clock = new SimulatedClock()
  const { at, input, standing } = path.start
  let now = at
  let clockAt = at
  let fault: unknown = null
  const see = (snapshot: AnyMachineSnapshot): StepSeen => ({
    ...observed.take(),
    snapshot,
    says: atMoment(now, () => entry.says(snapshot)),
  })

  observed.take()
  const actor = atMoment(now, () => {
    const created = createActor(observed.machine, {
      input,
      ...(standing === null ? {} : { snapshot: observed.machine.resolveState(standing) }),
      clock,
      inspect: (event) => {
        // The actors it asks are no charts, so that every step is its own.
        if (event.type !== '@xstate.microstep') return
        observed.note(event.snapshot as AnyMachineSnapshot, event._transitions)
      },
    })
    // Without a listener a failure would be thrown later, where nobody expects it.
    created.subscribe({ error: (thrown) => (fault = thrown) })
    return created.start()
  })
  observed.note(actor.getSnapshot(), [])
  const seen = [see(actor.getSnapshot())]

  for (const { occurrence: step, transitions } of path.steps) {
    if (step.type === 'waited' || step.type === 'slept') now += step.ms
    atMoment(now, () => {
      if (step.type === 'sent') actor.send(step.event)
      else if (step.type === 'waited') clock.increment(now - clockAt)
      else if (step.type !== 'slept') answer(actor, step, entry)
    })
    if (step.type === 'waited') clockAt = now
    if (fault !== null) throw new PathFailure(`o chart quebrou: ${String(fault)}`, seen, seen.length)
    const shown = see(actor.getSnapshot())
    seen.push(shown)
    if (shown.transitions.join() !== transitions.join()) {
      const [planned, taken] = [transitions, shown.transitions].map(
        (list) => list.join(' e ') || 'nenhuma transição',
      )
      throw new PathFailure(`esperava ${planned}, e o chart fez ${taken}`, seen, seen.length - 1)
    }
  }
  actor.stop()
  return seen
}

/** The actor that was asked comes back. */
function answer(actor: AnyActor, step: Extract<Occurrence, { readonly sample: number }>, entry: ChartEntry) {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const child = snapshot.children[step.call]
  if (child === undefined) throw new Error(`${entry.id} is not waiting for ${step.call}`)
  child.send({ type: step.type, sample: sampleOf(entry, step) })
}
