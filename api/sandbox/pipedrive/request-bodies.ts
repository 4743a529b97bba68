import * as z from 'zod'
import { PIPELINE, type SandboxField } from './seed.ts'

const id = z.number().int().positive()
const text = z.string().max(255)
const date = z.iso.date()
/** RFC 3339 in UTC; milliseconds are refused. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
const visibleTo = z.union([z.literal([1, 3, 5, 7])])

/** Creates the schema of a value for each type; a choice is given by its id. */
function createValueSchema({ field_type, options }: SandboxField) {
  switch (field_type) {
    case 'monetary':
      return z.strictObject({ value: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) })
    case 'double':
      return z.number()
    case 'date':
      return date
    case 'enum':
      return createChoiceSchema(options)
    case 'set':
      return z.array(createChoiceSchema(options)).min(1)
    default:
      return z.string().max(255)
  }
}

function createChoiceSchema(options: SandboxField['options']) {
  return z.literal((options ?? []).map(({ id }) => id))
}

const contact = z.strictObject({
  value: z.string().min(1).max(255),
  primary: z.boolean().optional(),
  label: z.string().max(50).default('work'),
})

const personFields = {
  name: text.min(1),
  owner_id: id,
  org_id: id,
  emails: z.array(contact),
  phones: z.array(contact),
  visible_to: visibleTo,
  label_ids: z.array(id),
  custom_fields: z.strictObject({}),
}

const organizationFields = {
  name: text.min(1),
  owner_id: id,
  address: z.strictObject({ value: z.string().max(255) }),
  visible_to: visibleTo,
  label_ids: z.array(id),
  custom_fields: z.strictObject({}),
}

const dealFields = {
  title: text.min(1),
  owner_id: id,
  person_id: id,
  org_id: id,
  pipeline_id: z.literal(PIPELINE.id),
  stage_id: id,
  value: z.number(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.enum(['open', 'won', 'lost']),
  probability: z.number().min(0).max(100).nullable(),
  lost_reason: z.string().max(150).nullable(),
  visible_to: visibleTo,
  won_time: moment,
  lost_time: moment,
  close_time: moment.nullable(),
  expected_close_date: date.nullable(),
  label_ids: z.array(id),
  custom_fields: z.record(z.string(), z.unknown()),
}

/** Creates the fields of a deal that an account accepts. */
function createDealFields({ stages, labelIds, customFields }: AccountParts) {
  return {
    ...dealFields,
    stage_id: z.literal(stages.map((stage) => stage.id)),
    label_ids: z.array(z.literal(labelIds)),
    custom_fields: z.strictObject(
      Object.fromEntries(
        customFields.map(
          (field) => [field.field_code, createValueSchema(field).nullable().optional()] as const,
        ),
      ),
    ),
  }
}

const activityFields = {
  subject: text.min(1),
  type: z.string(),
  owner_id: id,
  deal_id: id,
  org_id: id,
  due_date: date,
  due_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  duration: z.string().regex(/^\d{2}:[0-5]\d(:[0-5]\d)?$/),
  busy: z.boolean(),
  done: z.boolean(),
  location: z.strictObject({ value: z.string().max(255) }),
  // `person_id` is read-only: it is the primary participant.
  participants: z.array(z.strictObject({ person_id: id, primary: z.boolean() })),
  attendees: z.array(z.strictObject({ email: z.email(), name: text.optional() })),
  public_description: z.string().max(2_000),
  priority: id,
  note: z.string().max(100_000),
}

/** Body of a new person. As in all of API v2, unknown fields and wrong types are refused, and nothing is converted. */
export const NewPerson = z.strictObject(personFields).partial().required({ name: true })
/** Body of a change of a person. */
export const PersonChanges = z.strictObject(personFields).partial()
/** Body of a new organization. */
export const NewOrganization = z.strictObject(organizationFields).partial().required({ name: true })
/** Body of a change of an organization. */
export const OrganizationChanges = z.strictObject(organizationFields).partial()
const DealChanges = z.strictObject(dealFields).partial()
const NewDeal = DealChanges.required({ title: true })
const Activity = z.strictObject(activityFields).partial()

/** The parts of an account that writes depend on. */
export type AccountParts = {
  readonly stages: readonly { readonly id: number; readonly title: string }[]
  readonly labelIds: readonly number[]
  readonly customFields: readonly SandboxField[]
  readonly activityTypes: readonly string[]
}

/** The bodies that an account accepts. */
export type AccountBodies = {
  readonly newDeal: z.ZodType<NewDeal>
  readonly dealChanges: z.ZodType<DealChanges>
  /** Body of a new activity or a change of one. */
  readonly activity: z.ZodType<z.infer<typeof Activity>>
}

/** Creates the schemas of the bodies that an account accepts: only its own stages, labels, fields and types. */
export function createAccountBodies(parts: AccountParts): AccountBodies {
  const deal = z.strictObject(createDealFields(parts)).partial()
  return {
    newDeal: deal.required({ title: true }),
    dealChanges: deal,
    activity: Activity.extend({ type: z.enum(parts.activityTypes).optional() }),
  }
}

/** Body of a note (API v1): flags are numbers, unknown fields are ignored. */
export const NewNote = z.object({
  content: z.string().min(1).max(100_000),
  deal_id: id,
  pinned_to_deal_flag: z.literal([0, 1]).default(0),
})

/** A change of a note (API v1). */
export const NoteChange = z.object({ content: z.string().min(1).max(100_000) })

/** Body of a new person. */
export type NewPerson = z.infer<typeof NewPerson>
/** Body of a change of a person. */
export type PersonChanges = z.infer<typeof PersonChanges>
/** Body of a new deal. */
export type NewDeal = z.infer<typeof NewDeal>
/** Body of a change of a deal. */
export type DealChanges = z.infer<typeof DealChanges>
