import * as z from 'zod'
import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import { CONSENT_DAYS, CONSENT_DECISIONS_HOURLY, CONSENT_VERSION } from '#machines/consent/limits.ts'
import type { ConsentRecord } from '#machines/consent/record.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import { NEW_SESSIONS_HOURLY } from '#machines/session/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { spendVisitorQuota } from '../quota.ts'
import { openSession, spendSessionLimit } from '../session/open-session.ts'
import { forgetAdVisitor } from '../store/ad-events.ts'
import { recordConsent } from '../store/consents.ts'

/** Fields of the consent cookie. A decision about an earlier version of the texts is not valid. */
const Decision = z.strictObject({
  version: z.literal(CONSENT_VERSION),
  decidedAt: z.iso.datetime(),
  analytics: z.boolean(),
  marketing: z.boolean(),
}) satisfies z.ZodType<ConsentRecord>

/** `POST /api/consent` stores the evidence of what a visitor allowed or refused (LGPD art. 8). */
export const consent = new Endpoint('/api/consent', {
  POST: {
    access: 'anonymous',
    limit: `${NEW_SESSIONS_HOURLY} new sessions an hour and address, ${CONSENT_DECISIONS_HOURLY} an hour and session`,
    example: { version: 1, decidedAt: '2026-01-05T12:00:00.000Z', analytics: true, marketing: false },
  },
}).post('/', async (c) => {
  const decision = await readJson(c.req.raw, Decision)
  if (c.get('session')) await spendVisitorQuota(c, 'consent', CONSENT_DECISIONS_HOURLY)
  else await spendSessionLimit(c)
  const { id } = await openSession(c)
  const decidedAt = choosePossibleTime(new Date(decision.decidedAt), new Date())
  const { db } = c.get('services').database
  await recordConsent(db, id, { ...decision, decidedAt })
  if (!allowsAdEvents(decision)) await forgetAdVisitor(db, id)
  return sendSuccess(c)
})

/**
 * Returns when a decision was taken: as the visitor's clock says where that is possible, else now. A decision is not of the
 * future, and none is older than its cookie lives.
 */
function choosePossibleTime(decidedAt: Date, now: Date): Date {
  const ageMs = now.getTime() - decidedAt.getTime()
  return ageMs >= 0 && ageMs <= CONSENT_DAYS * DAY_MS ? decidedAt : now
}
