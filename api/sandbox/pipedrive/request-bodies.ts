import * as z from 'zod'
import { PIPELINE, type SandboxField } from './seed.ts'

const id = z.number().int().positive()
const text = z.string().max(255)
const name = text.min(1)
const date = z.iso.date()
const currency = z.string().regex(/^[A-Z]{3}$/)
/** RFC 3339 in UTC; milliseconds are refused. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
const place = z.strictObject({ value: text })

const contact = z.strictObject({
  value: name,
  primary: z.boolean().optional(),
  label: z.string().max(50).default('work'),
})

const shared = {
  owner_id: id,
  visible_to: z.literal([1, 3, 5, 7]),
  label_ids: z.array(id),
  custom_fields: z.strictObject({}),
}

// As in all of API v2, unknown fields and wrong types are refused, and nothing is converted.
const Person = z
  .strictObject({ ...shared, name, org_id: id, emails: z.array(contact), phones: z.array(contact) })
  .partial()
const Organization = z.strictObject({ ...shared, name, address: place }).partial()

/** Bodies of a new person and of a change of one. */
export const PERSON_BODIES = { create: Person.required({ name: true }), change: Person }

/** Bodies of a new organization and of a change of one. */
export const ORGANIZATION_BODIES = { create: Organization.required({ name: true }), change: Organization }

/** The parts of an account that writes depend on. */
export type AccountParts = {
  readonly stages: readonly { readonly id: number; readonly title: string }[]
  readonly labelIds: readonly number[]
  readonly customFields: readonly SandboxField[]
  readonly activityTypes: readonly string[]
}

/** Creates the schemas of the bodies that an account accepts: only its own stages, labels, fields and types. */
export function createAccountBodies({ stages, labelIds, customFields, activityTypes }: AccountParts) {
  const values = customFields.map(
    (field) => [field.field_code, createValueSchema(field).nullable().optional()] as const,
  )
  const deal = z
    .strictObject({
      ...shared,
      title: name,
      person_id: id,
      org_id: id,
      pipeline_id: z.literal(PIPELINE.id),
      stage_id: z.literal(stages.map((stage) => stage.id)),
      value: z.number(),
      currency,
      status: z.enum(['open', 'won', 'lost']),
      probability: z.number().min(0).max(100).nullable(),
      lost_reason: z.string().max(150).nullable(),
      won_time: moment,
      lost_time: moment,
      close_time: moment.nullable(),
      expected_close_date: date.nullable(),
      is_archived: z.boolean(),
      label_ids: z.array(z.literal(labelIds)),
      custom_fields: z.strictObject(Object.fromEntries(values)),
    })
    .partial()
  const activity = z
    .strictObject({
      subject: name,
      type: z.enum(activityTypes),
      owner_id: id,
      deal_id: id,
      org_id: id,
      due_date: date,
      due_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
      duration: z.string().regex(/^\d{2}:[0-5]\d(:[0-5]\d)?$/),
      busy: z.boolean(),
      done: z.boolean(),
      location: place,
      // `person_id` is read-only: it is the primary participant.
      participants: z.array(z.strictObject({ person_id: id, primary: z.boolean() })),
      attendees: z.array(z.strictObject({ email: z.email(), name: text.optional() })),
      public_description: z.string().max(2_000),
      priority: id,
      note: z.string().max(100_000),
    })
    .partial()
  return {
    deal: { create: deal.required({ title: true }), change: deal },
    activity: { create: activity, change: activity },
  }
}

/** Creates the schema of a value for each type; a choice is given by its id. */
function createValueSchema({ field_type, options }: SandboxField) {
  const choice = z.literal((options ?? []).map((option) => option.id))
  switch (field_type) {
    case 'monetary':
      return z.strictObject({ value: z.number(), currency })
    case 'double':
      return z.number()
    case 'date':
      return date
    case 'enum':
      return choice
    case 'set':
      return z.array(choice).min(1)
    default:
      return text
  }
}

/** The bodies that an account accepts. */
export type AccountBodies = ReturnType<typeof createAccountBodies>

/** Body of a change of a person. */
export type PersonChanges = z.infer<typeof Person>
/** Body of a change of a deal. */
export type DealChanges = z.infer<AccountBodies['deal']['change']>
/** Body of a new activity or of a change of one. */
export type ActivityChanges = z.infer<AccountBodies['activity']['change']>

/** Body of a change of a note (API v1): unknown fields are ignored. */
export const NoteChange = z.object({ content: z.string().min(1).max(100_000) })

/** Body of a note (API v1): flags are numbers. */
export const NewNote = NoteChange.extend({
  deal_id: id,
  pinned_to_deal_flag: z.literal([0, 1]).default(0),
})
