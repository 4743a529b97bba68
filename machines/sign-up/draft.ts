import type { Simulation } from '../plan-simulator/simulation.ts'
import { COUNTRY_CODES } from '../rules/phone.ts'
import { normalizeRegistration, type Registration } from './registration.ts'

/** An empty form. */
export const EMPTY_REGISTRATION: Registration = {
  nomeCompleto: '',
  email: '',
  countryCode: COUNTRY_CODES[0],
  telefone: '',
  razaoSocial: '',
  cpfCnpj: '',
  termsAccepted: false,
}

/** Parameters of an address that say by which door of the site a visitor entered. */
export const DOOR_PARAMETERS = ['source', 'profile'] as const

/** By which door a visitor entered (spec S1 2.6). The labels grant no rights. */
export type SignUpOrigin = {
  readonly source?: string
  readonly profile?: string
}

/** The part of the form that survives a reload. */
export type SignUpDraft = {
  readonly registration: Registration
  /** Kept from the start of the draft, because a later page of the visit has another address. */
  readonly origin: SignUpOrigin
  /** Random, one per tab: the same data give the same idempotency key only in this tab. */
  readonly draftId: string
  /** Grows when a sign-up ends, so that the next one does not receive its outcome: what is sent last counts (decision 39). */
  readonly attempt: number
  /** True from submission until the outcome is known: a reload in between sends the same request with the same key. */
  readonly isSent: boolean
  /** True while the finished sign-up offers its visitor a call: a reload leads back to the calendar. */
  readonly callIsOffered?: boolean
}

/** Creates the idempotency key: equal data of the same attempt give equal keys, different data different ones. */
export function createIdempotencyKey(
  { registration, origin, draftId, attempt }: SignUpDraft,
  simulation: Simulation | null,
) {
  const sent = [sortFields(normalizeRegistration(registration)), sortFields(origin), simulation]
  return `${draftId}_${attempt}_${computeFingerprint(JSON.stringify(sent))}`
}

/** Whether a form differs from the empty one. */
export function hasContent(registration: Registration): boolean {
  return listTouchedFields(registration).length > 0
}

/** Merges a restored form under what was typed since: a touched field keeps its value. */
export function mergeRegistration(typed: Registration, restored: Registration): Registration {
  return { ...restored, ...Object.fromEntries(listTouchedFields(typed)) }
}

function listTouchedFields(registration: Registration) {
  return Object.entries(registration).filter(
    ([field, value]) => value !== Reflect.get(EMPTY_REGISTRATION, field),
  )
}

function sortFields(fields: object) {
  return Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Computes FNV-1a over the text, twice with different seeds, as 16 hexadecimal digits. Not cryptographic. */
function computeFingerprint(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) =>
      [...text].reduce(
        (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
        start,
      ),
    )
    .map((hash) => (hash >>> 0).toString(16).padStart(8, '0'))
    .join('')
}
