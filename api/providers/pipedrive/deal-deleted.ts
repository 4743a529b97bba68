/**
 * The CRM says that this deal was deleted. The message is the one of spec S2 8; whoever meets it clears the deal
 * cookies (spec S2 4).
 */
export class DealDeleted extends Error {
  readonly dealId: number
  /** Gone is gone: no chart tries again. */
  readonly retryable = false

  constructor(dealId: number) {
    super(`DEAL_DELETED:${dealId}`)
    this.name = 'DealDeleted'
    this.dealId = dealId
  }
}
