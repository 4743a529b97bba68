import * as z from 'zod'

/** Shown for an id that is not a positive whole number (spec S2 5). */
export const DEAL_ID_INVALID = 'Deal ID inválido'

/** The id of a record in the CRM. */
export const recordId = z.number().int().positive().max(2_147_483_647)

/** The id of a deal. */
export const dealId = recordId
