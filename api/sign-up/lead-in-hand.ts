import * as z from 'zod'
import type { Simulation } from '#machines/sign-up/records.ts'
import { COUNTRY_CODES, type Registration } from '#machines/sign-up/registration.ts'
import type { Lead } from '../store/leads.ts'

/** A registration as the browser sends it and the store keeps it; its rules are checked by the chart's own validation. */
export const RegistrationBody = z.strictObject({
  nomeCompleto: z.string().max(1_000),
  email: z.string().max(1_000),
  countryCode: z.enum(COUNTRY_CODES),
  telefone: z.string().max(100),
  razaoSocial: z.string().max(1_000),
  cpfCnpj: z.string().max(100),
  termsAccepted: z.boolean(),
}) satisfies z.ZodType<Registration>

/** A simulation as the cookie `pipedriveSimulation` holds it (spec S2 3). */
export const SimulationBody = z.strictObject({
  monthlyTotal: z.number().nonnegative().max(1_000_000),
  planName: z.string().min(1).max(100),
  selectedProducts: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(200),
        quantity: z.number().int().min(1).max(1_000),
        billingFrequency: z.enum(['monthly', 'annually', 'one-time']),
      }),
    )
    .min(1)
    .max(10),
}) satisfies z.ZodType<Simulation>

/** A lead being worked on: its row, with what the visitor typed in its checked form. */
export type LeadInHand = {
  readonly lead: Lead
  readonly registration: Registration
  readonly simulation: Simulation | null
}

/** Reads a stored lead. @throws ZodError when the row does not hold what was stored */
export function leadInHand(lead: Lead): LeadInHand {
  return {
    lead,
    registration: RegistrationBody.parse(lead.registration),
    simulation: lead.simulation === null ? null : SimulationBody.parse(lead.simulation),
  }
}
