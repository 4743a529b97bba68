import type { MonthCosts } from '#machines/panel/lead-costs.ts'
import type { ScoredLeads } from '#machines/panel/what-if.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { readScoredLeads } from '../store/deal-facts.ts'
import { readLeadCosts } from '../store/lead-costs.ts'

/** `GET /api/panel/scored-leads` counts the leads of late by the facts that their score sees. It names nobody. */
export const panelScoredLeads = new Endpoint('/api/panel/scored-leads', {
  GET: { access: 'operatorSession' },
}).get('/', async (c) => {
  await requireOperatorSession(c)
  const scored = await readScoredLeads(c.get('services').database.db)
  return sendSuccess(c, scored satisfies ScoredLeads)
})

/** `GET /api/panel/lead-costs` counts what leads cost in each of the last months, by channel. */
export const panelLeadCosts = new Endpoint('/api/panel/lead-costs', {
  GET: { access: 'operatorSession' },
}).get('/', async (c) => {
  await requireOperatorSession(c)
  const months = await readLeadCosts(c.get('services').database.db)
  return sendSuccess(c, { months } satisfies { months: readonly MonthCosts[] })
})
