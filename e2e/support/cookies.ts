import type { BrowserContext, Cookie } from '@playwright/test'

/**
 * Lists the cookies of a browser by the names they have over HTTPS: on plain HTTP of this machine the session's has no prefix,
 * and is not `Secure` (`api/lib/secret-cookie.ts`).
 */
export async function listCookies(context: BrowserContext): Promise<readonly Cookie[]> {
  const cookies = await context.cookies()
  return cookies.map((cookie) =>
    cookie.name === 'vs' ? { ...cookie, name: '__Host-vs', secure: true } : cookie,
  )
}
