import * as z from 'zod'
import { DEAL_FIELDS as FIELD_NAMES } from '../../providers/pipedrive/deal-fields.ts'
import { type AccountBodies, type AccountParts, createAccountBodies } from './request-bodies.ts'
import { ACTIVITY_TYPES, CUSTOM_FIELDS, createField, LABELS, PIPELINE, type SandboxField } from './seed.ts'

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
export function createSetup(gaps: AccountGaps): AccountSetup {
  const stages = PIPELINE.stages.filter(({ id }) => !gaps.lacksStages.includes(id))
  const labels = LABELS.filter(({ id }) => !gaps.lacksLabels.includes(id))
  const customFields = CUSTOM_FIELDS.filter(({ name }) => !gaps.lacksFields.includes(name)).map(
    ({ name, field }): SandboxField => {
      const type = gaps.fieldTypes[name]
      return type === undefined ? field : { ...field, field_type: type, options: null }
    },
  )
  const parts = {
    stages,
    labelIds: labels.map(({ id }) => id),
    customFields,
    activityTypes: ACTIVITY_TYPES.filter((key) => !gaps.lacksActivityTypes.includes(key)),
  }
  const stageOptions = stages.map(({ id, title }) => ({ id, label: title }))
  const labelOptions = labels.map(({ id, name }) => ({ id, label: name }))
  return {
    ...parts,
    bodies: createAccountBodies(parts),
    dealFields: [
      createField('title', 'Title', 'varchar'),
      createField('stage_id', 'Stage', 'stage', stageOptions),
      createField('label_ids', 'Label', 'set', labelOptions),
      ...customFields,
    ],
  }
}
