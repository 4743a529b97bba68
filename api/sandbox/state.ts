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

const Subscription = Bill.extend({ cycle: z.string(), nextDueDate: z.string() })

const Charge = Bill.extend({
  subscription: z.string().optional(),
  dueDate: z.string(),
  deleted: z.boolean(),
})

/** A person as the board shows it; the time is an ISO time. */
export type SandboxPerson = z.output<typeof Person>

/** A deal as the board shows it: its notes are sanitised HTML, the newest first, and times are ISO times. */
export type SandboxDeal = SandboxState['stages'][number]['deals'][number]

/** Records of the simulated providers and of our own calendar, newest first, at most 200 of each kind. */
export type SandboxState = Awaited<ReturnType<typeof readState>>

/** The kinds of records that the page shows, by who keeps them. The company register keeps none. */
const SHOWN = {
  pipedrive: ['person', 'deal', 'note', 'activity'],
  asaas: ['customer', 'subscription', 'payment'],
  whatsapp: ['message'],
  mail: ['mail'],
  meta: ['event'],
}

/** Reads the newest records of each kind. Returns the function that lists those of one, as its schema says. */
async function readNewest(db: Db, kinds: Readonly<Record<string, readonly string[]>>, limit: number) {
  const newest = await readNewestOfEach(db, kinds, limit)
  return <Shown>(kind: string, schema: z.ZodType<Shown>): Shown[] => z.array(schema).parse(newest.get(kind))
}

/** Reads the newest records of the simulated providers, and the appointments of our own calendar. */
export async function readState(db: Db, faults: Faults) {
  const list = await readNewest(db, SHOWN, SHOWN_PER_KIND)
  const persons = list('person', Person)
  const notes = list('note', Note)
  const activities = list('activity', Activity)
  const deals = list('deal', Deal).map(({ stage_id, person_id, label_ids, update_time, ...deal }) => ({
    stage_id,
    shown: {
      ...deal,
      person: persons.find(({ id }) => id === person_id) ?? null,
      labels: LABELS.filter(({ id }) => label_ids.includes(id)),
      notes: notes
        .filter(({ deal_id }) => deal_id === deal.id)
        .map(({ id, content, add_time }) => ({ id, content, addTime: add_time })),
      activities: activities.filter(({ deal_id }) => deal_id === deal.id),
      updateTime: update_time,
    },
  }))
  const settings = SERVICES.map(async (service) => [service, await faults.getCurrent(service)] as const)
  return {
    messages: list('message', StoredMessage),
    /** The pipeline's stages in order, each with its deals. */
    stages: PIPELINE.stages.map((stage) => ({
      ...stage,
      deals: deals.filter(({ stage_id }) => stage_id === stage.id).map(({ shown }) => shown),
    })),
    persons,
    appointments: await readAppointments(db, SHOWN_PER_KIND),
    mails: list('mail', ListedMail),
    payments: {
      customers: list('customer', Customer),
      subscriptions: list('subscription', Subscription),
      charges: list('payment', Charge),
    },
    adEvents: list('event', StoredAdEvent),
    // `Object.fromEntries` forgets the names.
    faults: Object.fromEntries(await Promise.all(settings)) as Record<Service, FaultSettings>,
  }
}

/** Exceeds the number of records a sandbox ever holds of one kind. */
const EVERY = 1_000_000

/**
 * Every record of the simulated providers, reduced to the fields that identify it. The `externalReference` of a subscription is
 * the hash of the proven phone and CNPJ it is for; events are those that the ad platform counts.
 */
export type AllRecords = Awaited<ReturnType<typeof readAllRecords>>

/** Reads every record of the simulated providers. `readState` reads only the newest, for the page. */
export async function readAllRecords(db: Db) {
  const { mail: _large, ...kinds } = SHOWN
  const list = await readNewest(db, kinds, EVERY)
  const Referring = Customer.pick({ id: true, externalReference: true })
  return {
    persons: list('person', z.object({ id: z.number(), emails: contacts })),
    deals: list('deal', Deal.pick({ id: true, title: true, person_id: true, stage_id: true, status: true })),
    notes: list('note', Note.pick({ id: true, deal_id: true })),
    customers: list('customer', Referring),
    subscriptions: list('subscription', Referring.extend({ status: z.string() })),
    messages: list('message', StoredMessage.pick({ phone: true, code: true })),
    adEvents: list('event', StoredAdEvent.pick({ name: true, eventId: true })),
  }
}
