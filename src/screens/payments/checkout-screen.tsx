import { useSelector } from '@xstate/react'
import type { CheckoutRef } from '#machines/payments/checkout.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { BoletoPanel } from './boleto-panel.tsx'
import { CardPanel } from './card-panel.tsx'
import { Problem } from './checkout-notices.tsx'
import { CnpjPanel } from './cnpj-panel.tsx'
import { Methods } from './methods.tsx'
import { Offer } from './offer.tsx'
import { PixPanel } from './pix-panel.tsx'
import { Summary } from './summary.tsx'

type Props = { readonly actorRef: CheckoutRef }

/** The step the visitor is at, beside the summary. */
export function CheckoutScreen({ actorRef }: Props) {
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.hasTag('loading'))
  const hasLoadFailed = useSelector(actorRef, (snapshot) => snapshot.hasTag('loadFailed'))

  if (isLoading)
    return (
      <Card className="min-h-80">
        <WaitingTitle text={copy.loading} />
      </Card>
    )
  if (hasLoadFailed) return <LoadFailed actorRef={actorRef} />
  return (
    <div className="grid items-start md:grid-cols-[1fr_20rem] md:gap-6">
      <aside className="md:order-2">
        <Summary actorRef={actorRef} />
      </aside>
      <Card>
        <Step actorRef={actorRef} />
      </Card>
    </div>
  )
}

function Step({ actorRef }: Props) {
  const isOffering = useSelector(actorRef, (snapshot) => snapshot.hasTag('offering'))
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.hasTag('choosing'))
  const isCnpjRefused = useSelector(actorRef, (snapshot) => snapshot.hasTag('cnpjRefused'))
  const hasSubscriptionFailed = useSelector(actorRef, (snapshot) => snapshot.hasTag('subscriptionFailed'))
  const pixRef = useSelector(actorRef, ({ children }) => children.pixPayment)
  const isBoleto = useSelector(actorRef, (snapshot) => snapshot.matches({ awaiting: { room: 'boleto' } }))
  const isCard = useSelector(actorRef, (snapshot) => snapshot.matches({ awaiting: { room: 'card' } }))

  if (isCnpjRefused) return <CnpjPanel actorRef={actorRef} />
  if (isOffering) return <Offer actorRef={actorRef} />
  if (isChoosing) return <Methods actorRef={actorRef} />
  if (hasSubscriptionFailed) return <SubscriptionFailed actorRef={actorRef} />
  if (pixRef) return <PixPanel actorRef={actorRef} pixRef={pixRef} />
  if (isBoleto) return <BoletoPanel actorRef={actorRef} />
  if (isCard) return <CardPanel actorRef={actorRef} />
  return <WaitingTitle text={copy.subscribing} />
}

type WaitingProps = { readonly text: string }

/** Shown while the server works; the page still needs a heading. */
function WaitingTitle({ text }: WaitingProps) {
  return (
    <div role="status">
      <ScreenTitle>{text}</ScreenTitle>
    </div>
  )
}

function LoadFailed({ actorRef }: Props) {
  return (
    <Card>
      <ScreenTitle takesFocus>{copy.loadFailed.title}</ScreenTitle>
      <Problem actorRef={actorRef} />
      <Button className="mt-6" onClick={() => actorRef.send({ type: 'retry.requested' })}>
        {copy.loadFailed.retry}
      </Button>
    </Card>
  )
}

function SubscriptionFailed({ actorRef }: Props) {
  const { title, retry, postpone } = copy.subscriptionFailed
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const isRefused = useSelector(actorRef, ({ context }) => context.correction !== null)

  return (
    <>
      <ScreenTitle takesFocus>{title}</ScreenTitle>
      <Problem actorRef={actorRef} isCorrectionFirst />
      <Button
        variant={isRefused ? 'secondary' : 'primary'}
        className={isRefused ? 'mt-2.5 w-full' : 'mt-6 w-full'}
        aria-disabled={isBusy}
        onClick={() => actorRef.send({ type: 'retry.requested' })}
      >
        {retry}
      </Button>
      <Button
        variant="secondary"
        className="mt-2.5 w-full"
        aria-disabled={isBusy}
        onClick={() => actorRef.send({ type: 'subscription.postponed' })}
      >
        {postpone}
      </Button>
    </>
  )
}
