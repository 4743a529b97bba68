import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Touches } from '#machines/origin/touches.ts'
import type { Phone } from '#machines/rules/phone.ts'
import { createMomentColumn, type JsonObject } from './columns.ts'

/** The visitor's server session (decision 2). The cookie holds a random token; only its SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    id: text('id').primaryKey(),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
    lastSeenAt: createMomentColumn('last_seen_at').notNull().defaultNow(),
    expiresAt: createMomentColumn('expires_at').notNull(),
    /** E.164, the number this session proved. */
    phone: text('phone').$type<Phone>(),
    phoneProvenAt: createMomentColumn('phone_validated_at'),
    /** The client's session record (decision 28), untrusted, without e-mail and phone: those stand with the sign-up. */
    snapshot: jsonb('snapshot').$type<JsonObject>(),
    ip: text('ip'),
    /** Where the visitor came from: first touch, and last one that was not direct (decision 53); null before any. */
    touches: jsonb('touches').$type<Touches>(),
    /** When the session's last sign-up passed to another device. */
    movedAt: createMomentColumn('moved_at'),
    /** Written by the release before, which may still run beside this one; nothing reads it. */
    formerId: text('former_id'),
  },
  (session) => [index('sessions_phone').on(session.phone).where(sql`${session.phone} is not null`)],
)

/**
 * The one live code of a session and phone, with the wrong guesses against it (decision 5). A resend overwrites the
 * code and keeps the count; one row holds everything a guess depends on, so that one update decides it.
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
    /** Keyed hash of the message's id at WhatsApp; null for a local code. */
    messageKey: text('message_key'),
    sentAt: createMomentColumn('sent_at').notNull().defaultNow(),
    expiresAt: createMomentColumn('expires_at').notNull(),
    consumedAt: createMomentColumn('consumed_at'),
    wrongGuesses: integer('wrong_guesses').notNull().default(0),
    blockedUntil: createMomentColumn('blocked_until'),
  },
  (code) => [primaryKey({ columns: [code.sessionId, code.phone] }), index('otp_codes_phone').on(code.phone)],
)

/**
 * Messages that WhatsApp accepted but could not deliver, by a keyed hash of their id. A report may arrive before the
 * code of its message is stored, or concern a message of another system with the same number.
 */
export const undeliveredMessages = pgTable('undelivered_messages', {
  messageKey: text('message_key').primaryKey(),
  /** Meta's code of the reason; 0 when it gave none. */
  code: integer('code').notNull(),
  reportedAt: createMomentColumn('reported_at').notNull().defaultNow(),
})

/**
 * Evidence of what a visitor allowed (LGPD art. 8): one row per decision, never changed. Once its session is deleted
 * (on request or expiry), a row no longer identifies a person.
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
    decidedAt: createMomentColumn('decided_at').notNull(),
    recordedAt: createMomentColumn('recorded_at').notNull().defaultNow(),
  },
  (consent) => [unique('consents_decision').on(consent.sessionId, consent.decidedAt)],
)

/**
 * Links by which a visitor continues a sign-up on another device. The link's token is the id with a signature that only the
 * server can make, so that neither this table nor the job of its e-mail holds a usable link.
 */
export const continuations = pgTable(
  'continuations',
  {
    id: uuid('id').primaryKey(),
    /** The session that asked for the link. The link ends with it, and once another session has the sign-up. */
    sessionId: text('session_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
    /** Earlier when the visitor asked for another link. */
    expiresAt: createMomentColumn('expires_at').notNull(),
    usedAt: createMomentColumn('used_at'),
    /** The session that the link opened: until its code is accepted it only knows where the code goes. */
    openedSessionId: text('opened_session_id'),
  },
  (continuation) => [
    index('continuations_session').on(continuation.sessionId),
    index('continuations_opened').on(continuation.openedSessionId),
    index('continuations_lead').on(continuation.leadId),
  ],
)
