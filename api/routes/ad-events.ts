import { Hono } from 'hono'
import type * as z from 'zod'
import { MOST_CUSTOM_DATA, MOST_EVENTS_A_REQUEST } from '#machines/ad-events/limits.ts'
import { browserOf } from '../ad-events/browser.ts'
import { queueReported } from '../ad-events/queue.ts'
import { AdEventsRequest } from '../ad-events/request.ts'
import { addressKey } from '../lib/client-address.ts'
import { consentOf } from '../lib/consent.ts'
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

/** Most keys of a request: each event's own five, and its custom data. */
const MAX_KEYS = 1 + MOST_EVENTS_A_REQUEST * (5 + MOST_CUSTOM_DATA)

const NO_CONSENT = 'Sem o aceite dos cookies de marketing, nada é enviado.'

/**
 * Events for the ad platform (spec S2 7, decision 7). `POST` takes what a page reports of a visitor who agreed to
 * marketing cookies, and queues it; the same event twice is one. `DELETE` forgets a visitor who took that back; of one who
 * never signed up nothing is known.
 */
export const adEvents = new Hono<AppEnv>()
  .post('/', async (c) => {
    const { data } = await readJson(c.req.raw, AdEventsRequest, {
      describe: describeRequest,
      maxKeys: MAX_KEYS,
    })
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

function describeRequest(error: z.ZodError): Failure {
  const field = error.issues[0]?.path.join('.') ?? ''
  const message = /event_name$/.test(field) ? 'Evento desconhecido.' : undefined
  return new Failure('invalid', { ...(field ? { field } : {}), ...(message ? { message } : {}) })
}
