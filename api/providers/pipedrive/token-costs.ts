import type { HttpMethod } from '../transport.ts'

/** Costs in Pipedrive's API tokens (its OpenAPI documents, `x-token-cost`); API v1 takes twice as many. */
export const TOKEN_COSTS = { search: 20, list: 10, one: 1, write: 5 } as const

/** Returns what a call costs in the account's daily tokens, for answers that do not report it. */
export function getTokenCost(method: HttpMethod, path: string): number {
  const times = path.includes('/api/v2/') ? 1 : 2
  if (method !== 'GET') return times * TOKEN_COSTS.write
  if (path.endsWith('/search')) return times * TOKEN_COSTS.search
  return times * (/\/(\d+|me)$/.test(path) ? TOKEN_COSTS.one : TOKEN_COSTS.list)
}
