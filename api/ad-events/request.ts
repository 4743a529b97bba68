import * as z from 'zod'
import { isReportedByPages, isReportedName, type ReportedName } from '#machines/ad-events/events.ts'
import {
  AD_EVENT_ID,
  AD_EVENT_LIFETIME_MS,
  harmlessCustomData,
  MOST_EVENTS_A_REQUEST,
} from '#machines/ad-events/limits.ts'

const ReportedEvent = z.strictObject({
  event_name: z.custom<ReportedName>(
    (name) => typeof name === 'string' && isReportedName(name) && isReportedByPages(name),
  ),
  /** Seconds since 1970, by the visitor's clock. */
  event_time: z.number().int().nonnegative().max(100_000_000_000),
  event_id: z.string().regex(AD_EVENT_ID),
  event_source_url: z.url({ protocol: /^https?$/ }).max(1_000),
  custom_data: z.record(z.string().max(40), z.unknown()).optional(),
})

/** The body of `POST /api/conversions`: what a page knows of its events. Who it was, and the token, are added here. */
export const AdEventsRequest = z.strictObject({
  data: z.array(ReportedEvent).min(1).max(MOST_EVENTS_A_REQUEST),
})

/** One event a page reported. */
export type ReportedEvent = z.infer<typeof ReportedEvent>

/** How long ago an event happened, in milliseconds; a visitor's clock that runs ahead says now. */
export function ageOf({ event_time }: ReportedEvent, now: number): number {
  return Math.max(0, now - event_time * 1_000)
}

/** Whether an event is too old to be sent: one such event would have a whole call refused. */
export function isStale(ageMs: number): boolean {
  return ageMs > AD_EVENT_LIFETIME_MS
}

/** An address without what the page does not need to tell: of its parameters, only those of a campaign stay. */
export function tidySourceUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].filter(([name]) => /^(?:utm_[a-z]+|fbclid)$/.test(name))
  const query = new URLSearchParams(kept).toString()
  return `${origin}${pathname}${query ? `?${query}` : ''}`
}

/** What goes out of a page's custom data; undefined when nothing does. */
export function customDataOf({ custom_data }: ReportedEvent) {
  const data = harmlessCustomData(custom_data ?? {})
  return Object.keys(data).length === 0 ? undefined : data
}
