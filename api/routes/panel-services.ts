import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { checkHealth } from '../metrics/check-health.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { listAlerts } from '../store/alerts.ts'

/** `GET /api/panel/services` shows health, providers as this process meets them, the CRM's tokens and the alerts of the week. */
export const panelServices = new Endpoint('/api/panel/services', {
  GET: { access: 'operatorSession' },
}).get('/', async (c) => {
  await requireOperatorSession(c)
  const services = c.get('services')
  const [health, alerts] = await Promise.all([checkHealth(services), listAlerts(services.database.db)])
  const providers = Object.entries(services.guards).map(([name, guard]) => ({
    name,
    ...guard.getLoad(),
    ...guard.getPace(),
  }))
  const { crmTokens, sandbox } = services
  return sendSuccess(c, {
    isSandbox: sandbox !== null,
    health,
    providers,
    crmTokens: { used: crmTokens.getUsed(), limit: crmTokens.limit },
    alerts,
  })
})
