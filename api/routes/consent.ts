import { Hono } from 'hono'
import * as z from 'zod'
import { CONSENT_VERSION, type ConsentRecord } from '#machines/consent/record.ts'
import type { AppEnv } from '../lib/context.ts'
import { success } from '../lib/context.ts'
import { readJson } from '../lib/read-json.ts'
import { openSession, spendSessionLimit } from '../lib/visitor.ts'
import { recordConsent } from '../store/consents.ts'

/** The cookie's own fields; a decision about other texts than today's is none. */
const Decision = z.strictObject({
  version: z.literal(CONSENT_VERSION),
  decidedAt: z.iso.datetime(),
  analytics: z.boolean(),
  marketing: z.boolean(),
}) satisfies z.ZodType<ConsentRecord>

/** Keeps the evidence of what a visitor allowed or refused (LGPD art. 8). */
export const consent = new Hono<AppEnv>().post('/', async (c) => {
  const decision = await readJson(c.req.raw, Decision)
  if (!c.get('session')) await spendSessionLimit(c)
  const { id } = await openSession(c)
  await recordConsent(c.get('services').database.db, id, decision)
  return success(c)
})
