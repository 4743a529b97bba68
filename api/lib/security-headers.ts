/** Sent with every answer, good or bad. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
}

/** What a page may load from elsewhere, as CSP sources. */
export type OutsideSources = {
  readonly script: readonly string[]
  readonly image: readonly string[]
  readonly connect: readonly string[]
}

/** What Meta's script is, calls and counts with. */
export const META_SOURCES: OutsideSources = {
  script: ['https://connect.facebook.net'],
  image: ['https://www.facebook.com'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
}

const NOTHING_OUTSIDE: OutsideSources = { script: [], image: [], connect: [] }

/**
 * What a page may load: itself, and what is configured.
 * @param scriptSources the constant inline scripts, as quoted CSP hashes
 */
export function pagePolicy(
  scriptSources: readonly string[],
  outside: OutsideSources = NOTHING_OUTSIDE,
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources, ...outside.script].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...outside.image].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...outside.connect].join(' ')}`,
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
