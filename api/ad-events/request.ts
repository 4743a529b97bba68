import * as z from 'zod'
import { sanitizeCustomData } from '#machines/ad-events/custom-data.ts'
import { isReportedByPages, isReportedName, type ReportedName } from '#machines/ad-events/events.ts'
import {
  AD_EVENT_ID,
  AD_EVENT_LIFETIME_MS,
  CUSTOM_DATA_KEY_LENGTH,
  LATEST_EVENT_SECONDS,
  MOST_EVENTS_A_REQUEST,
  SOURCE_URL_LENGTH,
} from '#machines/ad-events/limits.ts'
import { isCampaignParameter } from '#machines/origin/campaign.ts'
import type { ClickParameter } from '#machines/origin/touch.ts'

/** The parameter of Meta's click ids. */
export const META_CLICK = 'fbclid' satisfies ClickParameter

/** Seconds since 1970, by the visitor's clock. */
const seconds = z.number().int().nonnegative().max(LATEST_EVENT_SECONDS)

const ReportedEvent = z.strictObject({
  event_name: z.custom<ReportedName>(
    (name) => typeof name === 'string' && isReportedName(name) && isReportedByPages(name),
  ),
  event_time: seconds,
  event_id: z.string().regex(AD_EVENT_ID),
  event_source_url: z.url({ protocol: /^https?$/ }).max(SOURCE_URL_LENGTH),
  custom_data: z.record(z.string().max(CUSTOM_DATA_KEY_LENGTH), z.unknown()).optional(),
})

/** The body of `POST /api/conversions`. The server adds user data and the access token. */
export const AdEventsRequest = z.strictObject({
  data: z.array(ReportedEvent).min(1).max(MOST_EVENTS_A_REQUEST),
  /** When the page sent them, by the clock of their times; a page opened before there was this field leaves it out. */
  sent_at: seconds.optional(),
})

/** Events with the time they were sent at. */
export type AdEventsRequest = z.infer<typeof AdEventsRequest>

/** One event a page reported. */
export type ReportedEvent = z.infer<typeof ReportedEvent>

/**
 * How long before its sending an event happened, in milliseconds. Both times are the visitor's, so that a clock that is days
 * off changes nothing; 0 for an event of the future, which a clock set back meanwhile leaves behind.
 */
export function getAgeMs({ event_time }: ReportedEvent, sentAt: number): number {
  return Math.max(0, sentAt - event_time) * 1_000
}

/** Returns when a page sent its events, in seconds by its own clock; now by ours where it does not say. */
export function getSentAt({ sent_at = Math.floor(Date.now() / 1_000) }: AdEventsRequest): number {
  return sent_at
}

/** Returns whether an event is too old to be sent: Meta refuses a whole call because of one such event. */
export function isStale(ageMs: number): boolean {
  return ageMs > AD_EVENT_LIFETIME_MS
}

/** Removes the fragment and every parameter except those of campaigns, and Meta's own click id, from an address. */
export function normalizeSourceUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].filter(([name]) => isCampaignParameter(name) || name === META_CLICK)
  const query = new URLSearchParams(kept).toString()
  return `${origin}${pathname}${query ? `?${query}` : ''}`
}

/** Returns the part of a page's custom data that may be sent; undefined when none of it may. */
export function filterCustomData({ custom_data }: ReportedEvent) {
  const data = sanitizeCustomData(custom_data ?? {})
  return Object.keys(data).length === 0 ? undefined : data
}
