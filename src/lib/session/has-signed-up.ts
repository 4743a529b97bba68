import Cookies from 'js-cookie'
import type { CookieKey } from '#machines/visitor-data/cookie-days.ts'

/** The registration cookie. Its shape does not matter here, and the code that checks it is not loaded on every page. */
const REGISTRATION: CookieKey = 'dadosCadastro'

/** Whether this browser has signed up. */
export function hasSignedUp(): boolean {
  return Cookies.get(REGISTRATION) !== undefined
}
