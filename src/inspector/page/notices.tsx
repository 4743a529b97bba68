import { useSelector } from '@xstate/react'
import type { strangersOf } from '../recording/chart-book.ts'
import type { Recording } from '../recording/recording.ts'
import type { InspectorRef } from './app.tsx'
import { texts } from './texts.ts'

type Props = {
  readonly actorRef: InspectorRef
  readonly recording: Recording
  readonly strangers: ReturnType<typeof strangersOf> | null
}

/** An actor that hears so many events within a second is taken for one that goes round in circles. */
const CIRCLE_EVENTS = 300
const CIRCLE_MS = 1_000

/** What the developer should know before believing what they see. */
export function Notices({ actorRef, recording, strangers }: Props) {
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const circling = circlingActor(recording)
  const notices = [
    ...(strangers && strangers.unknown.length > 0 ? [texts.unknownCharts(strangers.unknown)] : []),
    ...(strangers && strangers.changed.length > 0 ? [texts.changedCharts(strangers.changed)] : []),
    ...(circling === null ? [] : [texts.circle(circling)]),
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
          <button
            type="button"
            className="min-h-8 rounded-tag border border-ambar-700 px-3"
            onClick={() => actorRef.send({ type: 'problem.dismissed' })}
          >
            {texts.dismiss}
          </button>
        </p>
      )}
    </div>
  )
}

/** The name of an actor whose latest events came faster than anybody presses; null when there is none. */
function circlingActor({ steps, actors }: Recording): string | null {
  const last = steps.at(-1)
  if (!last) return null
  const counts = new Map<string, number>()
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index]
    if (!step || last.at - step.at > CIRCLE_MS) break
    const count = (counts.get(step.actor) ?? 0) + 1
    if (count > CIRCLE_EVENTS) return actors.find(({ id }) => id === step.actor)?.name ?? step.actor
    counts.set(step.actor, count)
  }
  return null
}
