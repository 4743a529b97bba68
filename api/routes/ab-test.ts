import { Hono } from 'hono'
import * as z from 'zod'
import { AB_TESTS, AB_VARIANTS } from '#machines/ab-test/assign.ts'
import { abReport } from '#machines/ab-test/report.ts'
import { addressKey } from '../lib/client-address.ts'
import type { AppEnv } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { countAbEvent, tallyOf } from '../store/ab-events.ts'
import { hit } from '../store/limits.ts'

const HOUR = 3_600

/** Exposures counted for one address in an hour; mobile carriers put many visitors behind one. */
const EXPOSURES_HOURLY = 300

const Exposure = z.strictObject({ id: z.uuid(), test: z.enum(AB_TESTS), variant: z.enum(AB_VARIANTS) })

/**
 * A/B/C tests (spec S1 4.3). `POST` counts that a visitor saw a variant, once an id, without knowing whose; `GET` is the
 * operator's report, as text.
 */
export const abTest = new Hono<AppEnv>()
  .post('/', async (c) => {
    const exposure = await readJson(c.req.raw, Exposure)
    const { db } = c.get('services').database
    const spent = await hit(db, `ab-test:${addressKey(c.get('address'))}`, HOUR, EXPOSURES_HOURLY)
    if (!spent.allowed) throw new Failure('rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
    await countAbEvent(db, { ...exposure, kind: 'exposure' })
    return c.json({ success: true, data: null }, 202)
  })
  .get('/', async (c) => {
    if (!c.get('operator')) throw new Failure('not_found')
    const { db } = c.get('services').database
    const reports = await Promise.all(AB_TESTS.map(async (test) => abReport(test, await tallyOf(db, test))))
    return c.text(`${reports.join('\n\n')}\n`)
  })
