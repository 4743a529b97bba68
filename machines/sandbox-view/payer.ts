/** What the page can make a payer do with a charge. `Silently`: the site is not told, and has to ask. */
export const PAYER_MOVES = ['pay', 'payTwice', 'payReversed', 'paySilently', 'refuse', 'expire'] as const

/** One of them. */
export type PayerMove = (typeof PAYER_MOVES)[number]

/** A charge and what its payer does. */
export type PayerTurn = { readonly chargeId: string; readonly move: PayerMove }

/** A charge as far as its payer is concerned. */
type Payable = {
  readonly status: string
  readonly billingType: string
  readonly deleted: boolean
}

/** What a payer can do with a charge now: only what is open is paid, only a card is refused, only a PIX code runs out. */
export function movesFor({ status, billingType, deleted }: Payable): readonly PayerMove[] {
  if (deleted || !['PENDING', 'OVERDUE'].includes(status)) return []
  return PAYER_MOVES.filter(
    (move) =>
      (move !== 'refuse' || billingType === 'CREDIT_CARD') && (move !== 'expire' || billingType === 'PIX'),
  )
}
