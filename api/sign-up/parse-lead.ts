import * as z from 'zod'
import { FREQUENCIES } from '#machines/payments/frequencies.ts'
import { PRICE_MAX_CENTS } from '#machines/payments/limits.ts'
import { MAX_MONTHLY_TOTAL, MAX_PRODUCTS, MAX_QUANTITY } from '#machines/plan-simulator/limits.ts'
import { SIMULATION_NAME_LENGTH, TYPED_LENGTH } from '#machines/sign-up/limits.ts'
import type { Simulation } from '#machines/sign-up/records.ts'
import { COUNTRY_CODES, type Registration } from '#machines/sign-up/registration.ts'
import type { Lead } from '../store/leads.ts'

/** The shape of a registration, sent and stored. Its rules are checked by the chart's validation (`validateSignUp`). */
export const RegistrationBody = z.strictObject({
  nomeCompleto: z.string().max(TYPED_LENGTH.text),
  email: z.string().max(TYPED_LENGTH.text),
  countryCode: z.enum(COUNTRY_CODES),
  telefone: z.string().max(TYPED_LENGTH.number),
  razaoSocial: z.string().max(TYPED_LENGTH.text),
  cpfCnpj: z.string().max(TYPED_LENGTH.number),
  termsAccepted: z.boolean(),
}) satisfies z.ZodType<Registration>

/** A simulation as the cookie `pipedriveSimulation` holds it (spec S2 3). */
export const SimulationBody = z.strictObject({
  monthlyTotal: z.number().nonnegative().max(MAX_MONTHLY_TOTAL),
  planName: z.string().min(1).max(SIMULATION_NAME_LENGTH.plan),
  selectedProducts: z
    .array(
      z.strictObject({
        id: z.number().int().optional(),
        name: z.string().min(1).max(SIMULATION_NAME_LENGTH.product),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
        billingFrequency: z.enum(FREQUENCIES),
        cents: z.number().int().nonnegative().max(PRICE_MAX_CENTS).optional(),
      }),
    )
    .min(1)
    .max(MAX_PRODUCTS),
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
    registration: RegistrationBody.parse(lead.registration),
    simulation: lead.simulation === null ? null : SimulationBody.parse(lead.simulation),
  }
}
