import Cookies from 'js-cookie'
import type { CookieKey } from '#machines/visitor-data/cookie-days.ts'
import { permanentStorage, tabStorage } from '../storage/storage.ts'

/**
 * The cookies with a browser's sign-up, and the one of the session, which holds its ids. Their shapes do not matter here, and
 * the code that checks them is not loaded on every page.
 */
const COOKIES: readonly CookieKey[] = [
  'dadosCadastro',
  'otp_validated',
  'org_id',
  'dealInProgress',
  'dealData',
  'pipedriveSimulation',
  'growCustomization',
  'session_data',
]

const KEPT = ['auth-storage', 'profile-draft', 'wanted_call', 'session_data'] as const
const KEPT_FOR_TAB = ['signup_draft', 'session_data'] as const

/**
 * Forgets the sign-up of this browser, which has moved to another device or given way to another one: none of its data may
 * be sent or shown from here on. A session in use notices that its record is gone, and writes nothing back.
 */
export function forgetSignUp(): void {
  for (const name of COOKIES) Cookies.remove(name)
  for (const key of KEPT) permanentStorage.remove(key)
  for (const key of KEPT_FOR_TAB) tabStorage.remove(key)
}
