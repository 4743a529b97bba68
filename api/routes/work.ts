import { WORK_REQUEST_MS } from '#machines/outbox/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { isSameSecret } from '../lib/is-same-secret.ts'
import { replayFailed } from '../store/jobs.ts'

/**
 * `GET` or `POST /api/work` works on the outbox. The caller is the platform's scheduler, with `CRON_SECRET` as its bearer
 * token, or the operator. Any other request is answered with 404.
 */
export const work = new Endpoint('/api/work', {
  GET: { access: 'scheduler' },
  POST: { access: 'scheduler' },
}).on(['GET', 'POST'], '/', async (c) => {
  const { config } = c.get('services')
  const isScheduler =
    config.CRON_SECRET !== undefined &&
    isSameSecret(c.req.header('authorization') ?? '', `Bearer ${config.CRON_SECRET}`)
  if (!isScheduler && !c.get('isOperator')) throw new Failure('not_found')
  return sendSuccess(c, { ran: await c.get('worker').drain(WORK_REQUEST_MS) })
})

/**
 * `POST /api/work/replay` lets the operator retry dead letters and deferred jobs now, with all attempts of a new
 * job. Each replay is logged.
 */
export const replay = new Endpoint('/api/work/replay', {
  POST: { access: 'operator' },
}).post('/', async (c) => {
  if (!c.get('isOperator')) throw new Failure('not_found')
  const { database, log } = c.get('services')
  const jobs = await replayFailed(database.db)
  for (const { id, kind } of jobs)
    log('warn', 'job.replayed', { requestId: c.get('requestId'), jobId: id, kind })
  return sendSuccess(c, { replayed: jobs.length })
})
