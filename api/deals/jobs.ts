import * as z from 'zod'
import {
  type DealEvent,
  type DealEventMetadata,
  PIPELINE_EVENTS,
  TRACKER_EVENTS,
} from '#machines/deals/event-stages.ts'
import type { DealLabel } from '#machines/deals/labels.ts'
import { DEAL_LABELS } from '#machines/deals/limits.ts'
import { listDealEventFields } from '#machines/deals/step-deal-events.ts'
import { PAYMENT_METHODS } from '#machines/payments/payment-methods.ts'
import { defineJob, type NewJob } from '../lib/define-job.ts'

const EVENT_TYPES = [
  ...Object.keys(PIPELINE_EVENTS).map((name) => `pipeline.${name}`),
  ...Object.keys(TRACKER_EVENTS).map((name) => `tracker.${name}`),
]

const StoredDealEvent: z.ZodType<DealEvent> = z.object({
  type: z.custom<DealEvent['type']>((value) => typeof value === 'string' && EVENT_TYPES.includes(value)),
  paymentMethod: z.exactOptional(z.enum(PAYMENT_METHODS)),
  afterCardFailure: z.exactOptional(z.boolean()),
  abTestGroup: z.exactOptional(z.enum(['A', 'B', 'C'])),
  implementationCheckout: z.exactOptional(z.boolean()),
  implementationPrice: z.exactOptional(z.number().nonnegative()),
  conversionSource: z.exactOptional(z.string()),
})

// Object.keys returns string[]; these are the keys of a constant that is not empty.
const LABEL_NAMES = Object.keys(DEAL_LABELS) as [DealLabel, ...DealLabel[]]

const LabelNames = z.array(z.enum(LABEL_NAMES))

/** Brings events and payment labels to the deal of a lead, its subject, in one write. */
export const DealChangeJob = defineJob(
  'deal-change',
  z.strictObject({
    events: z.array(StoredDealEvent),
    add: LabelNames,
    remove: LabelNames,
    /** ISO time of the payment that wins the deal. */
    wonAt: z.exactOptional(z.iso.datetime()),
  }),
)

/** Gives a lead's deal the organization of the lead's CNPJ. */
export const OrganizationJob = defineJob('organization', z.object({ leadId: z.uuid() }))

/**
 * Creates the job for a lead's organization. Its subject is the CNPJ: the jobs of one CNPJ run one after another, so that they
 * create one organization, and other jobs do not wait for them.
 * @param cause distinguishes a corrected CNPJ, or a deal of the visitor's own, from the sign-up
 */
export function createOrganizationJob(leadId: string, cpfCnpj: string, cause: string): NewJob {
  return OrganizationJob.create({
    subject: `organization:${cpfCnpj}`,
    key: `organization:${leadId}:${cause}`,
    payload: { leadId },
  })
}

/** What a job changes of a deal. */
export type DealChange = z.infer<typeof DealChangeJob.payload>

/** An event and its metadata. The job stores only the metadata that the event declares. */
export type NewDealEvent = { readonly type: DealEvent['type'] } & DealEventMetadata

/** The changes a feature requests for a deal. */
export type NewDealChange = {
  readonly events?: readonly NewDealEvent[]
  readonly add?: readonly DealLabel[]
  readonly remove?: readonly DealLabel[]
  readonly wonAt?: string
}

/**
 * Creates the job that brings an event to a lead's deal, with the metadata the event declares. Each event of a lead
 * is queued once.
 * @param cause distinguishes repetitions that must each queue, for example the id of the charge
 */
export function createDealEventJob(
  leadId: string,
  type: DealEvent['type'],
  metadata: DealEventMetadata = {},
  cause?: string,
): NewJob {
  const key = cause === undefined ? type : `${type}:${cause}`
  return createDealChangeJob(leadId, { events: [{ type, ...metadata }] }, key)
}

/**
 * Creates the job that brings several events and labels to a lead's deal in one write.
 * @param cause made from what happened: a second job of the same cause is the same job
 */
export function createDealChangeJob(leadId: string, change: NewDealChange, cause: string): NewJob {
  const { events = [], add = [], remove = [], wonAt } = change
  return DealChangeJob.create({
    subject: leadId,
    key: `deal-event:${leadId}:${cause}`,
    payload: {
      events: events.map(({ type, ...metadata }) => ({ type, ...pickDeclared(type, metadata) })),
      add: [...add],
      remove: [...remove],
      ...(wonAt === undefined ? {} : { wonAt }),
    },
  })
}

function pickDeclared(type: DealEvent['type'], metadata: DealEventMetadata): DealEventMetadata {
  const entries = listDealEventFields(type).map((field) => [field, metadata[field]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
