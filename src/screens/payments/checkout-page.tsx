import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import type { CheckoutOutput } from '#machines/payments/checkout.setup.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { watchPageShown } from '#src/lib/page/watch-page-shown.ts'
import { useFunnelRef } from '#src/screens/funnel/funnel-guard.tsx'
import { browserCheckoutMachine } from './checkout-actors.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

/** Where the visitor goes for each output of the chart. */
const DESTINATIONS: Record<CheckoutOutput, string> = {
  paid: '/thank-you',
  finished: '/thank-you',
  notProven: '/confirm-otp',
}

/** The checkout of this page load. */
export function CheckoutFlow() {
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    browserCheckoutMachine.provide({
      actions: { reportRefusal: () => funnelRef.send({ type: 'access.revoked' }) },
    }),
  )
  useEffect(() => watchPageShown(() => actorRef.send({ type: 'page.shown' })), [actorRef])
  const outcome = useSelector(actorRef, ({ output }) => output)
  if (outcome) return <Redirect to={DESTINATIONS[outcome]} replace />
  return <CheckoutScreen actorRef={actorRef} />
}
