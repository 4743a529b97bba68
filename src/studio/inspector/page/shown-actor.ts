import type { Moment } from '../../recordings/moment.ts'
import type { RecordedActor, Recording } from '../../recordings/recording.ts'

/** Picks the actor to show: the chosen one, else the chart that received the last event. */
export function getShownActor(
  { actors, steps, dropped }: Recording,
  { number, latest }: Moment,
  chosen: string | null,
): RecordedActor | null {
  const byId = new Map(actors.map((actor) => [actor.id, actor]))
  const found = chosen !== null && latest.has(chosen) ? byId.get(chosen) : undefined
  if (found) return found
  const moved = steps
    .slice(0, Math.max(0, number - dropped + 1))
    .findLast(({ actor, event }) => byId.get(actor)?.chart != null && event.type !== 'xstate.stop')
  return (moved && byId.get(moved.actor)) ?? null
}
