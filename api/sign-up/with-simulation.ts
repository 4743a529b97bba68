import type { AppContext } from '../lib/context.ts'
import { saveSimulation } from '../store/leads.ts'
import { type LeadInHand, SimulationBody } from './lead-in-hand.ts'

/**
 * A lead with the plan its visitor simulated after signing up, which only the cookie `pipedriveSimulation` knows (spec
 * S1 3). It is kept with the lead; a plan that is billed already is not changed by it. Names and quantities are all
 * that counts of it.
 */
export async function withSimulation(c: AppContext, hand: LeadInHand): Promise<LeadInHand> {
  const { lead } = hand
  const simulation = simulationIn(c.req.header('cookie') ?? '')
  if (simulation === null || lead.subscriptionId !== null) return hand
  if (JSON.stringify(hand.simulation) === JSON.stringify(simulation)) return hand
  await saveSimulation(c.get('services').database.db, lead.id, simulation)
  return { ...hand, simulation }
}

function simulationIn(cookies: string) {
  const text = /(?:^|;\s*)pipedriveSimulation=([^;]*)/.exec(cookies)?.[1]
  if (text === undefined) return null
  try {
    return SimulationBody.safeParse(JSON.parse(decodeURIComponent(text))).data ?? null
  } catch {
    return null
  }
}
