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
import type { DealEvent } from '#machines/deals/event-stages.ts'
import { STUCK_LEAD_STATES } from '#machines/panel/lead-page.ts'
import { ACCENTED, UNACCENTED } from '#machines/panel/lead-search.ts'
import type { Phone } from '#machines/rules/phone.ts'
import { APPOINTMENT_STATUSES } from '#machines/scheduling/appointment-life.ts'
import { CALL_KINDS } from '#machines/scheduling/booking.ts'
import { SLOT_MINUTES } from '#machines/scheduling/limits.ts'
import { leadLife } from '#machines/sign-up/lead-life.ts'
import { toOfficeDay } from '../fragments.ts'
import { createMomentColumn, type JsonObject } from './columns.ts'

/** One step of the sign-up as it happened (spec S2 4, "Sign-up processing order"), oldest first in a lead. */
export type StepRecord = {
  readonly step: string
  readonly outcome: 'done' | 'deferred' | 'failed'
  readonly problem?: string
  /** ISO 8601, the database's clock. */
  readonly at: string
}

const toLiteral = (text: string) => sql.raw(`'${text}'`)

/**
 * The words of a lead's name and company, without accents and in lower case, like the words that `splitName`
 * extracts from a search.
 */
export const NAME_WORDS = sql`to_tsvector('simple', regexp_replace(lower(translate(coalesce(registration ->> 'nomeCompleto', '') || ' ' || coalesce(registration ->> 'razaoSocial', ''), ${toLiteral(ACCENTED + ACCENTED.toUpperCase())}, ${toLiteral(UNACCENTED + UNACCENTED)})), '[^a-z0-9]+', ' ', 'g'))`

/** Matches a lead that needs an operator. Written out, because a partial index does not serve parameters. */
export const IS_STUCK = sql.raw(
  `status in (${STUCK_LEAD_STATES.map((state) => `'${state}'`).join(', ')}) and handled_at is null`,
)

/** Matches an appointment whose visitor's data are deleted. Written out, because a partial index does not serve parameters. */
export const IS_NAMELESS = sql.raw(`contact = '{}'::jsonb`)

/** A sign-up, written before the first outside call. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of what was checked of the request, without the answers and the touch: the same key with another one is a conflict. */
    fingerprint: text('fingerprint').notNull(),
    /** Normalized e-mail: with the phone the key of duplicate detection and of the lock. */
    emailKey: text('email_key').notNull(),
    phoneKey: text('phone_key').$type<Phone>().notNull(),
    registration: jsonb('registration').$type<JsonObject>().notNull(),
    simulation: jsonb('simulation').$type<JsonObject>(),
    source: jsonb('source').$type<JsonObject>(),
    /** The state of the chart `lead`. Servers of the previous release write no state for a new lead. */
    status: text('status', { enum: leadLife.states }).notNull().default('running'),
    steps: jsonb('steps').$type<StepRecord[]>().notNull().default([]),
    personId: integer('person_id'),
    dealId: integer('deal_id'),
    /** True when this lead created the record; a reused record is only added to (decision 34). */
    ownsPerson: boolean('owns_person').notNull().default(false),
    ownsDeal: boolean('owns_deal').notNull().default(false),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    /** When the payment provider refused the CNPJ; null again after it was corrected. */
    cnpjRefusedAt: createMomentColumn('cnpj_refused_at'),
    codeSentAt: createMomentColumn('code_sent_at'),
    /** Token of the newest lock under which this row was written; an older holder's write changes nothing. */
    fence: bigint('fence', { mode: 'number' }).notNull().default(0),
    /** When this visitor proved `phoneKey`. Access ends with the session's proof (decision 42); ownership of records does not. */
    provenAt: createMomentColumn('proven_at'),
    /** Deal events that wait for the proof, because the deal may be another visitor's (decision 40). */
    heldEvents: jsonb('held_events').$type<DealEvent[]>().notNull().default([]),
    /** When the visitor last sent the same sign-up again or simulated another plan; null if never. The latest counts (decision 39). */
    saidAt: createMomentColumn('said_at'),
    /**
     * Since when customer and subscription wait for the next accepted code, which queues them (decision 38): the end of the sign-up,
     * or its repetition after the proof expired. Null while none is owed.
     */
    paymentOwedAt: createMomentColumn('payment_owed_at'),
    /** Answers of the profile step (spec S2 3, Profile). */
    profile: jsonb('profile').$type<JsonObject>(),
    /** Answers of the pre-qualification, sent with the sign-up (decision 45). */
    prequalification: jsonb('prequalification').$type<JsonObject>(),
    /** What the visitor decided about the account (decision 24), by part: `integrations`, `assistant`. */
    customization: jsonb('customization').$type<JsonObject>().notNull().default({}),
    /** Centavos: the value this sign-up last gave its deal. Any other value is the sales team's and stays. */
    dealCents: integer('deal_cents'),
    /** When an operator marked it as dealt with; null again as soon as its state changes. */
    handledAt: createMomentColumn('handled_at'),
    /** The last visit of its sessions that have ended; the one of a running session stands there. */
    visitedAt: createMomentColumn('visited_at'),
    /** When a boleto of its subscription was last paid; null if none ever was. */
    subscriptionPaidAt: createMomentColumn('subscription_paid_at'),
    /** Until when it is kept for certain (decision 52); how much longer, `store/due-leads.ts` then computes. */
    keptUntil: createMomentColumn('kept_until').notNull().default(sql`'epoch'`),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
    updatedAt: createMomentColumn('updated_at').notNull().defaultNow(),
  },
  (lead) => [
    unique('leads_session_key').on(lead.sessionId, lead.idempotencyKey),
    // One live lead per session, body and day, even when double clicks carried different keys.
    uniqueIndex('leads_session_live_body')
      .on(lead.sessionId, lead.fingerprint, sql`(${toOfficeDay(lead.createdAt)})`)
      .where(sql`${lead.status} not in ('failed', 'dead')`),
    // Compared byte by byte, so that a prefix search can use the index.
    index('leads_email').on(lead.emailKey.op('text_pattern_ops')),
    index('leads_phone').on(lead.phoneKey.op('text_pattern_ops')),
    index('leads_cnpj').on(sql`(${lead.registration} ->> 'cpfCnpj') text_pattern_ops`),
    index('leads_name').using('gin', NAME_WORDS),
    index('leads_newest').on(lead.createdAt, lead.id),
    index('leads_stuck').on(lead.createdAt, lead.id).where(IS_STUCK),
    // Shows where sign-ups stand: nearly all are completed.
    index('leads_unfinished')
      .on(lead.status)
      .where(sql`${lead.status} <> 'completed' and ${lead.handledAt} is null`),
    index('leads_proven').on(lead.provenAt).where(sql`${lead.provenAt} is not null`),
    index('leads_person').on(lead.personId).where(sql`${lead.personId} is not null`),
    index('leads_deal').on(lead.dealId).where(sql`${lead.dealId} is not null`),
    index('leads_kept_until').on(lead.keptUntil),
    // For counting the last day's figures from the index alone.
    index('leads_known').on(lead.createdAt, lead.ownsPerson).where(sql`${lead.personId} is not null`),
  ],
)

/**
 * The visitor who holds a person of the CRM, by a proven phone that the person has (decision 40). A person
 * without a row has no holder yet, and each visitor sees only what they typed.
 */
export const personHolders = pgTable(
  'person_holders',
  {
    /** The CRM's id. */
    personId: integer('person_id').primaryKey(),
    leadId: uuid('lead_id').notNull(),
    /** E.164, proven. */
    phoneKey: text('phone_key').$type<Phone>().notNull(),
    /** When the lead signed up: a later sign-up of the same visitor takes its place. */
    leadAt: createMomentColumn('lead_at').notNull(),
    /** When the holder's contact data were written to the CRM; null while they still must be written. */
    writtenAt: createMomentColumn('written_at'),
  },
  (holder) => [
    index('person_holders_lead').on(holder.leadId),
    index('person_holders_phone').on(holder.phoneKey),
  ],
)

/** A place in a masterclass; reaches the CRM by its job. */
export const classRegistrations = pgTable(
  'class_registrations',
  {
    id: uuid('id').primaryKey(),
    masterclass: text('masterclass').notNull(),
    name: text('name').notNull(),
    /** Lower case. E-mail, phone and class identify a registration. */
    emailKey: text('email_key').notNull(),
    /** E.164, as typed: not proven. */
    phone: text('phone').$type<Phone>().notNull(),
    /** The deal whose note lists the registration; null until the CRM has it. */
    dealId: integer('deal_id'),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
  },
  (registration) => [
    unique('class_registrations_person').on(
      registration.masterclass,
      registration.emailKey,
      registration.phone,
    ),
    index('class_registrations_phone').on(registration.phone),
    index('class_registrations_deal').on(registration.dealId),
    index('class_registrations_created').on(registration.createdAt),
  ],
)

/** The stages each deal went through (spec S2 3, "Pipeline history entry"). */
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
    at: createMomentColumn('at').notNull().defaultNow(),
  },
  (entry) => [
    index('deal_history_deal').on(entry.dealId, entry.id),
    index('deal_history_lead').on(entry.leadId),
  ],
)

/** Booked calls, and slots reserved while the scheduling provider has not answered yet (spec S2 2). */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    /** The calendar in which the slot is unique: our own, or the one the provider keeps for this lead. */
    calendar: text('calendar').notNull(),
    startsAt: createMomentColumn('starts_at').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** The key that the visitor's browser creates for each press of the button. */
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text('kind', { enum: CALL_KINDS }).notNull().default('demonstration'),
    /** Its length; the call holds every slot within. */
    minutes: integer('minutes').notNull().default(SLOT_MINUTES),
    /** Number of its changes, the cancellation included. */
    revision: integer('revision').notNull().default(0),
    /** Its state in the chart `appointment`; only `store/appointment-changes.ts` changes it. A cancelled one holds no slot. */
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
    /** Name, e-mail and phone of the person to call, and their comment. */
    contact: jsonb('contact').$type<JsonObject>().notNull(),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
  },
  (appointment) => [
    uniqueIndex('appointments_slot')
      .on(appointment.calendar, appointment.startsAt)
      .where(sql`${appointment.status} <> 'cancelled'`),
    index('appointments_lead').on(appointment.leadId),
    index('appointments_created').on(appointment.createdAt),
    // Those that only keep their time taken.
    index('appointments_nameless').on(appointment.startsAt).where(IS_NAMELESS),
  ],
)
