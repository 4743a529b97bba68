import type { RegistrationRecord } from '../sign-up/records.ts'

/** A session older than this is invalid (spec S2 4 and 9). */
export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1_000

/** The step every session begins with (spec S2 4). */
export const FIRST_STEP = 'session_started'

/** Source of a session that was rebuilt from the registration cookie (spec S2 4). */
export const RECOVERED_SOURCE = 'recovered'

/** Most entries a history keeps, the first one always among them: the record has to fit the server's body limit. */
export const HISTORY_MAX_ENTRIES = 200

/** Raised when a session is changed and there is none (spec S2 4 and 8). */
export const SESSION_NOT_FOUND = 'CRITICAL: Sessão não encontrada'

/** Groups of the site's A/B/C tests (spec S1 4.3). */
export type AbGroup = 'A' | 'B' | 'C'

/** Where a visit comes from and what it was made with (spec S2 3). */
export type SessionMetadata = {
  readonly userAgent: string
  readonly url: string
  readonly referrer: string
  readonly abTest?: { readonly group: string; readonly variation: string }
  readonly paymentMethod?: string
  readonly implementationChosen?: boolean
}

/** What becomes known of the visitor during the funnel (spec S2 3). Phones are E.164. */
export type SessionUser = {
  readonly userId?: string
  readonly email?: string
  readonly telefone?: string
  readonly personId?: number
  readonly dealId?: number
}

/** One visitor's way through the funnel (spec S2 3). Times are ISO. */
export type SessionRecord = SessionUser & {
  /** A uuid. */
  readonly sessionId: string
  readonly source: string
  /** When the session started. */
  readonly timestamp: string
  readonly currentStep: string
  readonly metadata: SessionMetadata
  /** Step names; all but the first are prefixed with their ISO time and a space. */
  readonly flowHistory: readonly string[]
  readonly lastActivity: string
  readonly abGroup?: AbGroup
}

/** What a new session is made of. */
export type Visit = Pick<SessionRecord, 'sessionId' | 'source' | 'metadata'>

/** What can happen to a running session. */
export type SessionChange =
  | { readonly type: 'step.reached'; readonly step: string }
  | { readonly type: 'userData.attached'; readonly user: SessionUser }
  | { readonly type: 'group.assigned'; readonly group: AbGroup }

/** A session at its first step. `now` is in milliseconds since 1970, here and below. */
export function startedSession(visit: Visit, now: number): SessionRecord {
  const time = new Date(now).toISOString()
  return { ...visit, timestamp: time, currentStep: FIRST_STEP, flowHistory: [FIRST_STEP], lastActivity: time }
}

/** A session rebuilt from what the registration cookie still knows. */
export function recoveredSession(visit: Visit, registration: RegistrationRecord, now: number): SessionRecord {
  const { email, phone, personId, dealId } = registration
  return {
    ...startedSession({ ...visit, source: RECOVERED_SOURCE }, now),
    email,
    telefone: phone,
    ...(personId === null ? {} : { personId }),
    ...(dealId === null ? {} : { dealId }),
  }
}

/** The session after a change; whatever it was, it counts as activity. */
export function changedSession(session: SessionRecord, change: SessionChange, now: number): SessionRecord {
  const time = new Date(now).toISOString()
  const active = { ...session, lastActivity: time }
  switch (change.type) {
    case 'step.reached':
      return {
        ...active,
        currentStep: change.step,
        flowHistory: longerHistory(session.flowHistory, `${time} ${change.step}`),
      }
    case 'userData.attached':
      return { ...active, ...change.user }
    case 'group.assigned':
      return { ...active, abGroup: change.group }
  }
}

/** When a session becomes invalid, in milliseconds since 1970; NaN for a time that cannot be read. */
export function expiryOf({ timestamp }: SessionRecord): number {
  return Date.parse(timestamp) + SESSION_LIFETIME_MS
}

/** Whether a session is past its 24 hours. One from the future, or without a time, is as wrong as an old one. */
export function isExpired(session: SessionRecord, now: number): boolean {
  const left = expiryOf(session) - now
  return !(left > 0 && left <= 2 * SESSION_LIFETIME_MS)
}

function longerHistory(history: readonly string[], entry: string): readonly string[] {
  const [first = FIRST_STEP, ...later] = history
  return [first, ...[...later, entry].slice(1 - HISTORY_MAX_ENTRIES)]
}
