import * as z from 'zod'
import { pt } from 'zod/locales'
import { CRM_DAILY_TOKENS } from '#machines/crm-account/limits.ts'
import { DEAL_LABELS, PIPELINE_ID } from '#machines/deals/limits.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import { ConfigError, describeIssues } from '../lib/config-error.ts'
import { baseUrl, createJsonSchema, createWholeNumberSchema } from '../lib/config-values.ts'
import { DEAL_FIELDS } from '../providers/pipedrive/deal-fields.ts'
import { FieldKeys } from '../providers/pipedrive/fields.ts'

/** The `User-Agent` sent to the providers by default: name, version and contact. */
const USER_AGENT = 'Pauta/1.0 (+https://www.pauta.example; contato@pauta.example)'

const id = z.number().int('use números inteiros').positive()
const SCORE_NAMES = SCORE_LABELS.map(({ label }) => label)
const LABEL_NAMES = [...SCORE_NAMES, ...Object.keys(DEAL_LABELS)]
const StageIds = z.partialRecord(z.enum(STAGES.map(({ name }) => name)), id)

/** The variables of the CRM's account; `npm run crm-check` prints those of an account. */
export const CrmEnvironment = z.object({
  PIPEDRIVE_API_TOKEN: z.string().optional(),
  USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'de 1 a 200 caracteres ASCII')
    .default(USER_AGENT),
  PIPEDRIVE_BASE_URL: baseUrl.default('https://api.pipedrive.com'),
  PIPEDRIVE_FIELD_KEYS: createJsonSchema(FieldKeys).default({}),
  PIPEDRIVE_LABEL_IDS: createJsonSchema(z.record(z.string(), id))
    .refine((ids) => Object.keys(ids).every((name) => LABEL_NAMES.includes(name)), {
      error: `nomes possíveis: ${LABEL_NAMES.join(', ')}`,
    })
    .default({}),
  PIPEDRIVE_PIPELINE_ID: createWholeNumberSchema(1).default(PIPELINE_ID),
  PIPEDRIVE_OWNER_ID: createWholeNumberSchema(1).optional(),
  PIPEDRIVE_STAGE_IDS: createJsonSchema(StageIds).default({}),
  PIPEDRIVE_DAILY_TOKENS: createWholeNumberSchema(1).default(CRM_DAILY_TOKENS),
})

/** The part of the configuration that concerns the CRM's account. */
export type CrmConfig = z.infer<typeof CrmEnvironment>

/**
 * Reads only the variables of the CRM's account, for `npm run crm-check`, which runs before the rest is configured.
 * @param env the process's variables; empty ones count as absent
 * @throws ConfigError that names each invalid variable in Portuguese
 */
export function readCrmConfig(env: Record<string, string | undefined>): CrmConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = CrmEnvironment.safeParse(given, { error: pt().localeError })
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error))
  return parsed.data
}

/**
 * Lists the ids a real account needs that are not configured: without them the CRM would silently get neither fields
 * nor labels.
 */
export function listMissingIds(config: CrmConfig): string[] {
  return [
    ...listMissing('PIPEDRIVE_FIELD_KEYS', DEAL_FIELDS, config.PIPEDRIVE_FIELD_KEYS),
    ...listMissing('PIPEDRIVE_LABEL_IDS', SCORE_NAMES, config.PIPEDRIVE_LABEL_IDS),
  ]
}

function listMissing(variable: string, names: readonly string[], given: Readonly<Record<string, unknown>>) {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === 0) return []
  return [
    `${variable}: obrigatório com chaves reais; falta ${missing.join(', ')}. O comando npm run crm-check mostra os valores da conta`,
  ]
}
