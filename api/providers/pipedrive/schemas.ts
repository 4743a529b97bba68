import * as z from 'zod'

const id = z.number().int()
const maybeId = id.nullish().transform((value) => value ?? null)
const maybeText = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const labelIds = z
  .array(id)
  .nullish()
  .transform((value) => value ?? [])
const contacts = z
  .array(
    z.object({
      value: z.string(),
      primary: z.boolean().default(false),
      label: z.string().nullish(),
    }),
  )
  .nullish()
  .transform((value) => value ?? [])

/** A person. Pipedrive may omit empty lists; here they are always present. */
export const PersonAnswer = z.object({
  id,
  name: z.string(),
  org_id: maybeId,
  emails: contacts,
  phones: contacts,
  label_ids: labelIds,
  is_deleted: z.boolean().default(false),
})

/** Persons of a list. */
export const PersonsAnswer = z.array(PersonAnswer)

/** How many deals a person has. */
export const DealCountsAnswer = z.object({
  open_deals_count: z.number().nullish(),
  won_deals_count: z.number().nullish(),
})

/** A person in search results: plain lists, no labels. */
export const PersonHitAnswer = z.object({
  id,
  name: z.string(),
  emails: z.array(z.string()).default([]),
  phones: z.array(z.string()).default([]),
})

/** An organization. */
export const OrganizationAnswer = z.object({
  id,
  name: z.string(),
  address: z
    .object({ value: z.string().nullish() })
    .nullish()
    .transform((value) => value?.value ?? null),
  label_ids: labelIds,
  is_deleted: z.boolean().default(false),
})

/** Organizations of a list. */
export const OrganizationsAnswer = z.array(
  z.object({
    id,
    name: z.string().nullable(),
    is_deleted: z.boolean().default(false),
    address: z.unknown(),
    custom_fields: z.unknown(),
  }),
)

/** An organization of a list, with the fields in which salespeople write a CNPJ. */
export type ListedOrganization = z.infer<typeof OrganizationsAnswer>[number]

/** A deal, with its custom fields by the account's keys. */
export const DealAnswer = z.object({
  id,
  title: z.string(),
  value: z.number().nullish(),
  currency: z.string().nullish(),
  owner_id: maybeId,
  person_id: maybeId,
  org_id: maybeId,
  pipeline_id: id,
  stage_id: id,
  status: z.enum(['open', 'won', 'lost', 'deleted']),
  is_deleted: z.boolean().default(false),
  is_archived: z.boolean().default(false),
  label_ids: labelIds,
  add_time: maybeText,
  update_time: maybeText,
  stage_change_time: maybeText,
  won_time: maybeText,
  lost_time: maybeText,
  custom_fields: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
})

/** A product with its prices; `billing_frequency` is how often they are due. */
export const ProductAnswer = z.object({
  id,
  name: z.string(),
  code: maybeText,
  description: maybeText,
  unit: maybeText,
  tax: z.number().default(0),
  is_deleted: z.boolean().default(false),
  billing_frequency: z.string().default('one-time'),
  billing_frequency_cycles: z.number().nullish(),
  prices: z.array(z.object({ price: z.number(), currency: z.string() })).default([]),
})

/** A product on a deal. */
export const DealProductAnswer = z.object({
  id,
  deal_id: id,
  product_id: id,
  name: z.string(),
  item_price: z.number(),
  quantity: z.number(),
  sum: z.number().nullish(),
  currency: z.string().nullish(),
  billing_frequency: z.string().nullish(),
})

/** An activity. Times are UTC. */
export const ActivityAnswer = z.object({
  id,
  subject: z.string(),
  type: z.string(),
  deal_id: maybeId,
  due_date: maybeText,
  due_time: maybeText,
  duration: maybeText,
  done: z.boolean().default(false),
  note: maybeText,
  add_time: maybeText,
})

/** A note (API v1). */
export const NoteAnswer = z.object({
  id,
  content: z.string(),
  deal_id: maybeId,
  add_time: maybeText,
})

/** The user a key belongs to (API v1). */
export const UserAnswer = z.object({
  id,
  name: z.string(),
  company_name: maybeText,
  company_domain: maybeText,
})

/** A page of deals. A schema per list, because creating one costs more than using it. */
export const DealsAnswer = z.array(DealAnswer)
/** A page of products. An invalid product is left out, so that it cannot hide the rest of the price list. */
export const ProductsAnswer = z
  .array(ProductAnswer.nullable().catch(null))
  .transform((products) => products.filter((product) => product !== null))
/** A page of a deal's products. */
export const DealProductsAnswer = z.array(DealProductAnswer)
/** A page of activities. */
export const ActivitiesAnswer = z.array(ActivityAnswer)
/** The hits of a search. */
export const PersonHitsAnswer = z.object({ items: z.array(z.object({ item: PersonHitAnswer })) })
/** An empty v1 list may be null. */
export const NotesAnswer = z
  .array(NoteAnswer)
  .nullable()
  .transform((notes) => notes ?? [])

/** A person, the fields we use. */
export type Person = z.infer<typeof PersonAnswer>
/** A person in search results. */
export type PersonHit = z.infer<typeof PersonHitAnswer>
/** An organization, the fields we use. */
export type Organization = z.infer<typeof OrganizationAnswer>
/** A product with its prices. */
export type Product = z.infer<typeof ProductAnswer>
/** A product on a deal. */
export type DealProduct = z.infer<typeof DealProductAnswer>
/** An activity, the fields we use. */
export type Activity = z.infer<typeof ActivityAnswer>
/** A note, the fields we use. */
export type Note = z.infer<typeof NoteAnswer>
/** The user a key belongs to. */
export type PipedriveUser = z.infer<typeof UserAnswer>
