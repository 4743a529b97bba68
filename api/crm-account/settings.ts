import { DEAL_LABEL_TITLES, type DealLabel } from '#machines/deals/labels.ts'
import { DEAL_LABELS } from '#machines/deals/limits.ts'
import { STAGES, type StageName } from '#machines/deals/stages.ts'
import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import type { FieldKeys } from '../providers/pipedrive/fields.ts'
import type { CrmConfig } from './crm-config.ts'

/** The known ids of the account's records that we work with. */
export type AccountSettings = {
  readonly pipelineId: number
  /** Ids by our names; every stage has one. */
  readonly stageIds: Readonly<Record<StageName, number>>
  /** Ids of payment and score labels by our names; score labels may lack one. */
  readonly labelIds: Readonly<Record<string, number>>
  readonly fieldKeys: FieldKeys
}

/** A label of deals: our name, and what it is called in the CRM. */
export type ExpectedLabel = { readonly name: string; readonly title: string }

/** Every label we set: those of payments and test groups (spec S2 4), and those of the score. */
export const EXPECTED_LABELS: readonly ExpectedLabel[] = [
  ...Object.entries(DEAL_LABEL_TITLES).map(([name, title]) => ({ name, title })),
  ...SCORE_LABELS.map(({ label, title }) => ({ name: label, title })),
]

/** The name a missing pipeline is created under. */
export const PIPELINE_TITLE = 'Funil do site'

/** Reads the settings from the configuration; the ids of spec S2 4 are the default (decision 47). */
export function getAccountSettings(config: CrmConfig): AccountSettings {
  const stages = STAGES.map(({ name, id }) => [name, config.PIPEDRIVE_STAGE_IDS[name] ?? id] as const)
  return {
    pipelineId: config.PIPEDRIVE_PIPELINE_ID,
    // `STAGES` lists every stage, so the record is complete.
    stageIds: Object.fromEntries(stages) as Record<StageName, number>,
    labelIds: { ...(DEAL_LABELS satisfies Record<DealLabel, number>), ...config.PIPEDRIVE_LABEL_IDS },
    fieldKeys: config.PIPEDRIVE_FIELD_KEYS,
  }
}
