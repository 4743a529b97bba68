/** Sent with every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Third-party hosts as Content-Security-Policy sources. Empty unless the build was configured with their ids (decision 20). */
export type ThirdPartySources = Readonly<Record<'script' | 'connect' | 'img', readonly string[]>>

const NO_THIRD_PARTIES: ThirdPartySources = { script: [], connect: [], img: [] }

/**
 * Formats the Content-Security-Policy of a page: this site and the configured third parties, which are loaded only after
 * consent.
 * @param scriptSources quoted CSP hashes of the constant inline scripts
 */
export function formatPagePolicy(
  scriptSources: readonly string[],
  { script, connect, img }: ThirdPartySources = NO_THIRD_PARTIES,
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources, ...script].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...img].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The Content-Security-Policy of an API answer: opened as a page, it may load nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Adds the security headers to an answer in place. */
export function addSecurityHeaders(response: Response, contentSecurityPolicy: string): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value)
  response.headers.set('content-security-policy', contentSecurityPolicy)
  return response
}
