import type { JsonObject } from '../../store/schema.ts'
import type { FaultStatus } from '../faults.ts'

/** A request Asaas refuses; it reports one error at a time. */
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

/** An error body. */
export function refused({ status, code, description }: AsaasRefusal): Response {
  return Response.json({ errors: [{ code, description }] }, { status })
}

/** 404 comes without a body. */
export function notFound(): Response {
  return new Response(null, { status: 404 })
}

/** One page of a list, from all of its items. */
export function list(query: Readonly<Record<string, string>>, all: readonly JsonObject[]): Response {
  const limit = Math.min(MOST_PER_PAGE, wholeNumber(query.limit, 10))
  const offset = wholeNumber(query.offset, 0)
  const data = all.slice(offset, offset + limit)
  const hasMore = offset + limit < all.length
  return Response.json({ object: 'list', hasMore, totalCount: all.length, limit, offset, data })
}

/** How Asaas fails. */
export function failed(status: FaultStatus): Response {
  if (status === 'unauthorized') return refused(INVALID_KEY)
  if (status === 'html') {
    return new Response('<html><body><h1>403 Forbidden</h1></body></html>', {
      status: 403,
      headers: { 'content-type': 'text/html' },
    })
  }
  if (status === 429) {
    const headers = {
      'ratelimit-limit': '50',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1',
      'retry-after': '1',
    }
    const errors = [{ code: 'too_many_requests', description: 'Limite de requisições atingido.' }]
    return Response.json({ errors }, { status, headers })
  }
  return new Response(null, { status })
}

/** What a call with a wrong key gets. */
export const INVALID_KEY = new AsaasRefusal(
  'invalid_access_token',
  'A chave de API fornecida é inválida',
  401,
)

function wholeNumber(text: string | undefined, otherwise: number) {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise
}
