/** The page that a link to another device opens. */
export const CONTINUATION_PATH = '/continuar'

/**
 * Formats the address of such a link. The token stands behind `#`, which browsers never send: it reaches neither our server,
 * nor the next page's, nor any log.
 */
export function formatContinuationAddress(siteUrl: string, token: string): string {
  return `${siteUrl}${CONTINUATION_PATH}#${token}`
}

/** Parses what stands behind `#` in such an address; null when it is truncated or not one of ours. */
export function parseContinuationFragment(fragment: string): string | null {
  return FRAGMENT.exec(fragment)?.[1] ?? null
}

const FRAGMENT = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43})$/

/** Masks an e-mail address so that it can be shown without proof: `h•••••@escritorio.com.br`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••••${email.slice(at)}`
}
