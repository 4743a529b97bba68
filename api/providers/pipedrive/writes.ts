import { type DealFieldValues, type FieldKeys, toCustomFields } from './fields.ts'

/** A person to create (spec S2 7). */
export type NewPerson = {
  readonly name: string
  readonly email?: string | undefined
  /** E.164. */
  readonly phone?: string | undefined
  readonly orgId?: number | undefined
}

/**
 * Changes to a person; what is left out stays. E-mail and phone replace all entries of the person, the first of a list
 * becomes the main one: whether Pipedrive merges the lists is not documented.
 */
export type PersonChanges = {
  readonly name?: string | undefined
  readonly email?: string | readonly string[] | undefined
  readonly phone?: string | readonly string[] | undefined
  readonly orgId?: number | undefined
}

/** Changes to an organization; what is left out stays. */
export type OrganizationChanges = {
  readonly name?: string | undefined
  /** One line. */
  readonly address?: string | undefined
}

/** A deal to create. Value and currency are the caller's to know (spec S2 9: 0 and BRL). */
export type NewDeal = {
  readonly title: string
  readonly personId: number
  readonly orgId?: number | undefined
  readonly value: number
  readonly currency: string
  readonly pipelineId: number
  readonly stageId: number
  readonly labelIds?: readonly number[] | undefined
  readonly fields?: DealFieldValues | undefined
}

/**
 * Changes to a deal; what is left out stays. `labelIds` is the whole list: read, merge, write. A stage goes together
 * with its pipeline.
 */
export type DealChanges = {
  readonly title?: string | undefined
  readonly orgId?: number | undefined
  readonly value?: number | undefined
  readonly pipelineId?: number | undefined
  readonly stageId?: number | undefined
  readonly status?: 'open' | 'won' | 'lost' | undefined
  /** ISO time in UTC; only together with status won. */
  readonly wonTime?: string | undefined
  readonly labelIds?: readonly number[] | undefined
  readonly fields?: DealFieldValues | undefined
}

/** An activity to create (spec S2 3). Date and time are UTC. */
export type NewActivity = {
  readonly subject: string
  /** Key of an activity type of the account, such as `demonstracao`. */
  readonly type: string
  readonly dealId: number
  readonly personId?: number | undefined
  /** `YYYY-MM-DD`. */
  readonly dueDate?: string | undefined
  /** `HH:MM`. */
  readonly dueTime?: string | undefined
  /** `HH:MM`. */
  readonly duration?: string | undefined
  readonly busy?: boolean | undefined
  readonly done?: boolean | undefined
  readonly location?: string | undefined
  readonly publicDescription?: string | undefined
  /** HTML; Pipedrive sanitises it. */
  readonly note?: string | undefined
  readonly attendees?: readonly { readonly email: string; readonly name: string }[] | undefined
}

/** JSON leaves out what is undefined; so do these bodies. */
type Body = Readonly<Record<string, unknown>>

/** The body of a person's create or change. */
export function personBody({ name, email, phone, orgId }: PersonChanges): Body {
  return { name, emails: contacts(email, 'work'), phones: contacts(phone, 'mobile'), org_id: orgId }
}

/** The body of an organization's create or change. */
export function organizationBody({ name, address }: OrganizationChanges): Body {
  return { name, address: address === undefined ? undefined : { value: address } }
}

/** What only a new deal says; afterwards it stays. */
type DealOrigin = { readonly personId?: number | undefined; readonly currency?: string | undefined }

/** The body of a deal's create or change. */
export function dealBody(deal: DealChanges & DealOrigin, keys: FieldKeys): Body {
  return {
    title: deal.title,
    person_id: deal.personId,
    org_id: deal.orgId,
    value: deal.value,
    currency: deal.currency,
    pipeline_id: deal.pipelineId,
    stage_id: deal.stageId,
    status: deal.status,
    // Milliseconds are refused.
    won_time: deal.wonTime?.replace(/\.\d+Z$/, 'Z'),
    label_ids: deal.labelIds,
    custom_fields: toCustomFields(deal.fields, keys),
  }
}

/** The body of an activity's create. */
export function activityBody(activity: NewActivity): Body {
  const { personId, location } = activity
  return {
    subject: activity.subject,
    type: activity.type,
    deal_id: activity.dealId,
    // `person_id` cannot be written: the main participant becomes it.
    participants: personId === undefined ? undefined : [{ person_id: personId, primary: true }],
    due_date: activity.dueDate,
    due_time: activity.dueTime,
    duration: activity.duration,
    busy: activity.busy,
    done: activity.done,
    location: location === undefined ? undefined : { value: location },
    public_description: activity.publicDescription,
    note: activity.note,
    attendees: activity.attendees,
  }
}

function contacts(given: string | readonly string[] | undefined, label: string) {
  const values = typeof given === 'string' ? [given] : given
  return values?.map((value, index) => ({ value, primary: index === 0, label }))
}
