import type { DealFieldValues } from './fields.ts'

/** Changes to an organization. Absent fields stay unchanged. */
export type OrganizationChanges = {
  readonly name?: string | undefined
  /** One line. */
  readonly address?: string | undefined
}

/** A deal to create. The caller sets value and currency (spec S2 9: 0 and BRL). */
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
 * Changes to a deal. Absent fields stay unchanged. `labelIds` replaces the whole list, so read and merge it first. A stage
 * must be written with its pipeline.
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
  /** Absent for an activity of the person alone. */
  readonly dealId?: number | undefined
  readonly personId?: number | undefined
  /** The user who is to do it; the token's user by default. */
  readonly ownerId?: number | undefined
  /** Persons beside the main one. */
  readonly participants?: readonly number[] | undefined
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

/** A request body. JSON omits undefined fields. */
type Body = Readonly<Record<string, unknown>>

/** Converts a new organization, or changes to one, to a request body. */
export function toOrganizationBody({ name, address }: OrganizationChanges): Body {
  return { name, address: address === undefined ? undefined : { value: address } }
}

/** Fields that are set only when a deal is created. */
type DealOrigin = { readonly personId?: number | undefined; readonly currency?: string | undefined }

/**
 * Converts a new deal, or changes to one, to a request body.
 * @param customFields values in the account's shapes, by its keys
 */
export function toDealBody(
  deal: Omit<DealChanges, 'fields'> & DealOrigin,
  customFields: Readonly<Record<string, unknown>> | undefined,
): Body {
  return {
    title: deal.title,
    person_id: deal.personId,
    org_id: deal.orgId,
    value: deal.value,
    currency: deal.currency,
    pipeline_id: deal.pipelineId,
    stage_id: deal.stageId,
    status: deal.status,
    // Pipedrive refuses milliseconds.
    won_time: deal.wonTime?.replace(/\.\d+Z$/, 'Z'),
    label_ids: deal.labelIds,
    custom_fields: customFields,
  }
}

/** Converts a new activity to a request body. */
export function toActivityBody(activity: NewActivity): Body {
  const { personId, participants = [], location } = activity
  const persons = [
    ...(personId === undefined ? [] : [{ person_id: personId, primary: true }]),
    ...participants.filter((id) => id !== personId).map((id) => ({ person_id: id, primary: false })),
  ]
  return {
    subject: activity.subject,
    type: activity.type,
    owner_id: activity.ownerId,
    deal_id: activity.dealId,
    // `person_id` is read-only: Pipedrive sets it to the primary participant.
    participants: persons.length === 0 ? undefined : persons,
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
