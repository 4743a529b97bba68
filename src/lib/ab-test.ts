import { type AbAssignment, type AbTest, abEventsKey } from '#machines/ab-test/assign.ts'
import { permanentStorage } from './storage.ts'

/** Appends what a visitor was shown to the test's local list (spec S1 4.3). A forced variant is not counted (decision 23). */
export async function reportExposure(test: AbTest, { variant, isForced }: AbAssignment): Promise<void> {
  if (isForced) return
  const kept = permanentStorage.read(abEventsKey(test))
  const events = Array.isArray(kept) ? kept : []
  permanentStorage.write(abEventsKey(test), [
    ...events,
    { name: 'ABCTest', variant, at: new Date().toISOString() },
  ])
}
