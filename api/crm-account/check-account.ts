import { ACTIVITY_TYPES } from '#machines/deals/limits.ts'
import { STAGES } from '#machines/deals/stages.ts'
import type { AccountSetup, ActivityType, Pipeline, Stage } from '../providers/pipedrive/account.ts'
import { DEAL_FIELDS, type DealField } from '../providers/pipedrive/deal-fields.ts'
import { EXPECTED_FIELDS, type FieldDefinition, findOption } from '../providers/pipedrive/field-types.ts'
import type { CallOptions } from '../providers/transport.ts'
import { type AccountSettings, EXPECTED_LABELS } from './settings.ts'

/** How an account is set up. */
export type AccountState = {
  readonly pipelines: readonly Pipeline[]
  /** Stages of the configured pipeline, in order. */
  readonly stages: readonly Stage[]
  readonly fields: readonly FieldDefinition[]
  readonly activityTypes: readonly ActivityType[]
}

/** Something we need that the account lacks or has set up differently. */
export type Finding =
  | { readonly kind: 'pipeline'; readonly problem: 'missing'; readonly name: string }
  | { readonly kind: 'stage' | 'label' | 'activityType'; readonly problem: 'missing'; readonly name: string }
  | { readonly kind: 'label'; readonly problem: 'not_configured'; readonly name: string }
  | { readonly kind: 'field'; readonly problem: 'missing' | 'not_configured'; readonly name: DealField }
  | {
      readonly kind: 'field'
      readonly problem: 'wrong_type'
      readonly name: DealField
      readonly type: string
    }
  | {
      readonly kind: 'field'
      readonly problem: 'missing_options'
      readonly name: DealField
      readonly options: readonly string[]
    }

/** The codes of Pipedrive's own field that holds a deal's labels. */
const LABEL_FIELDS: readonly string[] = ['label_ids', 'label']

/** Reads how an account is set up. @throws ProviderError when it does not answer */
export async function readAccount(
  setup: AccountSetup,
  { pipelineId }: Pick<AccountSettings, 'pipelineId'>,
  call?: CallOptions,
): Promise<AccountState> {
  const pipelines = await setup.listPipelines(call)
  return {
    pipelines,
    stages: pipelines.some(({ id }) => id === pipelineId) ? await setup.listStages(pipelineId, call) : [],
    fields: await setup.listDealFields(call),
    activityTypes: await setup.listActivityTypes(call),
  }
}

/**
 * Finds what the account lacks or has of the wrong type. Empty when sign-ups and payments can be written completely.
 */
export function checkAccount(state: AccountState, settings: AccountSettings): Finding[] {
  const { pipelineId, stageIds } = settings
  if (!state.pipelines.some(({ id }) => id === pipelineId))
    return [
      { kind: 'pipeline', problem: 'missing', name: String(pipelineId) },
      ...listOtherFindings(state, settings),
    ]
  const missing = STAGES.filter(({ name }) => !state.stages.some(({ id }) => id === stageIds[name]))
  return [
    ...missing.map(({ name }): Finding => ({ kind: 'stage', problem: 'missing', name })),
    ...listOtherFindings(state, settings),
  ]
}

/** The field that holds a deal's labels, whose choices are the labels; undefined when the account does not list it. */
export function findLabelField({ fields }: AccountState): FieldDefinition | undefined {
  return fields.find(({ code }) => LABEL_FIELDS.includes(code))
}

/** The types of activities we create that the account does not have, by key. */
export function listMissingActivityTypes({ activityTypes }: AccountState): string[] {
  return Object.values(ACTIVITY_TYPES).filter(
    (wanted) => !activityTypes.some(({ key_string }) => key_string === wanted),
  )
}

function listOtherFindings(state: AccountState, settings: AccountSettings): Finding[] {
  return [
    ...listLabelFindings(state, settings),
    ...DEAL_FIELDS.flatMap((name) => listFieldFindings(state, settings, name)),
    ...listMissingActivityTypes(state).map(
      (name): Finding => ({ kind: 'activityType', problem: 'missing', name }),
    ),
  ]
}

function listLabelFindings(state: AccountState, { labelIds }: AccountSettings): Finding[] {
  const labels = findLabelField(state)?.options ?? []
  return EXPECTED_LABELS.flatMap(({ name }): Finding[] => {
    const labelId = labelIds[name]
    if (labelId === undefined) return [{ kind: 'label', problem: 'not_configured', name }]
    return labels.some(({ id }) => id === labelId) ? [] : [{ kind: 'label', problem: 'missing', name }]
  })
}

function listFieldFindings(
  { fields }: AccountState,
  { fieldKeys }: AccountSettings,
  name: DealField,
): Finding[] {
  const key = fieldKeys[name]
  if (key === undefined) return [{ kind: 'field', problem: 'not_configured', name }]
  const field = fields.find(({ code }) => code === key)
  if (!field) return [{ kind: 'field', problem: 'missing', name }]
  const { accepted, values = [] } = EXPECTED_FIELDS[name]
  if (!accepted.includes(field.type))
    return [{ kind: 'field', problem: 'wrong_type', name, type: field.type }]
  if (field.type !== 'enum' && field.type !== 'set') return []
  const options = values.filter((value) => !findOption(field.options, value))
  return options.length === 0 ? [] : [{ kind: 'field', problem: 'missing_options', name, options }]
}
