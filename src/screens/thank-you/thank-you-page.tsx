import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { thankYou as copy } from '#src/content/thank-you.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useFunnelRef } from '#src/screens/funnel/funnel-guard.tsx'
import { browserThankYouMachine } from '../payments/checkout-actors.ts'
import { ThankYouOrder } from './thank-you-summary.tsx'

/** The page after the checkout, for every state of the order. */
export function ThankYouFlow() {
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    browserThankYouMachine.provide({
      actions: {
        reportRefusal: () => funnelRef.send({ type: 'access.revoked' }),
        reportCheckout: () => funnelRef.send({ type: 'checkout.finished' }),
      },
    }),
  )
  const isRefused = useSelector(actorRef, ({ output }) => output !== undefined)
  const checkout = useSelector(actorRef, ({ context }) => context.checkout)
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(actorRef, ({ context }) => context.problem)

  if (isRefused) return <Redirect to="/confirm-otp" replace />
  return (
    <Card className="mx-auto min-h-80 max-w-[40rem]">
      {hasFailed ? (
        <>
          <ScreenTitle takesFocus>{copy.failed.title}</ScreenTitle>
          <p role="alert" className="mt-4 rounded-control bg-rubi-50 px-4 py-3.5 font-medium text-rubi-700">
            {problem}
          </p>
          <Button className="mt-6" onClick={() => actorRef.send({ type: 'retry.requested' })}>
            {copy.failed.retry}
          </Button>
        </>
      ) : checkout ? (
        <ThankYouOrder checkout={checkout} />
      ) : (
        <div role="status">
          <ScreenTitle>{copy.loading}</ScreenTitle>
        </div>
      )}
    </Card>
  )
}
