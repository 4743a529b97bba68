import { createHash } from 'node:crypto'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import { type ParsedLead, parseLead } from '../sign-up/parse-lead.ts'
import { findLatestLead } from '../store/leads.ts'
import { createSession } from '../store/sessions.ts'
import type { Month } from './month.ts'

/** A visitor of the simulated month. */
export type Visitor = {
  readonly month: Month
  /** Differs for each visitor. */
  readonly number: number
  readonly prospect: Registration
  /** The plan that the visitor simulated before the sign-up; null without one. */
  readonly simulation: Simulation | null
  readonly sessionId: string
  readonly address: string
}

/** Opens a session for somebody who comes to the site, on a device of their own. */
export async function openVisit(
  month: Month,
  visit: Pick<Visitor, 'number' | 'prospect' | 'simulation'>,
): Promise<Visitor> {
  const { random, services } = month
  const sessionId = createHash('sha256').update(random.drawHex(64)).digest('hex')
  // Addresses that are reserved for examples (RFC 5737).
  const address = `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.drawBetween(1, 254)}`
  await createSession(services.database.db, {
    id: sessionId,
    lifeSeconds: VISITOR_COOKIE_SECONDS,
    ip: address,
  })
  return { month, ...visit, sessionId, address }
}

/** Reads the visitor's latest sign-up as it is stored now. */
export async function readLead({ month, sessionId }: Visitor): Promise<ParsedLead> {
  const lead = await findLatestLead(month.services.database.db, sessionId)
  if (!lead) throw new Error('The visitor has not signed up')
  return parseLead(lead)
}
