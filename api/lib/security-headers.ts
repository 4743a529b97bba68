/** Sent with every answer, good or bad. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Hosts of other companies, as quoted in a policy: none unless the build was configured with their ids (decision 20). */
export type ThirdPartySources = Readonly<Record<'script' | 'connect' | 'img', readonly string[]>>

const NO_THIRD_PARTIES: ThirdPartySources = { script: [], connect: [], img: [] }

/**
 * What a page may load: itself, and the configured hosts, which are asked only after consent.
 * @param scriptSources the constant inline scripts, as quoted CSP hashes
 */
export function pagePolicy(
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

/** What an answer of the API may do when somebody opens it as a page: nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Adds the security headers to an answer in place. */
export function secure(response: Response, contentSecurityPolicy: string): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value)
  response.headers.set('content-security-policy', contentSecurityPolicy)
  return response
}
