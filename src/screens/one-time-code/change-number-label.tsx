import { useSelector } from '@xstate/react'
import type { OneTimeCodeRef } from '#machines/one-time-code/one-time-code.machine.ts'
import { confirmOtp } from '#src/content/confirm-otp.ts'

type Props = { readonly actorRef: OneTimeCodeRef }

/** The label of the button that leads back to the sign-up. A sign-up begun on another device has no form here to correct. */
export function ChangeNumberLabel({ actorRef }: Props) {
  const isHere = useSelector(actorRef, ({ context }) => context.phoneNumber !== null)
  return <span>{isHere ? confirmOtp.changeNumber : confirmOtp.startAgain}</span>
}
