import type { ScoredLeads } from '#machines/panel/what-if.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { readScoredLeads } from '../store/deal-facts.ts'

/** `GET /api/panel/scored-leads` counts the leads of late by the facts that their score sees. It names nobody. */
export const panelScoredLeads = new Endpoint('/api/panel/scored-leads', {
  GET: { access: 'operatorSession' },
}).get('/', async (c) => {
  await requireOperatorSession(c)
  const scored = await readScoredLeads(c.get('services').database.db)
  return sendSuccess(c, scored satisfies ScoredLeads)
})
