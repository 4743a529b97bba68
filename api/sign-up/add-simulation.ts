import { randomUUID } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { TRACKED_EVENTS_HOURLY } from '#machines/deals/limits.ts'
import type { AppContext } from '../context.ts'
import { createDealChangeJob } from '../deals/jobs.ts'
import { spendVisitorQuota } from '../quota.ts'
import { enqueue } from '../store/jobs.ts'
import { saveSimulation } from '../store/leads.ts'
import type { ParsedLead } from './parse-lead.ts'
import { SimulationBody } from './request.ts'

/**
 * Adds the plan that a visitor simulated after signing up to the lead, from the cookie `pipedriveSimulation` (spec
 * S1 3), and stores it. A subscription of an earlier plan changes once the visitor requests it (decision 39). Only
 * names and quantities of the cookie are used: prices come from the CRM.
 * @throws Failure rate_limited when the visitor changes the plan all the time
 */
export async function addSimulation(c: AppContext, parsed: ParsedLead): Promise<ParsedLead> {
  const { lead } = parsed
  const simulation = parseSimulation(getCookie(c, 'pipedriveSimulation'))
  if (simulation === null) return parsed
  if (JSON.stringify(parsed.simulation) === JSON.stringify(simulation)) return parsed
  // Each plan is written to the deal, like the events that the page reports.
  await spendVisitorQuota(c, 'track', TRACKED_EVENTS_HOURLY)
  await c.get('services').database.db.transaction(async (tx) => {
    await saveSimulation(tx, lead.id, simulation)
    // The deal gets the plan's value and label, and its note shows the simulation.
    await enqueue(tx, createDealChangeJob(lead.id, {}, `simulation:${randomUUID()}`))
  })
  return { ...parsed, simulation }
}

function parseSimulation(text: string | undefined) {
  if (text === undefined) return null
  try {
    return SimulationBody.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
