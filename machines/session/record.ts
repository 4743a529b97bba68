import { parseVariant } from '../ab-test/assign.ts'
import type { RegistrationRecord } from '../sign-up/registration-record.ts'
import { HISTORY_MAX_ENTRIES, SESSION_LIFETIME_MS } from './limits.ts'

/** The step every session begins with (spec S2 4). */
export const FIRST_STEP = 'session_started'

/** Source of a session that was rebuilt from the registration cookie (spec S2 4). */
export const RECOVERED_SOURCE = 'recovered'

/** Reported when a session that does not exist is to be changed (spec S2 4 and 8). */
export const SESSION_NOT_FOUND = 'CRITICAL: Sessão não encontrada'

/** Groups of the site's A/B/C tests (spec S1 4.3). */
export type AbGroup = 'A' | 'B' | 'C'

/** Origin and browser of a visit (spec S2 3). */
export type SessionMetadata = {
  readonly userAgent: string
  readonly url: string
  readonly referrer: string
  readonly abTest?: { readonly group: string; readonly variation: string }
  readonly paymentMethod?: string
  readonly implementationChosen?: boolean
}

/** What the funnel learns about the visitor (spec S2 3). Phones are E.164. */
export type SessionUser = {
  readonly userId?: string
  readonly email?: string
  readonly telefone?: string
  readonly personId?: number
  readonly dealId?: number
}

/** A visitor's session (spec S2 3). Times are ISO. */
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

/** What a new session is created from. */
export type Visit = Pick<SessionRecord, 'sessionId' | 'source' | 'metadata'>

/** Changes to a running session. */
export type SessionChange =
  | { readonly type: 'step.reached'; readonly step: string }
  | { readonly type: 'userData.attached'; readonly user: SessionUser }
  | { readonly type: 'group.assigned'; readonly group: AbGroup }

/** Creates a session at its first step, in the visit's group of the A/B/C test. `now` is in epoch milliseconds, here and below. */
export function createSession(visit: Visit, now: number): SessionRecord {
  const time = new Date(now).toISOString()
  const group = parseVariant(visit.metadata.abTest?.group)
  return {
    ...visit,
    timestamp: time,
    currentStep: FIRST_STEP,
    flowHistory: [FIRST_STEP],
    lastActivity: time,
    ...(group ? { abGroup: group } : {}),
  }
}

/** Rebuilds a session from the registration cookie. */
export function recoverSession(visit: Visit, registration: RegistrationRecord, now: number): SessionRecord {
  const { email, phone, personId, dealId } = registration
  return {
    ...createSession({ ...visit, source: RECOVERED_SOURCE }, now),
    email,
    telefone: phone,
    ...(personId === null ? {} : { personId }),
    ...(dealId === null ? {} : { dealId }),
  }
}

/** Applies a change; every change counts as activity. */
export function changeSession(session: SessionRecord, change: SessionChange, now: number): SessionRecord {
  const time = new Date(now).toISOString()
  const active = { ...session, lastActivity: time }
  switch (change.type) {
    case 'step.reached':
      return {
        ...active,
        currentStep: change.step,
        flowHistory: appendToHistory(session.flowHistory, `${time} ${change.step}`),
      }
    case 'userData.attached':
      return { ...active, ...change.user }
    case 'group.assigned':
      return { ...active, abGroup: change.group }
  }
}

/** Returns when a session becomes invalid, in epoch milliseconds; NaN when its time cannot be parsed. */
export function getExpiry({ timestamp }: SessionRecord): number {
  return Date.parse(timestamp) + SESSION_LIFETIME_MS
}

/** Whether a session is older than 24 hours. A missing time, or one in the future, counts as expired too. */
export function isExpired(session: SessionRecord, now: number): boolean {
  const left = getExpiry(session) - now
  return !(left > 0 && left <= 2 * SESSION_LIFETIME_MS)
}

function appendToHistory(history: readonly string[], entry: string): readonly string[] {
  const [first = FIRST_STEP, ...later] = history
  return [first, ...[...later, entry].slice(1 - HISTORY_MAX_ENTRIES)]
}
