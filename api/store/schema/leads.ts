import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type JsonObject, moment } from './columns.ts'

/** One step of the sign-up as it happened (spec S2 4, "Sign-up processing order"), oldest first in a lead. */
export type StepRecord = {
  readonly step: string
  readonly outcome: 'done' | 'deferred' | 'skipped' | 'failed'
  readonly output?: JsonObject
  readonly problem?: string
  /** ISO 8601, the database's clock. */
  readonly at: string
}

/** A sign-up, written before the first outside call (design 6). */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request body: the same key with another body is a conflict. */
    fingerprint: text('fingerprint').notNull(),
    /** Normalised e-mail, the key of duplicate detection and of the lock. */
    emailKey: text('email_key').notNull(),
    /** E.164. */
    phoneKey: text('phone_key').notNull(),
    registration: jsonb('registration').$type<JsonObject>().notNull(),
    simulation: jsonb('simulation').$type<JsonObject>(),
    source: jsonb('source').$type<JsonObject>(),
    status: text('status', { enum: ['running', 'completed', 'failed'] })
      .notNull()
      .default('running'),
    steps: jsonb('steps').$type<StepRecord[]>().notNull().default([]),
    personId: integer('person_id'),
    dealId: integer('deal_id'),
    /** True when this lead created the record; a reused one is only added to (decision 34). */
    ownsPerson: boolean('owns_person').notNull().default(false),
    ownsDeal: boolean('owns_deal').notNull().default(false),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    codeSentAt: moment('code_sent_at'),
    /** Token of the newest lock under which this row was written; an older holder's write changes nothing. */
    fence: bigint('fence', { mode: 'number' }).notNull().default(0),
    /** Answers of the profile step (spec S2 3, Profile). */
    profile: jsonb('profile').$type<JsonObject>(),
    /** Version of the chart that ran, so that a resumed one knows whether it still fits. */
    chartVersion: text('chart_version').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (lead) => [
    unique('leads_session_key').on(lead.sessionId, lead.idempotencyKey),
    // One live lead for a session and body, whatever keys its double clicks carried.
    uniqueIndex('leads_session_live_body')
      .on(lead.sessionId, lead.fingerprint)
      .where(sql`${lead.status} <> 'failed'`),
    index('leads_email').on(lead.emailKey),
    index('leads_phone').on(lead.phoneKey),
    // Figures of the last day, counted without a look at the leads themselves.
    index('leads_known').on(lead.createdAt, lead.ownsPerson).where(sql`${lead.personId} is not null`),
  ],
)

/** A place in a masterclass; reaches the CRM by its job. */
export const classRegistrations = pgTable(
  'class_registrations',
  {
    id: uuid('id').primaryKey(),
    masterclass: text('masterclass').notNull(),
    name: text('name').notNull(),
    /** Lower case; with the class, what makes two registrations one. */
    emailKey: text('email_key').notNull(),
    /** E.164, as typed: nobody has proved it. */
    phone: text('phone').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (registration) => [
    unique('class_registrations_person').on(registration.masterclass, registration.emailKey),
    index('class_registrations_phone').on(registration.phone),
  ],
)

/** Where each deal has been (spec S2 3, "Pipeline history entry"). */
export const dealHistory = pgTable(
  'deal_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    dealId: integer('deal_id').notNull(),
    leadId: uuid('lead_id'),
    /** Which of the two event tables the event belongs to (decision 13). */
    family: text('family').notNull(),
    event: text('event').notNull(),
    fromStage: integer('from_stage'),
    stage: integer('stage'),
    outcome: text('outcome').notNull(),
    metadata: jsonb('metadata').$type<JsonObject>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (entry) => [
    index('deal_history_deal').on(entry.dealId, entry.id),
    index('deal_history_lead').on(entry.leadId),
  ],
)

/** Booked calls, and slots reserved while the scheduling service has not answered yet (spec S2 2). */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    /** In whose calendar the slot is one of a kind: our own, or the one the service keeps for this lead. */
    calendar: text('calendar').notNull(),
    startsAt: moment('starts_at').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** The visitor's own key for the press of the button. */
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status', { enum: ['reserved', 'booked'] }).notNull(),
    /** Name, e-mail and phone of whoever is called, and their comment. */
    contact: jsonb('contact').$type<JsonObject>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (appointment) => [
    unique('appointments_slot').on(appointment.calendar, appointment.startsAt),
    index('appointments_lead').on(appointment.leadId),
  ],
)
