import * as z from 'zod'
import { FREQUENCIES } from '#machines/payments/frequencies.ts'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import { COUNTRY_CODES } from '#machines/rules/phone.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import type { Lead } from '../store/leads.ts'

// What a row may hold is wider than what is accepted today: a limit that is lowered never makes an earlier sign-up unreadable.

const StoredRegistration = z.object({
  nomeCompleto: z.string(),
  email: z.string(),
  countryCode: z.enum(COUNTRY_CODES),
  telefone: z.string(),
  razaoSocial: z.string(),
  cpfCnpj: z.string(),
  termsAccepted: z.boolean(),
}) satisfies z.ZodType<Registration>

/** A simulation as a row holds it. */
export const StoredSimulation = z.object({
  monthlyTotal: z.number(),
  planName: z.string(),
  selectedProducts: z.array(
    z.object({
      id: z.number().optional(),
      name: z.string(),
      quantity: z.number(),
      billingFrequency: z.enum(FREQUENCIES),
      cents: z.number().optional(),
    }),
  ),
}) satisfies z.ZodType<Simulation>

/** A lead's row with its JSON parsed. */
export type ParsedLead = {
  readonly lead: Lead
  readonly registration: Registration
  readonly simulation: Simulation | null
}

/** Parses the JSON of a lead's row. @throws ZodError when it has another shape */
export function parseLead(lead: Lead): ParsedLead {
  return {
    lead,
    registration: StoredRegistration.parse(lead.registration),
    simulation: lead.simulation === null ? null : StoredSimulation.parse(lead.simulation),
  }
}
