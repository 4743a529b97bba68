import { type AbAssignment, type AbTest, abEventsKey } from '#machines/ab-test/assign.ts'
import { api } from './api-client.ts'
import { permanentStorage } from './storage.ts'

/** Name of the event (spec S1 7.3). */
const EVENT_NAME = 'ABCTest'

/** Entries a test's list keeps. */
const MOST_EVENTS = 50

/** One entry of a test's list of events (spec S1 3). */
export type AbEvent = {
  readonly name: typeof EVENT_NAME
  /** Random: counted once, however often it is reported. */
  readonly id: string
  readonly test: AbTest
  readonly variant: AbAssignment['variant']
  /** ISO time. */
  readonly at: string
  /** The server has it. */
  readonly isCounted: boolean
}

/**
 * Notes that the visitor sees their variant, once a visitor: in the test's local list, and with the server, which
 * counts. A forced variant is not counted (decision 23). Never rejects; what could not be sent is sent the next time.
 */
export async function reportExposure(test: AbTest, { variant, isForced }: AbAssignment): Promise<void> {
  if (isForced) return
  const events = eventsOf(test)
  const known = events.find((event) => event.variant === variant)
  if (known?.isCounted) return
  const event: AbEvent = known ?? {
    name: EVENT_NAME,
    id: crypto.randomUUID(),
    test,
    variant,
    at: new Date().toISOString(),
    isCounted: false,
  }
  const others = events.filter((one) => one !== known)
  keep(test, [...others, event])
  try {
    await api.post('/api/ab-test', { id: event.id, test, variant }, { keepalive: true })
    keep(test, [...others, { ...event, isCounted: true }])
  } catch {
    // It stays in the list, uncounted: the next page sends it again under the same id.
  }
}

/** Written by this module alone; an entry of another shape is as good as none. */
function eventsOf(test: AbTest): readonly AbEvent[] {
  const stored = permanentStorage.read(abEventsKey(test))
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (event): event is AbEvent => event?.name === EVENT_NAME && typeof event.id === 'string',
  )
}

function keep(test: AbTest, events: readonly AbEvent[]) {
  permanentStorage.write(abEventsKey(test), events.slice(-MOST_EVENTS))
}
