// Apart from the table of events, which the pages of the funnel do not load.
import type { ReportedName } from './events.ts'

/**
 * The id of an event that stands for one fact, such as a payment: whoever reports it, and however often, it is one
 * event to the ad platform. Events of the page without such a fact get a random id.
 */
export function factEventId(name: ReportedName, fact: string): string {
  return `${name}.${fact}`
}
