import * as z from 'zod'

/** Within this time Meta counts events of the same name and id once, in milliseconds. */
const DEDUPLICATED_MS = 48 * 3_600_000

/** A stored event, as the sandbox's page shows it. */
export const StoredAdEvent = z.object({
  id: z.number(),
  name: z.string(),
  eventId: z.string(),
  /** ISO time at which it happened. */
  at: z.string(),
  sourceUrl: z.string(),
  /** Names of the user data fields, never their values. */
  userData: z.array(z.string()),
  customData: z.record(z.string(), z.unknown()),
  /** How often it was sent. Meta counts it once. */
  copies: z.number().int(),
})

/** A stored event, as the sandbox's page shows it. */
export type StoredAdEvent = z.infer<typeof StoredAdEvent>

/** Returns true when Meta would count an event at `at` (milliseconds) as a repetition of the earlier one. */
export function isDuplicate(earlier: StoredAdEvent, at: number): boolean {
  return Math.abs(at - Date.parse(earlier.at)) < DEDUPLICATED_MS
}
