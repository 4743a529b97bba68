import * as z from 'zod'
import { AB_VARIANTS } from '#machines/ab-test/assign.ts'
import { ORIGIN_KINDS } from '#machines/origin/classify.ts'
import { ORIGIN_LENGTH } from '#machines/origin/limits.ts'
import { MOST_PERIODS_BACK } from '#machines/panel/limits.ts'
import { PERIODS, type ResultsFilter } from '#machines/panel/results-data.ts'

/** What results are asked for. */
export const Filter = z.strictObject({
  period: z.enum(PERIODS),
  back: z.int().min(0).max(MOST_PERIODS_BACK),
  channel: z.enum(ORIGIN_KINDS).nullable(),
  campaign: z.string().max(ORIGIN_LENGTH).nullable(),
  variant: z.enum(AB_VARIANTS).nullable(),
  isQualified: z.boolean().nullable(),
}) satisfies z.ZodType<ResultsFilter>
