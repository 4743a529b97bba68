import type * as z from 'zod'
import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import { AD_EVENT_REPORTS_HOURLY, AD_EVENT_REQUEST_KEYS } from '#machines/ad-events/limits.ts'
import { readBrowser } from '../ad-events/browser.ts'
import { queueReported } from '../ad-events/queue.ts'
import { AdEventsRequest, getAgeMs, getSentAt } from '../ad-events/request.ts'
import { readConsent } from '../consent/read-consent.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { spendAddressQuota } from '../quota.ts'
import { forgetAdVisitor } from '../store/ad-events.ts'
import { findLatestLead } from '../store/leads.ts'

const NO_CONSENT = 'Sem o aceite dos cookies de marketing, nada é enviado.'

/**
 * Events for the ad platform (spec S2 7, decision 7). `POST` queues the events a page reports about a visitor who consented
 * to marketing cookies; a repeated event is queued once. Without a pixel nobody would ever send them, and none is stored. `DELETE`
 * forgets a visitor who withdrew their consent. Nothing is stored about a visitor who never signed up.
 */
export const adEvents = new Endpoint('/api/conversions', {
  POST: {
    // Also requires consent to marketing cookies.
    access: 'anonymous',
    limit: `${AD_EVENT_REPORTS_HOURLY} an hour and address`,
    example: {
      data: [
        {
          event_name: 'PageView',
          event_time: 1_790_000_000,
          event_id: 'a-view-of-a-page',
          event_source_url: 'http://localhost:3000/',
          custom_data: { content_name: '/' },
        },
      ],
    },
  },
  DELETE: { access: 'anonymous' },
})
  .post('/', async (c) => {
    const request = await readJson(c.req.raw, AdEventsRequest, {
      typed: ['custom_data'],
      describe: describeRequest,
      maxKeys: AD_EVENT_REQUEST_KEYS,
    })
    if (!allowsAdEvents(readConsent(c))) throw new Failure('forbidden', { message: NO_CONSENT })
    await spendAddressQuota(c, 'ad-events', { max: AD_EVENT_REPORTS_HOURLY })
    const services = c.get('services')
    if (services.meta === null)
      return c.json({ success: true, data: { accepted: 0, dropped: request.data.length } }, 202)
    const session = c.get('session')
    const lead = session ? await findLatestLead(services.database.db, session.id) : null
    const [newest] = request.data.slice(-1)
    const browser = readBrowser(c, {
      sourceUrl: newest?.event_source_url ?? '',
      ageMs: newest ? getAgeMs(newest, getSentAt(request)) : 0,
    })
    const queued = await queueReported(services, request, { browser, lead, sessionId: session?.id ?? null })
    return c.json({ success: true, data: queued }, 202)
  })
  .delete('/', async (c) => {
    const session = c.get('session')
    const { db } = c.get('services').database
    if (session) await forgetAdVisitor(db, session.id)
    return sendSuccess(c)
  })

function describeRequest(error: z.ZodError): Failure {
  const field = error.issues[0]?.path.join('.') ?? ''
  const message = /event_name$/.test(field) ? 'Evento desconhecido.' : undefined
  return new Failure('invalid', { ...(field ? { field } : {}), ...(message ? { message } : {}) })
}
