import { isReportedByPages, type ReportedName } from '#machines/ad-events/events.ts'
import { harmlessCustomData } from '#machines/ad-events/limits.ts'
import { firstNameOf } from '#machines/sign-up/registration.ts'
import type { Services } from '../services.ts'
import { leadInHand } from '../sign-up/lead-in-hand.ts'
import { findAdVisitor, queueAdEvents, rememberAdVisitor } from '../store/ad-events.ts'
import type { Lead } from '../store/leads.ts'
import { ageOf, customDataOf, isStale, type ReportedEvent, tidySourceUrl } from './request.ts'
import { type AdBrowser, type AdUser, userDataOf } from './user-data.ts'

/** What became of the events of a request. */
export type Queued = { readonly accepted: number; readonly dropped: number }

/** Who reported events, and from what browser. */
export type Reporter = { readonly browser: AdBrowser; readonly lead: Lead | null }

/** Country of a phone's prefix, where the prefix belongs to one country alone. */
const COUNTRY_OF_PREFIX: Readonly<Record<string, string>> = { '55': 'br', '351': 'pt', '44': 'gb' }

/**
 * Queues what a page reported, with who it was: hashed now, so that the queue holds no address and no number. Events too
 * old to be sent are left out one by one. To be called only for a visitor who agreed to marketing cookies.
 */
export async function queueReported(
  services: Services,
  events: readonly ReportedEvent[],
  { browser, lead }: Reporter,
): Promise<Queued> {
  const { db } = services.database
  const now = Date.now()
  const fresh = events.filter((event) => !isStale(ageOf(event, now)))
  const userData = userDataOf(lead ? userOf(lead) : {}, browser)
  await queueAdEvents(
    db,
    fresh.map((event) => ({
      name: event.event_name,
      eventId: event.event_id,
      leadId: lead?.id ?? null,
      ageMs: ageOf(event, now),
      payload: payloadOf(tidySourceUrl(event.event_source_url), userData, customDataOf(event)),
    })),
  )
  const [latest] = fresh.slice(-1)
  if (lead && latest)
    await rememberAdVisitor(db, lead.id, {
      browser: { ...browser },
      sourceUrl: tidySourceUrl(latest.event_source_url),
    })
  return { accepted: fresh.length, dropped: events.length - fresh.length }
}

/** A fact the server knows by itself, such as a confirmed payment. */
export type ServerAdEvent = {
  readonly name: ReportedName
  /** From `factEventId`: the page's pixel, if it hears of the same fact, uses the same one. */
  readonly eventId: string
  readonly customData?: Readonly<Record<string, unknown>>
}

/**
 * Queues an event of the server's own about a lead. Does nothing for a visitor who never agreed to marketing cookies;
 * the same event twice is one.
 * @throws Error for an event that pages report
 */
export async function queueServerAdEvent(
  services: Services,
  lead: Lead,
  { name, eventId, customData = {} }: ServerAdEvent,
): Promise<void> {
  if (isReportedByPages(name)) throw new Error(`${name} is reported by pages`)
  const { db } = services.database
  const visitor = await findAdVisitor(db, lead.id)
  if (!visitor) return
  const userData = userDataOf(userOf(lead), visitor.browser)
  const payload = payloadOf(visitor.sourceUrl, userData, harmlessCustomData(customData))
  await queueAdEvents(db, [{ name, eventId, leadId: lead.id, ageMs: 0, payload }])
}

function payloadOf(
  sourceUrl: string,
  userData: Readonly<Record<string, string>>,
  customData: Readonly<Record<string, unknown>> | undefined,
) {
  return { sourceUrl, userData, ...(customData === undefined ? {} : { customData }) }
}

/** Who a lead is, in the words of the ad platform. */
function userOf(lead: Lead): AdUser {
  const { registration } = leadInHand(lead)
  const firstName = firstNameOf(registration.nomeCompleto) ?? undefined
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
