import { Hono } from 'hono'
import type { AppEnv } from '../lib/context.ts'
import { checkHealth } from '../lib/health.ts'

/** `GET /api/health`: healthy, degraded or unhealthy, with each check (spec S2 4). 503 only when unhealthy. */
export const health = new Hono<AppEnv>().get('/', async (c) => {
  const report = await checkHealth(c.get('services'))
  return c.json(report, report.status === 'unhealthy' ? 503 : 200)
})
