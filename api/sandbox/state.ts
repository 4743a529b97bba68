import * as z from 'zod'
import { SHOWN_PER_KIND } from '#machines/sandbox/limits.ts'
import type { Db } from '../store/database.ts'
import { readNewestOfEach } from '../store/sandbox-records.ts'
import { readAppointments, type SandboxAppointment } from './appointments.ts'
import { type FaultSettings, type Faults, type SandboxService, SERVICES } from './faults.ts'
import { ListedMail } from './mailbox.ts'
import { StoredAdEvent } from './meta/events.ts'
import { LABELS, PIPELINE } from './pipedrive/seed.ts'
import type { Records } from './records.ts'
import { StoredMessage } from './whatsapp/messages.ts'

const BoardPerson = z.object({
  id: z.number(),
  name: z.string(),
  emails: z.array(z.object({ value: z.string() })),
  phones: z.array(z.object({ value: z.string() })),
  add_time: z.string(),
})

const BoardDeal = z.object({
  id: z.number(),
  title: z.string(),
  value: z.number(),
  currency: z.string(),
  status: z.string(),
  stage_id: z.number(),
  person_id: z.number().nullable(),
  label_ids: z.array(z.number()),
  add_time: z.string(),
  update_time: z.string(),
})

const BoardNote = z.object({ id: z.number(), deal_id: z.number(), content: z.string(), add_time: z.string() })

const BoardActivity = z.object({
  id: z.number(),
  deal_id: z.number().nullable(),
  subject: z.string(),
  type: z.string(),
  due_date: z.string().nullable(),
  due_time: z.string().nullable(),
  done: z.boolean(),
  note: z.string().nullable(),
})

const ShownCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  cpfCnpj: z.string(),
  externalReference: z.string().nullable(),
  /** Whether the provider sends this customer no messages, the boletos among them. */
  notificationDisabled: z.boolean(),
})

const ShownSubscription = z.object({
  id: z.string(),
  customer: z.string(),
  billingType: z.string(),
  cycle: z.string(),
  value: z.number(),
  nextDueDate: z.string(),
  status: z.string(),
  description: z.string().nullable(),
})

const ShownCharge = z.object({
  id: z.string(),
  customer: z.string(),
  subscription: z.string().optional(),
  billingType: z.string(),
  value: z.number(),
  dueDate: z.string(),
  status: z.string(),
  description: z.string().nullable(),
  deleted: z.boolean(),
})

/** A person as the board shows it. */
export type SandboxPerson = {
  readonly id: number
  readonly name: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** ISO time. */
  readonly addTime: string
}

/** A deal as the board shows it. */
export type SandboxDeal = {
  readonly id: number
  readonly title: string
  readonly value: number
  readonly currency: string
  readonly status: string
  readonly person: SandboxPerson | null
  readonly labels: readonly { readonly id: number; readonly name: string }[]
  /** Sanitised HTML, newest first. */
  readonly notes: readonly { readonly id: number; readonly content: string; readonly addTime: string }[]
  readonly activities: readonly z.infer<typeof BoardActivity>[]
  /** ISO time. */
  readonly updateTime: string
}

/** Records of the simulated providers and of our own calendar, newest first, at most 200 of each kind. */
export type SandboxState = {
  readonly messages: readonly StoredMessage[]
  /** The pipeline's stages in order, each with its deals. */
  readonly stages: readonly {
    readonly id: number
    readonly title: string
    readonly deals: readonly SandboxDeal[]
  }[]
  readonly persons: readonly SandboxPerson[]
  readonly appointments: readonly SandboxAppointment[]
  readonly mails: readonly ListedMail[]
  readonly payments: {
    readonly customers: readonly z.infer<typeof ShownCustomer>[]
    readonly subscriptions: readonly z.infer<typeof ShownSubscription>[]
    readonly charges: readonly z.infer<typeof ShownCharge>[]
  }
  readonly adEvents: readonly StoredAdEvent[]
  readonly faults: Readonly<Record<SandboxService, FaultSettings>>
}

/** The records of each provider; the company register keeps none. */
export type ServiceRecords = Readonly<Record<Exclude<SandboxService, 'cnpj'>, Records>>

/** The kinds of records that the page shows, by who keeps them. */
const SHOWN = {
  pipedrive: ['person', 'deal', 'note', 'activity'],
  asaas: ['customer', 'subscription', 'payment'],
  whatsapp: ['message'],
  mail: ['mail'],
  meta: ['event'],
}

/** Reads the newest records of the simulated providers, and the appointments of our own calendar. */
export async function readState(db: Db, faults: Faults): Promise<SandboxState> {
  const newest = await readNewestOfEach(db, SHOWN, SHOWN_PER_KIND)
  const read = <Shown>(kind: string, schema: z.ZodType<Shown>): Shown[] =>
    z.array(schema).parse(newest.get(kind))
  const persons = read('person', BoardPerson).map(toShownPerson)
  const deals = read('deal', BoardDeal)
  const notes = read('note', BoardNote)
  const activities = read('activity', BoardActivity)

  const formatDeal = (deal: z.infer<typeof BoardDeal>): SandboxDeal => ({
    id: deal.id,
    title: deal.title,
    value: deal.value,
    currency: deal.currency,
    status: deal.status,
    person: persons.find(({ id }) => id === deal.person_id) ?? null,
    labels: LABELS.filter(({ id }) => deal.label_ids.includes(id)),
    notes: notes
      .filter(({ deal_id }) => deal_id === deal.id)
      .map(({ id, content, add_time }) => ({ id, content, addTime: add_time })),
    activities: activities.filter(({ deal_id }) => deal_id === deal.id),
    updateTime: deal.update_time,
  })

  return {
    messages: read('message', StoredMessage),
    stages: PIPELINE.stages.map(({ id, title }) => ({
      id,
      title,
      deals: deals.filter(({ stage_id }) => stage_id === id).map(formatDeal),
    })),
    persons,
    appointments: await readAppointments(db, SHOWN_PER_KIND),
    mails: read('mail', ListedMail),
    payments: {
      customers: read('customer', ShownCustomer),
      subscriptions: read('subscription', ShownSubscription),
      charges: read('payment', ShownCharge),
    },
    adEvents: read('event', StoredAdEvent),
    faults: await readAllFaults(faults),
  }
}

async function readAllFaults(faults: Faults): Promise<SandboxState['faults']> {
  const [pipedrive, asaas, whatsapp, meta, cnpj] = await Promise.all(SERVICES.map(faults.getCurrent))
  if (!pipedrive || !asaas || !whatsapp || !meta || !cnpj) throw new Error('A service has no fault settings')
  return { pipedrive, asaas, whatsapp, meta, cnpj }
}

function toShownPerson({ id, name, emails, phones, add_time }: z.infer<typeof BoardPerson>): SandboxPerson {
  return {
    id,
    name,
    emails: emails.map(({ value }) => value),
    phones: phones.map(({ value }) => value),
    addTime: add_time,
  }
}
