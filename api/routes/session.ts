import * as z from 'zod'
import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import { SENT_TEXT_LENGTH } from '#machines/lib/limits.ts'
import type { CodeStanding } from '#machines/one-time-code/one-time-code.setup.ts'
import { classifyTouch, type OriginKind } from '#machines/origin/classify.ts'
import { MOST_WAITING_TOUCHES, ORIGIN_LENGTH, TOUCH_WAITS_MS } from '#machines/origin/limits.ts'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import { EMAIL_MAX_LENGTH } from '#machines/rules/limits.ts'
import { maskPhone } from '#machines/rules/phone.ts'
import { HISTORY_MAX_ENTRIES, NEW_SESSIONS_HOURLY, STEP_LENGTH } from '#machines/session/limits.ts'
import { getSignUpStanding, type SignUpStanding } from '#machines/sign-up/lead-life.ts'
import { getFirstName, type Registration } from '#machines/sign-up/registration.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import { readAbVariant } from '../ab-test/ab-variant.ts'
import { readConsent } from '../consent/read-consent.ts'
import { requireSession, sendSuccess } from '../context.ts'
import { findShownLead, hasMovedAway } from '../continuation/find-shown-lead.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { countLeftMs } from '../lib/time-left.ts'
import { createAskLink } from '../one-time-code/ask-link.ts'
import { readCodeState } from '../one-time-code/code-state.ts'
import { countResendLeftMs } from '../one-time-code/resend-wait.ts'
import { readReportedTouch, TouchBody } from '../origin/source.ts'
import { hasCheckedOut } from '../payments/has-checked-out.ts'
import type { Messages, Settings, Store } from '../services.ts'
import { hasProvenPhone, isProofExpired } from '../session/authorize.ts'
import { openSession, spendSessionLimit } from '../session/open-session.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { toRegistrationRecord } from '../sign-up/progress.ts'
import type { Lead } from '../store/leads.ts'
import type { JsonObject } from '../store/schema.ts'
import { clearSession, type Session, saveSnapshot } from '../store/sessions.ts'
import { noteTouches } from '../store/touches.ts'

/** The session as the browser keeps it (spec S2 3). Only its visitor can read it. */
const SessionRecord = z.strictObject({
  sessionId: z.string().max(SENT_TEXT_LENGTH.id),
  source: z.string().max(ORIGIN_LENGTH),
  timestamp: z.string().max(SENT_TEXT_LENGTH.time),
  currentStep: z.string().max(STEP_LENGTH.name),
  metadata: z.record(z.string().max(SENT_TEXT_LENGTH.name), z.unknown()),
  flowHistory: z.array(z.string().max(STEP_LENGTH.withTime)).max(HISTORY_MAX_ENTRIES),
  lastActivity: z.string().max(SENT_TEXT_LENGTH.time),
  userId: z.string().max(SENT_TEXT_LENGTH.id).optional(),
  email: z.string().max(EMAIL_MAX_LENGTH).optional(),
  telefone: z.string().max(SENT_TEXT_LENGTH.phone).optional(),
  personId: z.number().int().positive().optional(),
  dealId: z.number().int().positive().optional(),
  abGroup: z.enum(['A', 'B', 'C']).optional(),
})

/** The landings that waited in the browser for a session, oldest first (decision 53). */
const Report = z.strictObject({ touches: z.array(TouchBody).max(MOST_WAITING_TOUCHES) })

/** Answer of `POST /api/session`. */
export type ShownOrigin = {
  /** Where the visitor came from, by the last touch that was not direct. */
  readonly source: OriginKind
}

/** Answer of `GET /api/session`: what the server knows about the visitor. */
export type ShownSession = ShownOrigin & {
  /** True when the request had no session's cookie: whether the browser keeps it is seen with the next request. */
  readonly isNew: boolean
  readonly isPhoneProven: boolean
  readonly firstName: string | null
  readonly maskedPhone: string | null
  /** The visitor's own number, E.164; null also while a sign-up continued by a link is not proven. */
  readonly phone_number: string | null
  /** True while a sign-up continued by a link waits for its code: of it, only the masked phone is told. */
  readonly isContinued: boolean
  /** True when the visitor has moved the sign-up to another device, and has none here. */
  readonly hasMoved: boolean
  /** Whether the visitor can have a link e-mailed that continues the sign-up on another device. */
  readonly canContinueElsewhere: boolean
  /** Null also when the proof of the phone has expired. */
  readonly registration: RegistrationRecord | null
  /** The plan simulated for the latest sign-up; null without one, and when the proof of the phone has expired. */
  readonly simulation: Simulation | null
  readonly signup: 'none' | SignUpStanding
  /** The answers of the profile step, for a browser that lacks them; null without a proven phone. */
  readonly profile: JsonObject | null
  /** Whether the visitor has completed the checkout. */
  readonly hasCheckedOut: boolean
  /** Whether the code of the visitor's latest sign-up was sent. */
  readonly codeStanding: CodeStanding
  /** Wrong guesses left before the block. */
  readonly guessesLeft: number
  /** Milliseconds until another code may be requested; null when no code was sent. */
  readonly resendLeftMs: number | null
  /** Opens WhatsApp with a message that asks for the code; null without a sign-up, and where nobody would answer it. */
  readonly askLink: string | null
  /** Milliseconds until the end of the block; null when the visitor is not blocked. */
  readonly blockLeftMs: number | null
  readonly snapshot: unknown
  /** True when the providers are simulated. */
  readonly sandbox: boolean
}

/** The server's copy of the visitor's session (decision 28). */
export const session = new Endpoint('/api/session', {
  GET: { access: 'anonymous', limit: `${NEW_SESSIONS_HOURLY} new sessions an hour and address` },
  POST: {
    access: 'visitor',
    example: { touches: [{ utm_source: 'google', utm_medium: 'cpc', ageMs: 1_000 }] },
  },
  PUT: {
    access: 'visitor',
    example: {
      sessionId: 'sessao',
      source: 'recovered',
      timestamp: '2027-01-04T12:00:00.000Z',
      currentStep: 'signup',
      metadata: {},
      flowHistory: [],
      lastActivity: '2027-01-04T12:00:00.000Z',
    },
  },
  DELETE: { access: 'visitor' },
})
  .get('/', async (c) => {
    const isNew = c.get('session') === null
    if (isNew) await spendSessionLimit(c)
    const view = await createView(c.get('services'), await openSession(c))
    return sendSuccess(c, { isNew, ...view } satisfies ShownSession)
  })
  .put('/', async (c) => {
    const { id } = requireSession(c)
    // E-mail and phone are stored only with the sign-up, so that deleting it deletes them from every session, too (decision 52).
    const {
      email: _email,
      telefone: _telefone,
      ...snapshot
    } = await readJson(c.req.raw, SessionRecord, { typed: ['source', 'metadata'] })
    await saveSnapshot(c.get('services').database.db, id, snapshot)
    return sendSuccess(c)
  })
  .post('/', async (c) => {
    const { id } = requireSession(c)
    const { touches } = await readJson(c.req.raw, Report, { typed: ['touches'] })
    const mayKeepClick = allowsAdEvents(readConsent(c))
    const news = touches
      .map((touch) => readReportedTouch(touch, mayKeepClick))
      .filter(({ ageMs }) => ageMs <= TOUCH_WAITS_MS)
    const known = await noteTouches(c.get('services').database.db, id, news, readAbVariant(c))
    return sendSuccess(c, { source: classifyTouch(known?.last ?? null).kind } satisfies ShownOrigin)
  })
  .delete('/', async (c) => {
    const { id } = requireSession(c)
    await clearSession(c.get('services').database.db, id)
    return sendSuccess(c)
  })

async function createView(
  services: Store & Messages & Settings,
  session: Session,
): Promise<Omit<ShownSession, 'isNew'>> {
  const { id, snapshot, touches } = session
  const { db } = services.database
  const { lead, isContinued } = await findShownLead(db, id)
  // Hidden are all personal data but the phone to which the new code is sent.
  const isHidden = isContinued || isProofExpired(session, lead)
  const parsed = lead && !isHidden ? parseLead(lead) : null
  const registration = parsed?.registration ?? null
  const { code, standing, guessesLeft } = await readCodeState(db, id, lead)
  const isPhoneProven = !isContinued && hasProvenPhone(session, lead)
  return {
    source: classifyTouch(touches?.last ?? null).kind,
    isPhoneProven,
    firstName: registration ? getFirstName(registration.nomeCompleto) : null,
    maskedPhone: lead ? maskPhone(lead.phoneKey) : null,
    phone_number: isContinued ? null : (lead?.phoneKey ?? null),
    isContinued,
    hasMoved: hasMovedAway(session, lead),
    canContinueElsewhere: services.mailer !== null && registration !== null,
    registration:
      lead && registration ? toRegistrationRecord(services.secrets.session, lead, registration) : null,
    simulation: parsed?.simulation ?? null,
    signup: lead && !isContinued ? getSignUpStanding(lead.status) : 'none',
    profile: isPhoneProven ? (lead?.profile ?? null) : null,
    hasCheckedOut: parsed !== null && isPhoneProven && (await hasCheckedOut(services, parsed)),
    codeStanding: standing,
    guessesLeft,
    resendLeftMs: code ? countResendLeftMs(code.sentAt) : null,
    askLink: lead && !isPhoneProven ? createAskLink(services, id) : null,
    blockLeftMs: (code?.blockedUntil && countLeftMs(code.blockedUntil)) || null,
    snapshot: isHidden ? null : addContact(snapshot, lead, registration),
    sandbox: services.sandbox !== null,
  }
}

/** Completes the browser's record by what its sign-up holds. */
function addContact(
  snapshot: JsonObject | null,
  lead: Lead | null,
  registration: Registration | null,
): JsonObject | null {
  if (snapshot === null || lead === null || registration === null) return snapshot
  return { ...snapshot, email: registration.email, telefone: lead.phoneKey }
}
