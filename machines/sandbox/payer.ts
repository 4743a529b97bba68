/** What a simulated payer can do with a charge. `Silently` sends no webhook, so the site has to poll. */
export const PAYER_MOVES = ['pay', 'payTwice', 'payReversed', 'paySilently', 'refuse', 'expire'] as const

/** A move of a simulated payer. */
export type PayerMove = (typeof PAYER_MOVES)[number]

/** A charge and the payer's move. */
export type PayerTurn = { readonly chargeId: string; readonly move: PayerMove }

/** The fields of a charge that decide the payer's moves. */
type Payable = {
  readonly status: string
  readonly billingType: string
  readonly deleted: boolean
}

/** Lists the payer's moves: only open charges are paid, only cards are refused, only PIX codes expire. */
export function listPayerMoves({ status, billingType, deleted }: Payable): readonly PayerMove[] {
  if (deleted || !['PENDING', 'OVERDUE'].includes(status)) return []
  return PAYER_MOVES.filter(
    (move) =>
      (move !== 'refuse' || billingType === 'CREDIT_CARD') && (move !== 'expire' || billingType === 'PIX'),
  )
}
