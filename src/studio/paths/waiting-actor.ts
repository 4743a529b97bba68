import type { ActorLogic, AnyActorRef, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate'

/** What such an actor was given stays with it. */
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

/** What a chart gave to the call it waits for. */
export function readCallInput({ children }: AnyMachineSnapshot, call: string): unknown {
  return Reflect.get(Object(children[call]?.getSnapshot()), 'input')
}

/** The calls a chart waits for, by id, with the names it invokes them by. */
export function listOpenCalls({ children }: AnyMachineSnapshot): readonly { id: string; source: string }[] {
  return Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) =>
    child?.getSnapshot().status === 'active' && typeof child.src === 'string'
      ? [{ id, source: child.src }]
      : [],
  )
}
