import { type AnyActor, type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { ObservedMachine, Sighting } from './observe-machine.ts'
import { getSample, type Occurrence, type Path } from './occurrence.ts'
import { runAtMoment } from './run-at-moment.ts'
import { listOpenCalls, type OpenCall } from './waiting-actor.ts'

/** What was observed of a running chart after one step. */
export type StepSeen = Sighting & {
  readonly snapshot: AnyMachineSnapshot
  /** The calls it waited for then; the actors in `snapshot` live on, and may have answered since. */
  readonly openCalls: readonly OpenCall[]
  /** The messages its screen shows. */
  readonly says: readonly string[]
}

/** Signals that a path did not go as planned. */
export class PathFailure extends Error {
  /** What was observed before the failure. */
  readonly seen: readonly StepSeen[]
  /** The number of steps to reproduce it. */
  readonly steps: number

  constructor(message: string, seen: readonly StepSeen[], steps: number) {
    super(message)
    this.name = 'PathFailure'
    this.seen = seen
    this.steps = steps
  }
}

/**
 * Runs a path on a real actor with a simulated clock and invoked actors that answer as the path says.
 * @returns what was observed at the start and after each step
 * @throws PathFailure when the chart fails or takes other transitions
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
    openCalls: listOpenCalls(snapshot),
    says: runAtMoment(now, () => entry.says(snapshot)),
  })

  observed.take()
  const actor = runAtMoment(now, () => {
    const created = createActor(observed.machine, {
      input,
      ...(standing === null ? {} : { snapshot: observed.machine.resolveState(standing) }),
      clock,
      inspect: (event) => {
        // Its children run no charts here, so every microstep belongs to this chart.
        if (event.type !== '@xstate.microstep') return
        observed.note(event.snapshot as AnyMachineSnapshot, event._transitions)
      },
    })
    // Without an error listener XState throws the error later, outside this call.
    created.subscribe({ error: (thrown) => (fault = thrown) })
    return created.start()
  })
  observed.note(actor.getSnapshot(), [])
  const seen = [see(actor.getSnapshot())]
  if (fault !== null) throw new PathFailure(`o chart quebrou: ${String(fault)}`, seen, 0)

  for (const { occurrence: step, transitions } of path.steps) {
    if (step.type === 'waited' || step.type === 'slept') now += step.ms
    runAtMoment(now, () => {
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

/** Makes an invoked actor answer or fail. */
function answer(actor: AnyActor, step: Extract<Occurrence, { readonly sample: number }>, entry: ChartEntry) {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const child = snapshot.children[step.call]
  if (child === undefined) throw new Error(`${entry.id} is not waiting for ${step.call}`)
  child.send({ type: step.type, sample: getSample(entry, step) })
}
