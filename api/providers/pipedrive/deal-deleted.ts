/**
 * The deal was deleted in the CRM. The message is that of spec S2 8. The answer to it clears the visitor's deal cookies
 * (spec S2 4).
 */
export class DealDeleted extends Error {
  readonly dealId: number
  /** A deletion is final, so no chart retries. */
  readonly retryable = false

  constructor(dealId: number) {
    super(`DEAL_DELETED:${dealId}`)
    this.name = 'DealDeleted'
    this.dealId = dealId
  }
}
