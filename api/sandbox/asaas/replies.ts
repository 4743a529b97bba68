import type { JsonObject } from '../../store/schema.ts'
import { createPageAnswer, createRefuse, Refusal } from '../refusals.ts'

/** Creates a refusal of Asaas, which reports one error at a time. */
export function createRefusal(code: string, description: string, status = 400): Refusal {
  return new Refusal(() => Response.json({ errors: [{ code, description }] }, { status }))
}

/** Largest page of a list. */
const MOST_PER_PAGE = 100

/** Creates the answer with an object; a 404 without a body when there is none. */
export function sendObject(data: JsonObject | null): Response {
  return data ? Response.json(data) : new Response(null, { status: 404 })
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

/** The refusal of an invalid key. */
export const INVALID_KEY = createRefusal('invalid_access_token', 'A chave de API fornecida é inválida', 401)

/** Creates Asaas's answers to simulated faults. It limits calls without `Retry-After`. */
export const refuse = createRefuse({
  unauthorized: INVALID_KEY.answer,
  html: () => createPageAnswer(403, '<html><body><h1>403 Forbidden</h1></body></html>'),
  429: () => {
    const headers = { 'ratelimit-limit': '50', 'ratelimit-remaining': '0', 'ratelimit-reset': '1' }
    const errors = [{ code: 'too_many_requests', description: 'Limite de requisições atingido.' }]
    return Response.json({ errors }, { status: 429, headers })
  },
  500: () => new Response(null, { status: 500 }),
  502: () => new Response(null, { status: 502 }),
  503: () => new Response(null, { status: 503 }),
})

function parseWholeNumber(text: string | undefined, otherwise: number) {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise
}
