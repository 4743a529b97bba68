import { Hono } from 'hono'
import type { AppEnv } from '../lib/context.ts'
import { success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { equal } from '../lib/visitor-token.ts'
import { replayFailed } from '../store/jobs.ts'

/** Longest a call works, in milliseconds: below the limits of the usual serverless platforms. */
const DRAIN_MS = 20_000

/**
 * `GET` or `POST /api/work` drains the outbox. Called by the platform's scheduler with `Authorization: Bearer` and
 * `CRON_SECRET`, or by the operator; without either key configured the endpoint does not exist.
 */
export const work = new Hono<AppEnv>().on(['GET', 'POST'], '/', async (c) => {
  const { config } = c.get('services')
  const isScheduler =
    config.CRON_SECRET !== undefined &&
    equal(c.req.header('authorization') ?? '', `Bearer ${config.CRON_SECRET}`)
  if (!isScheduler && !c.get('operator')) throw new Failure('not_found')
  return success(c, { ran: await c.get('worker').drain(DRAIN_MS) })
})

/**
 * `POST /api/work/replay`: jobs that were given up, or wait long for their next try, are tried again now and as often as
 * new ones. The operator's, once the cause is mended; the log keeps each of them.
 */
export const replay = new Hono<AppEnv>().post('/', async (c) => {
  if (!c.get('operator')) throw new Failure('not_found')
  const { database, log } = c.get('services')
  const jobs = await replayFailed(database.db)
  for (const { id, kind } of jobs)
    log('warn', 'job.replayed', { requestId: c.get('requestId'), jobId: id, kind })
  return success(c, { replayed: jobs.length })
})
