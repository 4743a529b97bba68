import { Hono } from 'hono'
import type * as z from 'zod'
import { queueReported } from '../ad-events/queue.ts'
import { AdEventsRequest } from '../ad-events/request.ts'
import type { AdBrowser } from '../ad-events/user-data.ts'
import { addressKey } from '../lib/client-address.ts'
import { consentOf, cookieOf } from '../lib/consent.ts'
import type { AppContext, AppEnv } from '../lib/context.ts'
import { success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { forgetAdVisitor } from '../store/ad-events.ts'
import { findLatestLead } from '../store/leads.ts'
import { hit } from '../store/limits.ts'

const HOUR = 3_600

/** Reports one address may send in an hour; mobile carriers put many visitors behind one. */
const REPORTS_HOURLY = 3_000

const NO_CONSENT = 'Sem o aceite dos cookies de marketing, nada é enviado.'

/** Browser and click ids, as Meta's own script and address parameter write them. */
const META_ID = /^fb\.[0-9]\.[0-9]{10,14}\.[A-Za-z0-9_-]{1,500}$/
const CLICK_ID = /^[A-Za-z0-9_-]{1,500}$/

const LONGEST_USER_AGENT = 500

/**
 * Events for the ad platform (spec S2 7, decision 7). `POST` takes what a page reports of a visitor who agreed to
 * marketing cookies, and queues it; the same event twice is one. `DELETE` forgets a visitor who took that back; of one who
 * never signed up nothing is known.
 */
export const adEvents = new Hono<AppEnv>()
  .post('/', async (c) => {
    const { data } = await readJson(c.req.raw, AdEventsRequest, { describe: describeRequest })
    if (!consentOf(c.req.raw)?.marketing) throw new Failure('forbidden', { message: NO_CONSENT })
    await spendLimit(c)
    const services = c.get('services')
    const session = c.get('session')
    const lead = session ? await findLatestLead(services.database.db, session.id) : null
    const [newest] = data.slice(-1)
    const browser = browserOf(c, newest?.event_source_url ?? '')
    const queued = await queueReported(services, data, { browser, lead })
    return c.json({ success: true, data: queued }, 202)
  })
  .delete('/', async (c) => {
    const session = c.get('session')
    const { db } = c.get('services').database
    const lead = session ? await findLatestLead(db, session.id) : null
    if (lead) await forgetAdVisitor(db, lead.id)
    return success(c)
  })

async function spendLimit(c: AppContext) {
  const { db } = c.get('services').database
  const spent = await hit(db, `ad-events:${addressKey(c.get('address'))}`, HOUR, REPORTS_HOURLY)
  if (!spent.allowed) throw new Failure('rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
}

/** What the browser tells of itself with this very request; never hashed. */
function browserOf(c: AppContext, sourceUrl: string): AdBrowser {
  const request = c.req.raw
  return {
    client_ip_address: c.get('address') ?? undefined,
    client_user_agent: request.headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT),
    fbp: metaId(cookieOf(request, '_fbp')),
    fbc: metaId(cookieOf(request, '_fbc')) ?? clickIdOf(sourceUrl),
  }
}

function metaId(value: string | null): string | undefined {
  return value !== null && META_ID.test(value) ? value : undefined
}

/** The click id of a page that was opened from an ad before Meta's script could keep it. */
function clickIdOf(sourceUrl: string): string | undefined {
  const clickId = URL.canParse(sourceUrl) ? new URL(sourceUrl).searchParams.get('fbclid') : null
  return clickId !== null && CLICK_ID.test(clickId) ? `fb.1.${Date.now()}.${clickId}` : undefined
}

function describeRequest(error: z.ZodError): Failure {
  const field = error.issues[0]?.path.join('.') ?? ''
  const message = /event_name$/.test(field) ? 'Evento desconhecido.' : undefined
  return new Failure('invalid', { ...(field ? { field } : {}), ...(message ? { message } : {}) })
}
