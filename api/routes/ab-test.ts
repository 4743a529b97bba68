import * as z from 'zod'
import { AB_TESTS, AB_VARIANTS } from '#machines/ab-test/assign.ts'
import { EXPOSURES_HOURLY } from '#machines/ab-test/limits.ts'
import { formatAbReport } from '#machines/ab-test/report.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { spendAddressQuota } from '../quota.ts'
import { countAbEvent, readTally } from '../store/ab-events.ts'

const Exposure = z.strictObject({ id: z.uuid(), test: z.enum(AB_TESTS), variant: z.enum(AB_VARIANTS) })

/**
 * A/B/C tests (spec S1 4.3). `POST` counts that a visitor saw a variant, once per random id that identifies no person.
 * `GET` returns the operator's report as text.
 */
export const abTest = new Endpoint('/api/ab-test', {
  GET: { access: 'operator' },
  POST: {
    access: 'anonymous',
    limit: `${EXPOSURES_HOURLY} an hour and address`,
    example: { id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b', test: 'home_main', variant: 'B' },
  },
})
  .post('/', async (c) => {
    const exposure = await readJson(c.req.raw, Exposure)
    const { db } = c.get('services').database
    await spendAddressQuota(c, 'ab-test', { max: EXPOSURES_HOURLY })
    await countAbEvent(db, { ...exposure, kind: 'exposure' })
    return c.json({ success: true, data: null }, 202)
  })
  .get('/', async (c) => {
    if (!c.get('isOperator')) throw new Failure('not_found')
    const { db } = c.get('services').database
    const reports = await Promise.all(
      AB_TESTS.map(async (test) => formatAbReport(test, await readTally(db, test))),
    )
    return c.text(`${reports.join('\n\n')}\n`)
  })
