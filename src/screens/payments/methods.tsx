import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { type CheckoutRef, getCheckout } from '#machines/payments/checkout.machine.ts'
import { PAYMENT_METHODS } from '#machines/payments/payment-methods.ts'
import { Button } from '#src/components/button.tsx'
import { RadioCards } from '#src/components/choice-cards.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { Problem } from './checkout-notices.tsx'

type Props = { readonly actorRef: CheckoutRef }

const CHOICES = PAYMENT_METHODS.map((id) => ({ id, title: copy.methods.titles[id] }))

/** PIX, boleto or card; the button carries the amount. */
export function Methods({ actorRef }: Props) {
  const method = useSelector(actorRef, ({ context }) => context.method)
  const cents = useSelector(actorRef, (snapshot) => getCheckout(snapshot)?.implementation?.cents ?? 0)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const { title, label, hint, pay, charging, decline } = copy.methods

  // A form's `action` would reset it, and the first choice would look chosen.
  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'payment.requested' })
  }

  return (
    <form onSubmit={submit} aria-busy={isBusy}>
      <ScreenTitle takesFocus>{title}</ScreenTitle>
      <div className="mt-6">
        <RadioCards
          anchor="forma"
          label={label}
          hint={hint}
          problem={null}
          columns={1}
          choices={CHOICES}
          chosen={method}
          onChoose={(id) => actorRef.send({ type: 'method.chosen', method: id })}
        />
      </div>
      <Problem actorRef={actorRef} />
      <Button type="submit" className="mt-6 w-full" aria-disabled={isBusy}>
        {isBusy ? charging : pay[method](formatCents(cents))}
      </Button>
      <Button
        variant="secondary"
        className="mt-2.5 w-full"
        aria-disabled={isBusy}
        onClick={() => actorRef.send({ type: 'offer.declined' })}
      >
        {decline}
      </Button>
    </form>
  )
}
