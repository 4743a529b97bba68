import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The visitor's session cookie: a random reference, signed, readable by no script (decision 2). */
export const VISITOR_COOKIE = '__Host-vs'

/** Lifetime of the cookie, in seconds (spec S2 9: session cookie 30 days). */
export const VISITOR_COOKIE_SECONDS = 30 * 24 * 3_600

/** A new token of 256 random bits, with its signature. */
export function newToken(secret: string): string {
  const reference = randomBytes(32).toString('base64url')
  return `${reference}.${sign(reference, secret)}`
}

/** The session id a genuine token stands for, or null. The store never sees the token itself. */
export function sessionIdOf(token: string, secret: string): string | null {
  const [reference = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || reference.length !== 43) return null
  return equal(signature, sign(reference, secret))
    ? createHash('sha256').update(reference).digest('hex')
    : null
}

/** Compares two strings in a time that depends on neither. */
export function equal(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}

/** The `Set-Cookie` header that gives a visitor this token. */
export function visitorCookie(token: string): string {
  return `${VISITOR_COOKIE}=${token}; Path=/; Max-Age=${VISITOR_COOKIE_SECONDS}; HttpOnly; Secure; SameSite=Lax`
}

/** The `Set-Cookie` header that takes the visitor's token away. */
export const FORGOTTEN_VISITOR_COOKIE = `${VISITOR_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`

/** The token a request carries, if any. */
export function tokenOf(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? ''
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${VISITOR_COOKIE}=`))
  return found?.slice(VISITOR_COOKIE.length + 1) ?? null
}

function sign(reference: string, secret: string) {
  return createHmac('sha256', secret).update(reference).digest('base64url')
}
