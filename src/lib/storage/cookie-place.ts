/**
 * Tells how the page keeps its cookies: for all of this site, and `Secure`. Without that on plain HTTP, which is for this
 * machine only: Safari would keep none there.
 */
export function getCookiePlace() {
  return { secure: window.location.protocol !== 'http:', sameSite: 'Lax', path: '/' } as const
}
