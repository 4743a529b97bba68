import * as z from 'zod'

/** Meta counts the same name and id once within this time, in milliseconds. */
const DEDUPLICATED_MS = 48 * 3_600_000

/** An event the sandbox's page shows. */
export const StoredAdEvent = z.object({
  id: z.number(),
  name: z.string(),
  eventId: z.string(),
  /** ISO time at which it happened. */
  at: z.string(),
  sourceUrl: z.string(),
  /** Names of the user data that came, never their values. */
  userData: z.array(z.string()),
  customData: z.record(z.string(), z.unknown()),
  /** How often it was sent; counted once all the same. */
  copies: z.number().int(),
})

/** An event the sandbox's page shows. */
export type StoredAdEvent = z.infer<typeof StoredAdEvent>

/** Whether an event that came before is the same one to Meta. */
export function isDuplicateOf(earlier: StoredAdEvent, at: number): boolean {
  return Math.abs(at - Date.parse(earlier.at)) < DEDUPLICATED_MS
}
