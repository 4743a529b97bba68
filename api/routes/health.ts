import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import { checkHealth, type HealthReport } from '../metrics/check-health.ts'

/**
 * `GET /api/health` reports healthy, degraded or unhealthy with each check (spec S2 4). Its status is 503 only when
 * unhealthy; a stopping server is unhealthy, so that a proxy sends it no more requests.
 */
export const health = new Hono<AppEnv>().get('/', async (c) => {
  const checked = await checkHealth(c.get('services'))
  const report: HealthReport = c.env?.shutdown?.hasBegun() ? { ...checked, status: 'unhealthy' } : checked
  return c.json(report, report.status === 'unhealthy' ? 503 : 200)
})
