import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InputFrom,
} from 'xstate'

/** One chart of the registry, with all it takes to run it alone. */
export type ChartEntry = {
  /** The machine's own id. */
  readonly id: string
  /** Its name in Portuguese, as product owners call it. */
  readonly title: string
  /** One Portuguese sentence: what it is for. */
  readonly purpose: string
  readonly machine: AnyStateMachine
  /** The machine with every hole filled by a fake that answers well. */
  readonly withFakes: AnyStateMachine
  /** Starts it with an example input. */
  start(): AnyActorRef
}

/** What an entry is made of. */
type Spec<Machine extends AnyStateMachine> = {
  readonly machine: Machine
  readonly title: string
  readonly purpose: string
  readonly input: InputFrom<Machine>
  /** What each actor of the chart resolves with, by its name. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** Charts inside the chart, already runnable. */
  readonly children?: Readonly<Record<string, AnyActorLogic>>
}

/** Declares an entry of the registry. */
export function chartEntry<Machine extends AnyStateMachine>(spec: Spec<Machine>): ChartEntry {
  const { machine, title, purpose, input, answers = {}, children = {} } = spec
  const fakes = Object.entries(answers).map(([name, answer]) => [name, fromPromise(async () => answer)])
  const withFakes = machine.provide({ actors: { ...Object.fromEntries(fakes), ...children } })
  return {
    id: machine.id,
    title,
    purpose,
    machine,
    withFakes,
    start: () => createActor(withFakes, { input }).start(),
  }
}
