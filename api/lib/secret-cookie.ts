import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLocalName } from './host.ts'

/** A cookie that proves who sends a request. */
export type SecretCookie = {
  /** Reads its value from the request; null without one. */
  read(c: Context): string | null
  /** Sets it in the answer, for a number of seconds. */
  set(c: Context, value: string, maxAge: number): void
  /** Removes it in the answer. */
  remove(c: Context): void
}

/**
 * Creates a cookie that scripts cannot read, and that no other host can set: its name begins with `__Host-`. On plain HTTP of
 * this machine it has neither the prefix nor `Secure`, because Safari would not keep it there.
 */
export function createSecretCookie(name: string, sameSite: 'Lax' | 'Strict'): SecretCookie {
  const attributes = { path: '/', httpOnly: true, sameSite } as const
  const describe = (c: Context) => {
    const { protocol, hostname } = new URL(c.req.url)
    const secure = !(protocol === 'http:' && isLocalName(hostname))
    return [secure ? `__Host-${name}` : name, { ...attributes, secure }] as const
  }
  return {
    read: (c) => getCookie(c, describe(c)[0]) ?? null,
    set(c, value, maxAge) {
      const [fullName, rest] = describe(c)
      setCookie(c, fullName, value, { ...rest, maxAge })
    },
    remove: (c) => void deleteCookie(c, ...describe(c)),
  }
}
