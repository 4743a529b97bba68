import * as z from 'zod'
import { LARGEST_RECORD_ID } from '#machines/deals/limits.ts'

/** Shown for an id that is not a positive whole number (spec S2 5). */
export const DEAL_ID_INVALID = 'Deal ID inválido'

/** The id of a record in the CRM. */
export const recordId = z.number().int().positive().max(LARGEST_RECORD_ID)

/** The id of a deal. */
export const dealId = recordId
