import * as z from 'zod'
import { SERVICES, type Service } from '#machines/sandbox/faults.ts'
import { SHOWN_PER_KIND } from '#machines/sandbox/limits.ts'
import { readNewestOfEach } from '../store/sandbox-records.ts'
import type { Db } from '../store/types.ts'
import { readAppointments } from './appointments.ts'
import type { FaultSettings, Faults } from './faults.ts'
import { ListedMail } from './mailbox.ts'
import { StoredAdEvent } from './meta/events.ts'
import { LABELS, PIPELINE } from './pipedrive/seed.ts'
import { StoredMessage } from './whatsapp/messages.ts'

const contacts = z.array(z.object({ value: z.string() })).transform((all) => all.map(({ value }) => value))

const Person = z
  .object({ id: z.number(), name: z.string(), emails: contacts, phones: contacts, add_time: z.string() })
  .transform(({ add_time: addTime, ...person }) => ({ ...person, addTime }))

const Deal = z.object({
  id: z.number(),
  title: z.string(),
  value: z.number(),
  currency: z.string(),
  status: z.string(),
  stage_id: z.number(),
  person_id: z.number().nullable(),
  label_ids: z.array(z.number()),
  update_time: z.string(),
})

const Note = z.object({ id: z.number(), deal_id: z.number(), content: z.string(), add_time: z.string() })

const Activity = z.object({
  id: z.number(),
  deal_id: z.number().nullable(),
  subject: z.string(),
  type: z.string(),
  due_date: z.string().nullable(),
  due_time: z.string().nullable(),
  done: z.boolean(),
  note: z.string().nullable(),
})

const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  cpfCnpj: z.string(),
  externalReference: z.string().nullable(),
  /** Whether the provider sends this customer no messages, the boletos among them. */
  notificationDisabled: z.boolean(),
})

const Bill = z.object({
  id: z.string(),
  customer: z.string(),
  billingType: z.string(),
  value: z.number(),
  status: z.string(),
  description: z.string().nullable(),
})

const Subscription = Bill.extend({
  cycle: z.string(),
  nextDueDate: z.string(),
  /** The hash of the proven phone and CNPJ it is for. */
  externalReference: z.string().nullable(),
})

const Charge = Bill.extend({
  subscription: z.string().optional(),
  dueDate: z.string(),
  deleted: z.boolean(),
})

/** The kinds of records that are shown, by who keeps them. The company register keeps none. */
const KINDS = {
  persons: { service: 'pipedrive', kind: 'person', schema: Person },
  deals: { service: 'pipedrive', kind: 'deal', schema: Deal },
  notes: { service: 'pipedrive', kind: 'note', schema: Note },
  activities: { service: 'pipedrive', kind: 'activity', schema: Activity },
  customers: { service: 'asaas', kind: 'customer', schema: Customer },
  subscriptions: { service: 'asaas', kind: 'subscription', schema: Subscription },
  charges: { service: 'asaas', kind: 'payment', schema: Charge },
  messages: { service: 'whatsapp', kind: 'message', schema: StoredMessage },
  mails: { service: 'mail', kind: 'mail', schema: ListedMail },
  adEvents: { service: 'meta', kind: 'event', schema: StoredAdEvent },
} as const

type Kinds = typeof KINDS

/** Records of the simulated providers by their kind, the newest first. */
export type AllRecords = { readonly [Name in keyof Kinds]: z.output<Kinds[Name]['schema']>[] }

/** A person as the board shows it; the time is an ISO time. */
export type SandboxPerson = z.output<typeof Person>

/** A deal as the board shows it: its notes are sanitised HTML, the newest first, and times are ISO times. */
export type SandboxDeal = SandboxState['stages'][number]['deals'][number]

/** Records of the simulated providers and of our own calendar, newest first, at most 200 of each kind. */
export type SandboxState = Awaited<ReturnType<typeof readState>>

/** Exceeds the number of records a sandbox ever holds of one kind. */
const EVERY = 1_000_000

/** Reads the records of the simulated providers, for programs that verify them; all of them by default. */
export async function readRecords(db: Db, limit = EVERY): Promise<AllRecords> {
  const newest = await readNewestOfEach(db, Object.values(KINDS), limit)
  const lists = Object.entries(KINDS).map(([name, { kind, schema }]) => [
    name,
    z.array<z.ZodType>(schema).parse(newest.get(kind)),
  ])
  // `Object.fromEntries` forgets the names.
  return Object.fromEntries(lists) as AllRecords
}

/** Reads the newest records of the simulated providers, and the appointments of our own calendar. */
export async function readState(db: Db, faults: Faults) {
  const { deals, notes, activities, customers, subscriptions, charges, ...records } = await readRecords(
    db,
    SHOWN_PER_KIND,
  )
  const settings = SERVICES.map(async (service) => [service, await faults.getCurrent(service)] as const)

  function showDeal({ stage_id: _, person_id, label_ids, update_time, ...deal }: (typeof deals)[number]) {
    return {
      ...deal,
      person: records.persons.find(({ id }) => id === person_id) ?? null,
      labels: LABELS.filter(({ id }) => label_ids.includes(id)),
      notes: notes
        .filter(({ deal_id }) => deal_id === deal.id)
        .map(({ id, content, add_time }) => ({ id, content, addTime: add_time })),
      activities: activities.filter(({ deal_id }) => deal_id === deal.id),
      updateTime: update_time,
    }
  }

  return {
    ...records,
    /** The pipeline's stages in order, each with its deals. */
    stages: PIPELINE.stages.map((stage) => ({
      ...stage,
      deals: deals.filter(({ stage_id }) => stage_id === stage.id).map(showDeal),
    })),
    appointments: await readAppointments(db, SHOWN_PER_KIND),
    payments: { customers, subscriptions, charges },
    // `Object.fromEntries` forgets the names.
    faults: Object.fromEntries(await Promise.all(settings)) as Record<Service, FaultSettings>,
  }
}
