/**
 * The deal was deleted in the CRM, or archived, after which Pipedrive neither lists nor changes it. The message is that of spec S2 8.
 * The answer to it clears the visitor's deal cookies (spec S2 4).
 */
export class DealDeleted extends Error {
  readonly dealId: number
  /** Salespeople can take an archived deal back. */
  readonly isArchived: boolean
  /** Neither passes by itself, so no chart retries. */
  readonly retryable = false

  constructor(dealId: number, isArchived = false) {
    super(`DEAL_DELETED:${dealId}`)
    this.name = 'DealDeleted'
    this.dealId = dealId
    this.isArchived = isArchived
  }
}
