import { type CookieName, removeCookie } from '../storage/cookies.ts'
import { permanentStorage, tabStorage } from '../storage/storage.ts'

/** What a browser remembers of its sign-up; `session_data` belongs to the visit. */
const COOKIES_OF_SIGN_UP: readonly CookieName[] = [
  'dadosCadastro',
  'otp_validated',
  'org_id',
  'dealInProgress',
  'dealData',
  'pipedriveSimulation',
  'growCustomization',
]

/** Forgets the sign-up of this browser, which now has another one: none of its data may be sent or shown with the new one. */
export function forgetSignUp(): void {
  for (const name of COOKIES_OF_SIGN_UP) removeCookie(name)
  for (const key of ['auth-storage', 'profile-draft', 'wanted_call'] as const) permanentStorage.remove(key)
  tabStorage.remove('signup_draft')
}
