import { useSelector } from '@xstate/react'
import { Check } from 'lucide'
import { type CheckoutRef, getCheckout } from '#machines/payments/checkout.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { Problem } from './checkout-notices.tsx'

type Props = { readonly actorRef: CheckoutRef }

/** The assisted implementation: wanted or not. */
export function Offer({ actorRef }: Props) {
  const cents = useSelector(actorRef, (snapshot) => getCheckout(snapshot)?.implementation?.cents ?? 0)
  const isSimulated = useSelector(
    actorRef,
    (snapshot) => getCheckout(snapshot)?.implementation?.isSimulated === true,
  )
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const { items, accepting } = copy.offer
  const { title, lead, accept, decline } = isSimulated ? copy.offer.simulated : copy.offer

  return (
    <>
      <ScreenTitle takesFocus>{title}</ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      <ul className="mt-6 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-[0.9375rem] leading-snug">
            <span className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-verde-100 text-verde-800">
              <Icon of={Check} size={13} />
            </span>
            {item}
          </li>
        ))}
      </ul>
      <Problem actorRef={actorRef} />
      <Button
        className="mt-7 w-full"
        aria-disabled={isBusy}
        onClick={() => actorRef.send({ type: 'offer.accepted' })}
      >
        {isBusy ? accepting : accept(formatCents(cents))}
      </Button>
      <Button
        variant="secondary"
        className="mt-2.5 w-full"
        disabled={isBusy}
        onClick={() => actorRef.send({ type: 'offer.declined' })}
      >
        {decline}
      </Button>
    </>
  )
}
