import type * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { CallOptions } from '../transport.ts'
import type { Connection } from './connection.ts'
import { DealDeleted } from './deal-deleted.ts'
import { type DealField, type FieldKeys, fromCustomFields } from './fields.ts'
import { DealAnswer, DealsAnswer } from './schemas.ts'
import { type DealChanges, dealBody, type NewDeal } from './writes.ts'

/** A deal, its custom fields under our names. */
export type Deal = Omit<z.infer<typeof DealAnswer>, 'custom_fields'> & {
  readonly fields: { readonly [field in DealField]?: string | number }
}

/** What can be done with deals. Every method rejects with a ProviderError when the call fails. */
export type Deals = {
  /** Creates a deal; not idempotent. */
  createDeal(deal: NewDeal, call?: CallOptions): Promise<Deal>
  /** Changes a deal. Rejects with DealDeleted when it is gone. */
  updateDeal(dealId: number, changes: DealChanges, call?: CallOptions): Promise<Deal>
  /** Reads a deal. Rejects with DealDeleted when it is gone. */
  getDeal(dealId: number, call?: CallOptions): Promise<Deal>
  /** A person's deals, the last changed first; archived and deleted ones are left out. At most 500. */
  listDeals(personId: number, page: { readonly limit: number }, call?: CallOptions): Promise<Deal[]>
  /** All of a person's deals, the last changed first. */
  listAllDeals(personId: number, call?: CallOptions): Promise<Deal[]>
}

const DEALS = '/api/v2/deals'

const BY_UPDATE = { sort_by: 'update_time', sort_direction: 'desc' } as const

/** The deal part of a client. */
export function createDeals(connection: Connection, keys: FieldKeys): Deals {
  function named({ custom_fields, ...deal }: z.infer<typeof DealAnswer>): Deal {
    return { ...deal, fields: fromCustomFields(custom_fields, keys) }
  }

  /** Pipedrive has several ways to say that a deal is gone, and does not document which one it uses when. */
  async function living(dealId: number, asked: Promise<z.infer<typeof DealAnswer>>): Promise<Deal> {
    const deal = await asked.catch((error: unknown) => {
      const isGone = error instanceof ProviderError && (error.status === 404 || error.status === 410)
      throw isGone ? new DealDeleted(dealId) : error
    })
    if (deal.is_deleted || deal.status === 'deleted') throw new DealDeleted(dealId)
    return named(deal)
  }

  return {
    async createDeal(deal, call) {
      const body = dealBody(deal, keys)
      return named(await connection.ask({ method: 'POST', path: DEALS, body, data: DealAnswer, call }))
    },
    updateDeal(dealId, changes, call) {
      const path = `${DEALS}/${dealId}`
      const body = dealBody(changes, keys)
      return living(dealId, connection.ask({ method: 'PATCH', path, body, data: DealAnswer, call }))
    },
    getDeal(dealId, call) {
      const path = `${DEALS}/${dealId}`
      return living(dealId, connection.ask({ method: 'GET', path, data: DealAnswer, call }))
    },
    async listDeals(personId, { limit }, call) {
      const query = { person_id: personId, ...BY_UPDATE, limit }
      const deals = await connection.ask({ method: 'GET', path: DEALS, query, data: DealsAnswer, call })
      return deals.map(named)
    },
    async listAllDeals(personId, call) {
      const query = { person_id: personId, ...BY_UPDATE }
      const deals = await connection.askAllPages({ path: DEALS, query, data: DealsAnswer, call })
      return deals.map(named)
    },
  }
}
