import { useSelector } from '@xstate/react'
import { formatResendWait } from '#machines/one-time-code/code-messages.ts'
import type { OneTimeCodeRef } from '#machines/one-time-code/one-time-code.machine.ts'
import { confirmOtp } from '#src/content/confirm-otp.ts'

type Props = { readonly actorRef: OneTimeCodeRef }

const copy = confirmOtp.resend

/** Subscribes to the countdown on its own, so a tick never renders the boxes again. */
export function OneTimeCodeResend({ actorRef }: Props) {
  const secondsLeft = useSelector(actorRef, ({ context }) => context.secondsLeft)
  const canResend = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'resend.requested' }))
  const isSending = useSelector(actorRef, (snapshot) => snapshot.hasTag('sending'))
  const isAvailable = secondsLeft === 0

  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem] text-tinta-600">
      <span>{copy.question}</span>
      <button
        type="button"
        aria-disabled={!canResend}
        onClick={() => actorRef.send({ type: 'resend.requested' })}
        className={`-my-2.5 min-h-11 ${canResend ? 'link' : 'cursor-default'}`}
      >
        {isSending ? copy.sending : isAvailable ? copy.action : formatResendWait(secondsLeft)}
      </button>
      <span role="status" className="sr-only">
        {isAvailable ? copy.announceAvailable : copy.announceWait}
      </span>
    </div>
  )
}
