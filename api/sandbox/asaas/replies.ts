import type { JsonObject } from '../../store/schema.ts'
import type { RefusalStatus } from '../faults.ts'

/** A refusal of Asaas, which reports one error at a time. */
export class AsaasRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly description: string

  constructor(code: string, description: string, status = 400) {
    super(code)
    this.name = 'AsaasRefusal'
    this.status = status
    this.code = code
    this.description = description
  }
}

/** Largest page of a list. */
const MOST_PER_PAGE = 100

/** Creates the answer to a refusal. */
export function toErrorResponse({ status, code, description }: AsaasRefusal): Response {
  return Response.json({ errors: [{ code, description }] }, { status })
}

/** Creates the 404 answer, which has no body. */
export function createNotFoundResponse(): Response {
  return new Response(null, { status: 404 })
}

/** Creates the answer with one page of a list. */
export function createListResponse(
  query: Readonly<Record<string, string>>,
  all: readonly JsonObject[],
): Response {
  const limit = Math.min(MOST_PER_PAGE, parseWholeNumber(query.limit, 10))
  const offset = parseWholeNumber(query.offset, 0)
  const data = all.slice(offset, offset + limit)
  const hasMore = offset + limit < all.length
  return Response.json({ object: 'list', hasMore, totalCount: all.length, limit, offset, data })
}

/** Creates Asaas's answer for a simulated fault. */
export function createFaultResponse(status: Exclude<RefusalStatus, 'exhausted'>): Response {
  if (status === 'unauthorized') return toErrorResponse(INVALID_KEY)
  if (status === 'html') {
    return new Response('<html><body><h1>403 Forbidden</h1></body></html>', {
      status: 403,
      headers: { 'content-type': 'text/html' },
    })
  }
  if (status === 429) {
    // Asaas sends no `Retry-After`.
    const headers = { 'ratelimit-limit': '50', 'ratelimit-remaining': '0', 'ratelimit-reset': '1' }
    const errors = [{ code: 'too_many_requests', description: 'Limite de requisições atingido.' }]
    return Response.json({ errors }, { status, headers })
  }
  return new Response(null, { status })
}

/** The refusal of an invalid key. */
export const INVALID_KEY = new AsaasRefusal(
  'invalid_access_token',
  'A chave de API fornecida é inválida',
  401,
)

function parseWholeNumber(text: string | undefined, otherwise: number) {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise
}
