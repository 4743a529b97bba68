import { Endpoint } from '../endpoint.ts'
import { checkHealth, type HealthReport } from '../metrics/check-health.ts'

/**
 * `GET /api/health` says two things. Its HTTP status says whether this server can serve, which is what a proxy asks: 503 without
 * the database and while the server stops, otherwise 200, because another server would meet the same providers. Its body says
 * what fails, which is what a monitor reads: healthy, degraded or unhealthy with each check (spec S2 4).
 */
export const health = new Endpoint('/api/health', {
  GET: { access: 'anonymous' },
}).get('/', async (c) => {
  const checked = await checkHealth(c.get('services'))
  const isStopping = c.env?.shutdown?.hasBegun() ?? false
  const report: HealthReport = isStopping ? { ...checked, status: 'unhealthy', canServe: false } : checked
  return c.json(report, report.canServe ? 200 : 503)
})
