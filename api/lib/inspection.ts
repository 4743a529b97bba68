/// <reference types="vite/types/importMeta.d.ts" />
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'

/** Where the development server registers the inspector (`src/app/build/dev-inspector.ts`). */
const KEY = Symbol.for('pauta.inspect')

/** Returns the options that connect a server-side chart to the inspector in development; none in a build. */
export function getInspection(): { readonly inspect?: (event: InspectionEvent) => void } {
  if (!import.meta.env.DEV) return {}
  const inspect = (globalThis as { [KEY]?: (event: InspectionEvent) => void })[KEY]
  return inspect ? { inspect } : {}
}

/** Most charts shown at once. The oldest one is dropped to make room. */
const MAX_SHOWN = 100

const shown = new Map<string, AnyActorRef>()

/**
 * Shows a step of a stored chart, which never runs, to the inspector. Does nothing in a build.
 * @param id the row the chart is the life of
 * @param before the chart's snapshot before the event
 */
export function inspectStep(
  machine: AnyStateMachine,
  id: string,
  before: AnyMachineSnapshot,
  event: EventObject,
): void {
  const inspection = getInspection()
  if (inspection.inspect === undefined) return
  const key = `${machine.id}:${id}`
  const known = shown.get(key)
  // Another server or process may have stepped it meanwhile.
  const isCurrent = known !== undefined && known.getSnapshot().value === before.value
  const actor = isCurrent ? known : createActor(machine, { snapshot: before, ...inspection }).start()
  if (!isCurrent) known?.stop()
  shown.set(key, actor)
  actor.send(event)
  if (shown.size > MAX_SHOWN) for (const oldest of [...shown.keys()].slice(0, 1)) drop(oldest)
}

function drop(key: string) {
  shown.get(key)?.stop()
  shown.delete(key)
}
