import { WORK_REQUEST_MS } from '#machines/outbox/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { UNNAMED_OPERATOR } from '../panel/check-key.ts'
import { replayJobs } from '../panel/replay-jobs.ts'

/**
 * `GET` or `POST /api/work` does the chores that are due and works on the outbox. The caller is the platform's scheduler,
 * with `CRON_SECRET` as its bearer token, or the operator. Any other request is answered with 404.
 */
export const work = new Endpoint('/api/work', {
  GET: { access: 'scheduler' },
  POST: { access: 'scheduler' },
}).on(['GET', 'POST'], '/', async (c) => {
  if (!c.get('isScheduler') && !c.get('isOperator')) throw new Failure('not_found')
  return sendSuccess(c, { ran: await c.get('worker').runScheduled(WORK_REQUEST_MS) })
})

/**
 * `POST /api/work/replay` lets the operator retry dead letters and deferred jobs now, with all attempts of a new
 * job. Recorded and logged like a replay in `/painel`.
 */
export const replay = new Endpoint('/api/work/replay', {
  POST: { access: 'operator' },
}).post('/', async (c) => {
  if (!c.get('isOperator')) throw new Failure('not_found')
  const asked = { operator: UNNAMED_OPERATOR, scope: {}, requestId: c.get('requestId') }
  return sendSuccess(c, { replayed: await replayJobs(c.get('services'), asked) })
})
