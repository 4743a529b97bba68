import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'
import type { CheckoutOutput } from '#machines/checkout/checkout.setup.ts'
import { useFunnelRef } from '#src/lib/session-guard.tsx'
import { useActorRef } from '#src/lib/use-actor-ref.ts'
import { browserCheckoutMachine } from './checkout-actors.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

/** Where each way of leaving the checkout leads. */
const DESTINATIONS: Record<CheckoutOutput, string> = {
  paid: '/thank-you',
  finished: '/thank-you',
  notValidated: '/confirm-otp',
}

/** The checkout of this page load. */
export function CheckoutFlow() {
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    browserCheckoutMachine.provide({
      actions: { reportRefusal: () => funnelRef.send({ type: 'access.revoked' }) },
    }),
  )
  const outcome = useSelector(actorRef, ({ output }) => output)
  if (outcome) return <Navigate to={DESTINATIONS[outcome]} replace />
  return <CheckoutScreen actorRef={actorRef} />
}
