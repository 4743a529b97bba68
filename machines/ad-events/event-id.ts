// A separate file, because pages of the funnel do not load the table of events.
import type { ReportedName } from './events.ts'

/**
 * Creates the id of an event that reports one fact, such as a payment. Page and server use the same id, so that the
 * ad platform counts repeated reports once. Events without a fact get a random id.
 */
export function createFactEventId(name: ReportedName, fact: string): string {
  return `${name}.${fact}`
}
