import type { AnyMachineSnapshot } from 'xstate'

/** What a chart's state declares besides its `description`; the chart itself declares it for its root. */
export type StateMeta<DealEvent extends string = never> = {
  /** Its title in Portuguese: in drawings, pages and reports. */
  readonly title: string
  /** What its page says in it, to the letter; a message that depends on more than the state is the entry's `says`. */
  readonly message?: string
  /** That it is off the happy path: a failure, a refusal, or what follows from one. */
  readonly isDetour?: true
  /** Sent to the deal when the state's work is done. */
  readonly dealEvents?: readonly DealEvent[]
}

/** Lists what the active states say on their page, from the outermost to the innermost. */
export function listStateMessages(snapshot: AnyMachineSnapshot): readonly string[] {
  return Object.values<Partial<StateMeta>>(snapshot.getMeta()).flatMap(({ message = [] }) => message)
}
