import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A JSON object as stored. What is read back may be older than the code: callers parse what they rely on. */
export type JsonObject = Record<string, unknown>

/** One step of the sign-up as it happened (spec S2 4, "Sign-up processing order"), oldest first in a lead. */
export type StepRecord = {
  readonly step: string
  readonly outcome: 'done' | 'deferred' | 'skipped' | 'failed'
  readonly output?: JsonObject
  readonly problem?: string
  /** ISO 8601, the database's clock. */
  readonly at: string
}

/** A moment by the database's clock. Never filled in from a server's or a visitor's own clock. */
function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** The visitor's server session (decision 2). The cookie holds a random token; only its SHA-256 is stored. */
export const sessions = pgTable('sessions', {
  /** SHA-256 of the cookie's token, in hexadecimal. */
  id: text('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  /** E.164, the number this session proved. */
  phone: text('phone'),
  phoneValidatedAt: moment('phone_validated_at'),
  /** The client's session record (decision 28), untrusted. */
  snapshot: jsonb('snapshot').$type<JsonObject>(),
  ip: text('ip'),
})

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
    // Figures of the last day.
    index('leads_created').on(lead.createdAt),
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

/** The outbox: work accepted together with its cause, done at least once, in order for each subject. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    /** What the job is about (a lead's id). Jobs of one subject run one after another, in order of id. */
    subject: text('subject').notNull(),
    /** Made from the cause: the same cause never queues twice. */
    key: text('key').notNull().unique('jobs_key'),
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    state: text('state', { enum: ['pending', 'done', 'dead'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
    problem: text('problem'),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (job) => [
    index('jobs_due').on(job.dueAt, job.id).where(sql`${job.state} = 'pending'`),
    index('jobs_subject').on(job.subject, job.id),
    index('jobs_dead').on(job.id).where(sql`${job.state} = 'dead'`),
    // Whose work it is, where the subject does not say so: all of a visitor's is found to be deleted.
    index('jobs_lead')
      .on(sql`(${job.payload} ->> 'leadId')`)
      .where(sql`(${job.payload} ->> 'leadId') is not null`),
    index('jobs_registration')
      .on(sql`(${job.payload} ->> 'registrationId')`)
      .where(sql`(${job.payload} ->> 'registrationId') is not null`),
  ],
)

/** What we are about to create outside, written before the call (decision 9, design 6). */
export const intents = pgTable(
  'intents',
  {
    /** For example `person:ana@exemplo.com.br`: one key, one outside object. */
    key: text('key').primaryKey(),
    kind: text('kind').notNull(),
    leadId: uuid('lead_id'),
    state: text('state', { enum: ['planned', 'done', 'abandoned'] })
      .notNull()
      .default('planned'),
    externalId: text('external_id'),
    /** Until then an unanswered call may still take effect, so nothing is created again. */
    quarantineUntil: moment('quarantine_until').notNull(),
    attempts: integer('attempts').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (intent) => [index('intents_lead').on(intent.leadId)],
)

/** Events for the ad platform on their way (spec S2 7). Their payload is forgotten once they are settled. */
export const adEvents = pgTable(
  'ad_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    /** Shared by the browser's pixel and us: with the name, one event. */
    eventId: text('event_id').notNull(),
    leadId: uuid('lead_id'),
    /** When it happened, as far as the visitor's clock is to be believed: never later than now. */
    occurredAt: moment('occurred_at').notNull(),
    /** Source address, user data (hashed) and custom data. */
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    state: text('state', { enum: ['pending', 'sent', 'dropped'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    problem: text('problem'),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (event) => [
    unique('ad_events_identity').on(event.name, event.eventId),
    index('ad_events_due').on(event.dueAt, event.id).where(sql`${event.state} = 'pending'`),
    index('ad_events_dropped').on(event.id).where(sql`${event.state} = 'dropped'`),
    index('ad_events_lead').on(event.leadId),
  ],
)

/** What an event of the server's own needs of a visitor who agreed to marketing cookies, such as a payment days later. */
export const adVisitors = pgTable('ad_visitors', {
  leadId: uuid('lead_id').primaryKey(),
  /** Address, user agent and click ids of the latest visit. */
  browser: jsonb('browser').$type<JsonObject>().notNull(),
  sourceUrl: text('source_url').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** What counts in an A/B/C test (spec S1 4.3): who saw which variant, and who of them signed up. */
export const abEvents = pgTable(
  'ab_events',
  {
    id: uuid('id').notNull(),
    test: text('test').notNull(),
    kind: text('kind', { enum: ['exposure', 'conversion'] }).notNull(),
    variant: text('variant', { enum: ['A', 'B', 'C'] }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (event) => [
    primaryKey({ columns: [event.test, event.kind, event.id] }),
    // What a report counts, without the rows.
    index('ab_events_tally').on(event.test, event.variant, event.kind),
  ],
)

/** Figures taken every five minutes, the newest hundred (spec S2 9). */
export const metrics = pgTable('metrics', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  figures: jsonb('figures').$type<JsonObject>().notNull(),
  at: moment('at').notNull().defaultNow(),
})

/** Figures that exceeded their threshold, the newest fifty (spec S2 9). */
export const metricAlerts = pgTable('metric_alerts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  value: doublePrecision('value').notNull(),
  threshold: doublePrecision('threshold').notNull(),
  at: moment('at').notNull().defaultNow(),
})

/** Numbers the holders of all locks: a later holder always has the greater token (decision 10). */
export const lockTokens = pgSequence('lock_tokens')

/** A lease on a name. A row that expired is free; it stays a while so that tokens only grow. */
export const locks = pgTable('locks', {
  name: text('name').primaryKey(),
  owner: text('owner').notNull(),
  token: bigint('token', { mode: 'number' }).notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/**
 * The one live code of a session and phone, with the wrong guesses against it (decision 5). A resend overwrites the
 * code and keeps the count; everything a guess depends on is in one row, so one update decides it.
 */
export const otpCodes = pgTable(
  'otp_codes',
  {
    sessionId: text('session_id').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** Keyed hash; the code itself is never stored. */
    codeHash: text('code_hash').notNull(),
    channel: text('channel', { enum: ['whatsapp', 'local'] }).notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    consumedAt: moment('consumed_at'),
    wrongGuesses: integer('wrong_guesses').notNull().default(0),
    blockedUntil: moment('blocked_until'),
    /** What the latest guess came to: how the deciding update tells its caller. */
    verdict: text('verdict', { enum: ['accepted', 'wrong', 'expired', 'missing', 'blocked'] }),
  },
  (code) => [primaryKey({ columns: [code.sessionId, code.phone] })],
)

/**
 * Evidence of what a visitor allowed (LGPD art. 8): one row a decision, never changed. Without its session, which goes
 * when the visitor asks for it or after its own time, a row says nothing about anybody.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    sessionId: text('session_id'),
    /** Version of the texts agreed to. */
    version: integer('version').notNull(),
    analytics: boolean('analytics').notNull(),
    marketing: boolean('marketing').notNull(),
    /** By the visitor's own clock, as the cookie has it. */
    decidedAt: moment('decided_at').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  (consent) => [unique('consents_decision').on(consent.sessionId, consent.decidedAt)],
)

/** Points spent in the current window of a limit. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Provider answers worth keeping for a while (products 6 h, person to deal 5 min; spec S2 9). */
export const caches = pgTable('caches', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>(),
  expiresAt: moment('expires_at').notNull(),
})

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

/** What a lead decided at the checkout. */
export const checkouts = pgTable('checkouts', {
  leadId: uuid('lead_id').primaryKey(),
  implementation: text('implementation', { enum: ['accepted', 'declined'] }).notNull(),
  decidedAt: moment('decided_at').notNull().defaultNow(),
})

/**
 * The one-time charges of a lead. It is `creating` from before the provider hears of it, `closing` while it is being
 * taken back, and in both of these, as while `pending`, it is the only one the lead can have.
 */
export const charges = pgTable(
  'charges',
  {
    /** Also the provider's external reference: how a charge whose answer never came is found again. */
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').notNull(),
    method: text('method', { enum: ['pix', 'boleto', 'credit_card'] }).notNull(),
    status: text('status', {
      enum: ['creating', 'pending', 'closing', 'paid', 'canceled', 'refused', 'refunded'],
    })
      .notNull()
      .default('creating'),
    /** Centavos: fixed when the charge was asked for. */
    cents: integer('cents').notNull(),
    /** `YYYY-MM-DD` by the office's calendar. */
    dueDate: text('due_date').notNull(),
    /** The provider's id. */
    externalId: text('external_id'),
    invoiceUrl: text('invoice_url'),
    slipUrl: text('slip_url'),
    /** A boleto's line of 47 digits. */
    line: text('line'),
    /** End of the PIX timer (decision 19); null for other methods and before the charge exists. */
    expiresAt: moment('expires_at'),
    /** A boleto asked for after a card was refused: the one move of a deal that may go back (spec S2 4). */
    afterCardFailure: boolean('after_card_failure').notNull().default(false),
    abGroup: text('ab_group', { enum: ['A', 'B', 'C'] }),
    cardRefusedAt: moment('card_refused_at'),
    paidAt: moment('paid_at'),
    /** When the provider was last asked by a waiting page. */
    checkedAt: moment('checked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (charge) => [
    uniqueIndex('charges_one_open')
      .on(charge.leadId)
      .where(sql`${charge.status} in ('creating', 'pending', 'closing')`),
    uniqueIndex('charges_external').on(charge.externalId),
    index('charges_lead').on(charge.leadId, charge.createdAt),
  ],
)

/** Webhook events of the payment provider, by the provider's own id: the same event counts once (decision 19). */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    paymentId: text('payment_id'),
    leadId: uuid('lead_id'),
    /** `unknown`: about a payment that is none of ours, kept for the operator. */
    outcome: text('outcome', { enum: ['queued', 'ignored', 'unknown'] }).notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (notice) => [index('payment_notices_lead').on(notice.leadId)],
)

/** What the sandbox services hold, one row a record. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    service: text('service').notNull(),
    kind: text('kind').notNull(),
    externalId: text('external_id').notNull(),
    data: jsonb('data').$type<JsonObject>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Searches find the record from then on: real search indexes lag behind writes. */
    visibleAt: moment('visible_at').notNull().defaultNow(),
  },
  (record) => [unique('sandbox_records_identity').on(record.service, record.kind, record.externalId)],
)

/** The latest number given to a record, for each service and kind. */
export const sandboxSequences = pgTable(
  'sandbox_sequences',
  {
    service: text('service').notNull(),
    kind: text('kind').notNull(),
    value: integer('value').notNull(),
  },
  (sequence) => [primaryKey({ columns: [sequence.service, sequence.kind] })],
)

/** How each sandbox service has been told to misbehave. */
export const sandboxFaults = pgTable('sandbox_faults', {
  service: text('service').primaryKey(),
  settings: jsonb('settings').$type<JsonObject>().notNull(),
})
