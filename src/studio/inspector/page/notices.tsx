import { useSelector } from '@xstate/react'
import type { findMismatches } from '../../recordings/chart-catalog.ts'
import type { Recording } from '../../recordings/recording.ts'
import type { InspectorRef } from './inspector.machine.ts'
import { texts } from './texts.ts'

type Props = {
  readonly actorRef: InspectorRef
  readonly recording: Recording
  readonly mismatches: ReturnType<typeof findMismatches> | null
}

/** The number of events a second above which an actor is reported as a possible infinite loop. */
const LOOP_EVENTS = 300
const LOOP_MS = 1_000

/** Warnings about the recording: unknown or changed charts, a possible loop, dropped events, a problem. */
export function Notices({ actorRef, recording, mismatches }: Props) {
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const isPageLost = useSelector(actorRef, ({ context }) => context.isPageLost)
  const looping = findLoopingActor(recording)
  const notices = [
    ...(isPageLost ? [texts.pageLost] : []),
    ...(mismatches && mismatches.unknown.length > 0 ? [texts.unknownCharts(mismatches.unknown)] : []),
    ...(mismatches && mismatches.changed.length > 0 ? [texts.changedCharts(mismatches.changed)] : []),
    ...(looping === null ? [] : [texts.loop(looping)]),
    ...(recording.dropped > 0 ? [texts.dropped(recording.dropped)] : []),
  ]

  return (
    <div role="status" className="bg-ambar-100 text-ambar-700">
      {notices.map((notice) => (
        <p key={notice} className="border-b border-ambar-300 px-3 py-1.5">
          {notice}
        </p>
      ))}
      {problem !== null && (
        <p className="flex items-center gap-3 border-b border-ambar-300 px-3 py-1.5">
          <span className="flex-1">{problem}</span>
          <Button onPress={() => actorRef.send({ type: 'problem.dismissed' })}>{texts.dismiss}</Button>
        </p>
      )}
    </div>
  )
}

function Button({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <button
      type="button"
      className="min-h-8 rounded-tag border border-ambar-700 bg-branco px-3"
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Finds the name of an actor that may be in an infinite loop; null when no actor is. */
function findLoopingActor({ steps, actors }: Recording): string | null {
  const last = steps.at(-1)
  if (!last) return null
  const counts = new Map<string, number>()
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index]
    if (!step || last.at - step.at > LOOP_MS) break
    const count = (counts.get(step.actor) ?? 0) + 1
    if (count > LOOP_EVENTS) return actors.find(({ id }) => id === step.actor)?.name ?? step.actor
    counts.set(step.actor, count)
  }
  return null
}
