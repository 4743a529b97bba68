import * as z from 'zod'
import { DEAL_FIELDS as FIELD_NAMES } from '../../providers/pipedrive/deal-fields.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import { type AccountBodies, type AccountParts, createAccountBodies } from './request-bodies.ts'
import { ACTIVITY_TYPES, CUSTOM_FIELDS, LABELS, OWN_FIELDS, PIPELINE, type SandboxField } from './seed.ts'

/** Types a custom field may have. */
const FIELD_TYPES = ['varchar', 'double', 'monetary', 'date', 'enum', 'set'] as const

/** How an account differs from one that was prepared for us. */
export const AccountGaps = z.strictObject({
  /** Ids of stages it does not have. */
  lacksStages: z.array(z.number().int()).default([]),
  /** Ids of labels it does not have. */
  lacksLabels: z.array(z.number().int()).default([]),
  /** Custom fields it does not have, by our names. */
  lacksFields: z.array(z.enum(FIELD_NAMES)).default([]),
  /** Custom fields of another type, by our names; an `enum` or `set` has no choices. */
  fieldTypes: z.partialRecord(z.enum(FIELD_NAMES), z.enum(FIELD_TYPES)).default({}),
  /** Types of activities it does not have, by key. */
  lacksActivityTypes: z.array(z.string()).default([]),
})

/** How an account differs from one that was prepared for us. */
export type AccountGaps = z.infer<typeof AccountGaps>

/** What an account has. Writes with anything else are refused. */
export type AccountSetup = AccountParts & {
  /** All fields of deals: Pipedrive's own that matter here, and the custom ones. */
  readonly dealFields: readonly SandboxField[]
  readonly bodies: AccountBodies
}

/** An account that was prepared for us. */
export const PREPARED = createSetup(AccountGaps.parse({}))

/** Describes an account with gaps. */
export function createSetup({
  lacksStages,
  lacksLabels,
  lacksFields,
  fieldTypes,
  lacksActivityTypes,
}: AccountGaps): AccountSetup {
  const { fieldKeys } = SANDBOX_ACCOUNTS.pipedrive
  const stages = PIPELINE.stages.filter(({ id }) => !lacksStages.includes(id))
  const labels = LABELS.filter(({ id }) => !lacksLabels.includes(id))
  const customFields = FIELD_NAMES.flatMap((name): SandboxField[] => {
    const field = CUSTOM_FIELDS.find(({ field_code }) => field_code === fieldKeys[name])
    if (!field || lacksFields.includes(name)) return []
    const type = fieldTypes[name]
    return [type === undefined ? field : { ...field, field_type: type, options: null }]
  })
  const parts = {
    stages,
    labelIds: labels.map(({ id }) => id),
    customFields,
    activityTypes: ACTIVITY_TYPES.filter((key) => !lacksActivityTypes.includes(key)),
  }
  return {
    ...parts,
    bodies: createAccountBodies(parts),
    dealFields: [
      ...OWN_FIELDS,
      toChoiceField(
        'stage_id',
        'Stage',
        'stage',
        stages.map(({ id, title }) => ({ id, label: title })),
      ),
      toChoiceField(
        'label_ids',
        'Label',
        'set',
        labels.map(({ id, name }) => ({ id, label: name })),
      ),
      ...customFields,
    ],
  }
}

function toChoiceField(
  field_code: string,
  field_name: string,
  field_type: SandboxField['field_type'],
  options: NonNullable<SandboxField['options']>,
): SandboxField {
  return { field_code, field_name, field_type, is_custom_field: false, options }
}
