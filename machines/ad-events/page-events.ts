import { stripFinalSlashes } from '../lib/strip-final-slashes.ts'
import { EVENT_OF_PAGE } from './event-of-page.ts'
import type { AdEventName, AdEventReport } from './events.ts'

/**
 * What opening a page reports: `ViewContent` for a product or its prices, `ViewSpecificPage` for a programme beside the
 * products.
 */
export type PageEventName = Extract<AdEventName, 'AccessJuriDocs' | 'ViewContent' | 'ViewSpecificPage'>

const EVENTS: Readonly<Record<string, PageEventName>> = EVENT_OF_PAGE

/** The fields of such an event's custom data. */
export const PAGE_EVENT_FIELDS = ['content_name'] as const

/** Returns the event that opening a page reports besides `PageView`; null for the other pages. */
export function getPageEvent(path: string): AdEventReport | null {
  const page = stripFinalSlashes(path)
  const customData: Record<(typeof PAGE_EVENT_FIELDS)[number], string> = { content_name: page }
  const name = EVENTS[page]
  return name === undefined ? null : { name, customData }
}

/** Lists the pages whose opening reports an event. */
export function listPagesOf(event: AdEventName): readonly string[] {
  return Object.keys(EVENTS).filter((page) => EVENTS[page] === event)
}
