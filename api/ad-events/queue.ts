import { sanitizeCustomData } from '#machines/ad-events/custom-data.ts'
import { isReportedByPages, type ReportedName } from '#machines/ad-events/events.ts'
import { getFirstName } from '#machines/sign-up/registration.ts'
import type { Store } from '../services.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { findAdVisitor, queueAdEvents, saveAdVisitor } from '../store/ad-events.ts'
import type { Lead } from '../store/leads.ts'
import {
  type AdEventsRequest,
  filterCustomData,
  getAgeMs,
  getSentAt,
  isStale,
  normalizeSourceUrl,
} from './request.ts'
import { type AdBrowser, type AdUser, hashUserData } from './user-data.ts'

/** How many events of a request were queued, and how many were too old. */
export type Queued = { readonly accepted: number; readonly dropped: number }

/** The browser that reported events, and its lead if it has one. */
export type Reporter = {
  readonly browser: AdBrowser
  readonly lead: Lead | null
  readonly sessionId: string | null
}

/** Country of a phone's prefix, where the prefix belongs to one country alone. */
const COUNTRY_OF_PREFIX: Readonly<Record<string, string>> = { '55': 'br', '351': 'pt', '44': 'gb' }

/**
 * Queues the events a page reported, with the visitor's user data already hashed, so that the queue holds no e-mail and
 * no number. Events too old to be sent are dropped. Call it only for a visitor who agreed to marketing cookies.
 */
export async function queueReported(
  services: Store,
  request: AdEventsRequest,
  { browser, lead, sessionId }: Reporter,
): Promise<Queued> {
  const { db } = services.database
  const { data: events } = request
  const sentAt = getSentAt(request)
  const fresh = events.filter((event) => !isStale(getAgeMs(event, sentAt)))
  const userData = hashUserData(lead ? buildUserData(lead) : {}, browser)
  await queueAdEvents(
    db,
    fresh.map((event) => ({
      name: event.event_name,
      eventId: event.event_id,
      leadId: lead?.id ?? null,
      sessionId,
      ageMs: getAgeMs(event, sentAt),
      payload: createPayload(normalizeSourceUrl(event.event_source_url), userData, filterCustomData(event)),
    })),
  )
  const [latest] = fresh.slice(-1)
  if (lead && latest)
    await saveAdVisitor(db, lead.id, {
      browser: { ...browser },
      sourceUrl: normalizeSourceUrl(latest.event_source_url),
    })
  return { accepted: fresh.length, dropped: events.length - fresh.length }
}

/** An event that only the server sends, such as a confirmed payment. */
export type ServerAdEvent = {
  readonly name: ReportedName
  /** From `createFactEventId`; the page's pixel uses the same id for the same fact. */
  readonly eventId: string
  readonly customData?: Readonly<Record<string, unknown>>
}

/**
 * Queues an event of the server about a lead, once per event id. Does nothing for a visitor who never agreed to
 * marketing cookies.
 * @throws Error for an event that pages report
 */
export async function queueServerAdEvent(
  services: Store,
  lead: Lead,
  { name, eventId, customData = {} }: ServerAdEvent,
): Promise<void> {
  if (isReportedByPages(name)) throw new Error(`${name} is reported by pages`)
  const { db } = services.database
  const visitor = await findAdVisitor(db, lead.id)
  if (!visitor) return
  const userData = hashUserData(buildUserData(lead), visitor.browser)
  const payload = createPayload(visitor.sourceUrl, userData, sanitizeCustomData(customData))
  await queueAdEvents(db, [{ name, eventId, leadId: lead.id, sessionId: null, ageMs: 0, payload }])
}

function createPayload(
  sourceUrl: string,
  userData: Readonly<Record<string, string>>,
  customData: Readonly<Record<string, unknown>> | undefined,
) {
  return { sourceUrl, userData, ...(customData === undefined ? {} : { customData }) }
}

/** A lead's personal data in the ad platform's fields. */
function buildUserData(lead: Lead): AdUser {
  const { registration } = parseLead(lead)
  const firstName = getFirstName(registration.nomeCompleto) ?? undefined
  const lastName = registration.nomeCompleto.trim().split(/\s+/).slice(1).join(' ')
  return {
    email: registration.email,
    phone: lead.phoneKey,
    firstName,
    lastName,
    country: COUNTRY_OF_PREFIX[registration.countryCode],
    externalId: lead.id,
    subscriptionId: lead.subscriptionId ?? undefined,
  }
}
