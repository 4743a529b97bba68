import * as z from 'zod'
import { JOB_KIND_MAX_LENGTH } from '#machines/panel/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { replayJobs } from '../panel/replay-jobs.ts'
import { groupJobs, listJobs } from '../store/shown-jobs.ts'

const Body = z.strictObject({
  id: z.int().positive().optional(),
  kind: z.string().min(1).max(JOB_KIND_MAX_LENGTH).optional(),
})

/**
 * `/api/panel/queue`: `GET` shows the jobs that are not done; `POST` makes failed ones
 * due now: one, those of a kind, or all.
 */
export const panelQueue = new Endpoint('/api/panel/queue', {
  GET: { access: 'operatorSession' },
  POST: { access: 'operatorSession', example: { kind: 'sign-up' } },
})
  .get('/', async (c) => {
    await requireOperatorSession(c)
    const { db } = c.get('services').database
    const [groups, jobs] = await Promise.all([groupJobs(db), listJobs(db)])
    return sendSuccess(c, { groups, jobs })
  })
  .post('/', async (c) => {
    const scope = await readJson(c.req.raw, Body)
    const { operator } = await requireOperatorSession(c)
    const replayed = await replayJobs(c.get('services'), { operator, scope, requestId: c.get('requestId') })
    return sendSuccess(c, { replayed })
  })
