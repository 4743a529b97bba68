import type { Simulation } from '../sign-up/records.ts'
import { COUNTRY_CODES, type Registration, tidyRegistration } from '../sign-up/registration.ts'

/** A form nobody filled in yet. */
export const EMPTY_REGISTRATION: Registration = {
  nomeCompleto: '',
  email: '',
  countryCode: COUNTRY_CODES[0],
  telefone: '',
  razaoSocial: '',
  cpfCnpj: '',
  termsAccepted: false,
}

/**
 * Where the visitor came from, as the address of the page and the page before say (spec S1 2.6, S2 4). A label: no
 * right comes with it.
 */
export type SignUpOrigin = {
  readonly source?: string
  readonly profile?: string
  readonly utm_source?: string
  readonly utm_medium?: string
  readonly utm_campaign?: string
  /** Host of the page that linked here. */
  readonly referrer?: string
}

/** What survives a reload of the page. */
export type SignUpDraft = {
  readonly registration: Registration
  /** As it was when the draft began: a reload must not turn a visitor's own page into where they came from. */
  readonly origin: SignUpOrigin
  /** Random, made once a tab: with it the same data give the same idempotency key, and only in this tab. */
  readonly draftId: string
  /** Grows when a sign-up ended without success, so that the next one is not answered with the old outcome. */
  readonly attempt: number
  /** From the press of the button until the visitor knows how it ended: a reload in between sends again, same key. */
  readonly isSent: boolean
}

/** Names what the visitor wants: the same data of the same attempt have the same key, other data another. */
export function intentKey(
  { registration, origin, draftId, attempt }: SignUpDraft,
  simulation: Simulation | null,
) {
  const sent = [sorted(tidyRegistration(registration)), sorted(origin), simulation]
  return `${draftId}_${attempt}_${fingerprint(JSON.stringify(sent))}`
}

/** Whether a form is more than an empty one. */
export function hasContent(registration: Registration): boolean {
  return touchedFields(registration).length > 0
}

/** A restored form under what was typed since: a field that was touched keeps its value. */
export function mergedRegistration(typed: Registration, restored: Registration): Registration {
  return { ...restored, ...Object.fromEntries(touchedFields(typed)) }
}

function touchedFields(registration: Registration) {
  return Object.entries(registration).filter(
    ([field, value]) => value !== Reflect.get(EMPTY_REGISTRATION, field),
  )
}

function sorted(fields: object) {
  return Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
}

/** FNV-1a over the text, twice with different starts, as 16 hexadecimal digits. Tells texts apart; hides nothing. */
function fingerprint(text: string): string {
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
