import type { MonthCosts } from '#machines/panel/lead-costs.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { readLeadCosts } from '../store/lead-costs.ts'

/** `GET /api/panel/lead-costs` counts what leads cost in each of the last months, by channel. */
export const panelLeadCosts = new Endpoint('/api/panel/lead-costs', {
  GET: { access: 'operatorSession' },
}).get('/', async (c) => {
  await requireOperatorSession(c)
  const months = await readLeadCosts(c.get('services').database.db)
  return sendSuccess(c, { months } satisfies { months: readonly MonthCosts[] })
})
