import { type AbAssignment, type AbTest, getAbEventsKey } from '#machines/ab-test/assign.ts'
import { MOST_LOCAL_AB_EVENTS } from '#machines/ab-test/limits.ts'
import { ANALYTICS_PATIENCE_MS } from '#machines/analytics/limits.ts'
import { reportAbTest } from '../analytics/home-events.ts'
import { watchConsent } from '../consent/consent.ts'
import { permanentStorage } from '../storage/storage.ts'

/** Name of the event (spec S1 7.3). */
const EVENT_NAME = 'ABCTest'

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
  /** Analytics has it. */
  readonly isMeasured: boolean
}

/**
 * Records, once per visitor, that they saw their variant: in the test's local list, at the server, which counts, and in
 * analytics once statistics are allowed (spec S1 4.3). A forced variant is not counted (decision 23). Never rejects; an
 * unsent event is sent the next time.
 */
export async function reportExposure(test: AbTest, { variant, isForced }: AbAssignment): Promise<void> {
  if (isForced) return
  const known = readEvents(test).find((event) => event.variant === variant)
  const event: AbEvent = known ?? {
    name: EVENT_NAME,
    id: crypto.randomUUID(),
    test,
    variant,
    at: new Date().toISOString(),
    isCounted: false,
    isMeasured: false,
  }
  keep(event)
  measureOnceAllowed(event)
  if (!event.isCounted && (await isCountedByServer(event))) keep({ ...readEvent(event), isCounted: true })
}

/** Sends no cookie, because nothing may identify the visitor before consent. */
async function isCountedByServer({ id, test, variant }: AbEvent): Promise<boolean> {
  try {
    const answer = await fetch('/api/ab-test', {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, test, variant }),
    })
    // Read to its end: a body left unread keeps the connection.
    await answer.text()
    return answer.ok
  } catch {
    // It stays in the list, uncounted: the next page sends it again under the same id.
    return false
  }
}

/** Reports the event to analytics now, or after a decision on this page that allows it. */
function measureOnceAllowed(event: AbEvent): void {
  if (event.isMeasured) return
  const { test, variant } = event
  // Also known here, for a browser that stores nothing.
  let isMeasured = false
  const measure = () => {
    if (isMeasured || !reportAbTest({ test, variant })) return
    isMeasured = true
    keep({ ...readEvent(event), isMeasured })
    stopListening()
  }
  const measureLater = () => void setTimeout(measure, ANALYTICS_PATIENCE_MS)
  const stopListening = watchConsent(measureLater)
  measure()
  measureLater()
}

/** Reads the event as currently stored. */
function readEvent(event: AbEvent): AbEvent {
  return readEvents(event.test).find(({ id }) => id === event.id) ?? event
}

/** Reads the stored events. Only this module writes them; an entry of another shape is ignored. */
function readEvents(test: AbTest): readonly AbEvent[] {
  const stored = permanentStorage.read(getAbEventsKey(test))
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (event): event is AbEvent => event?.name === EVENT_NAME && typeof event.id === 'string',
  )
}

function keep(event: AbEvent) {
  const others = readEvents(event.test).filter(({ variant }) => variant !== event.variant)
  permanentStorage.write(getAbEventsKey(event.test), [...others, event].slice(-MOST_LOCAL_AB_EVENTS))
}
