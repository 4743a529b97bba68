import * as z from 'zod/mini'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import {
  mergeCookie,
  readCookie,
  registrationRecordSchema,
  removeCookie,
  writeCookie,
} from '../storage/cookies.ts'
import { permanentStorage } from '../storage/storage.ts'

/** Name of the persisted store (spec S1 9). */
const STORE_NAME = 'auth-storage'

/** What the page knows of its visitor (spec S1 3). */
export type StoreState = {
  readonly userData: RegistrationRecord | null
  /** A hint for the page; the server's session decides (decision 2). */
  readonly isOtpValidated: boolean
  readonly orgData: Readonly<Record<string, unknown>> | null
  readonly activeDealId: number | null
}

const storedState = z.object({
  userData: z.nullable(registrationRecordSchema),
  orgData: z.nullable(z.record(z.string(), z.unknown())),
  activeDealId: z.nullable(z.number()),
})

/**
 * Reads the store from the cookies (spec S1 3). A missing cookie is replaced by the persisted copy, except for the
 * validated flag, which lives only in its cookie.
 */
export function restoreStore(): StoreState {
  const stored = storedState.safeParse(permanentStorage.read(STORE_NAME))
  const copy = stored.success ? stored.data : { userData: null, orgData: null, activeDealId: null }
  const state: StoreState = {
    userData: readCookie('dadosCadastro') ?? copy.userData,
    isOtpValidated: readCookie('otp_validated') ?? false,
    orgData: readCookie('org_id') ?? copy.orgData,
    activeDealId: readCookie('dealInProgress')?.dealId ?? copy.activeDealId,
  }
  permanentStorage.write(STORE_NAME, state)
  return state
}

/** Keeps a registration: merges it into an existing cookie and makes its deal the one in progress. */
export function storeRegistration(record: RegistrationRecord): void {
  mergeCookie('dadosCadastro', record)
  if (record.dealId !== null) writeCookie('dealInProgress', { dealId: record.dealId })
  restoreStore()
}

/**
 * Sets the validated flag again, for 7 days (spec S1 3), once the server has confirmed the phone. A flag that the
 * code page set keeps its own expiry date.
 */
export function storeProof(): void {
  if (readCookie('otp_validated') === null) writeCookie('otp_validated', true)
  restoreStore()
}

/** Deletes the flag that the phone was proven. */
export function clearValidation(): void {
  removeCookie('otp_validated')
  restoreStore()
}
