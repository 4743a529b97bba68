import { useSelector } from '@xstate/react'
import { type CheckoutRef, getCheckout } from '#machines/payments/checkout.machine.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { WaitingMark } from './checkout-notices.tsx'

type Props = { readonly actorRef: CheckoutRef }

/** The way to the provider's own page, and what to do when the card was refused there. */
export function CardPanel({ actorRef }: Props) {
  const charge = useSelector(actorRef, (snapshot) => getCheckout(snapshot)?.charge ?? null)
  const { card } = copy
  if (charge === null) return null

  return (
    <>
      <ScreenTitle takesFocus>{card.title}</ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{card.lead}</p>
      {charge.cardRefused ? (
        <div role="alert" className="mt-5 rounded-control bg-rubi-50 px-4 py-3.5 text-[0.9375rem]">
          <p className="font-semibold text-rubi-700">{card.refused.title}</p>
          <p className="mt-1 text-tinta-700">{card.refused.text}</p>
        </div>
      ) : null}
      {charge.invoiceUrl === null ? (
        <p role="alert" className="mt-5 text-tinta-700">
          {card.missing}
        </p>
      ) : (
        <LinkButton to={charge.invoiceUrl} className="mt-6 w-full">
          {card.open(formatCents(charge.cents))}
        </LinkButton>
      )}
      {charge.cardRefused ? (
        <Button
          variant="secondary"
          className="mt-2.5 w-full"
          onClick={() => actorRef.send({ type: 'boleto.requested' })}
        >
          {card.refused.boleto}
        </Button>
      ) : null}
      <WaitingMark text={card.waiting} />
      <button
        type="button"
        className="link mt-3 min-h-11"
        onClick={() => actorRef.send({ type: 'method.reconsidered' })}
      >
        {copy.reconsider}
      </button>
    </>
  )
}
