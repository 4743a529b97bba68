import type { Variant } from '#machines/ab-test/assign.ts'
import { permanentStorage } from './storage.ts'

/** Appends what a visitor was shown to the test's local list (spec S1 4.3). */
export function reportExposure(test: string, variant: Variant): void {
  const key = `abc_test_events_${test}`
  const kept = permanentStorage.read(key)
  const events = Array.isArray(kept) ? kept : []
  permanentStorage.write(key, [...events, { name: 'ABCTest', variant, at: new Date().toISOString() }])
}
