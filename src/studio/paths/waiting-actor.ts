import type { ActorLogic, AnyActorRef, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate'

/** The snapshot of such an actor, which keeps its input. */
type Waiting = Snapshot<unknown> & { readonly input: unknown }

/** An actor that waits for an `answered` or `failed` event and ends with its sample. */
export const waiting: ActorLogic<Waiting, EventObject> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot, event) {
    const { input } = snapshot
    const sample: unknown = Reflect.get(event, 'sample')
    if (event.type === 'answered') return { status: 'done', output: sample, error: undefined, input }
    if (event.type === 'failed') return { status: 'error', output: undefined, error: sample, input }
    return snapshot
  },
}

/** Gets the input a chart gave to the call it waits for. */
export function readCallInput({ children }: AnyMachineSnapshot, call: string): unknown {
  return Reflect.get(Object(children[call]?.getSnapshot()), 'input')
}

/** A call a chart waits for: its id, and the name the chart invokes it by. */
export type OpenCall = { readonly id: string; readonly source: string }

/** Lists the calls a chart waits for now. */
export function listOpenCalls({ children }: AnyMachineSnapshot): readonly OpenCall[] {
  return Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) =>
    child?.getSnapshot().status === 'active' && typeof child.src === 'string'
      ? [{ id, source: child.src }]
      : [],
  )
}
