import type { ActorLogic, EventObject, Snapshot } from 'xstate'

/** An actor that waits until it is told what to answer. */
export const waiting: ActorLogic<Snapshot<unknown>, EventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot, event) {
    const sample: unknown = Reflect.get(event, 'sample')
    if (event.type === 'answered') return { status: 'done', output: sample, error: undefined }
    if (event.type === 'failed') return { status: 'error', output: undefined, error: sample }
    return snapshot
  },
}
