import { useSelector } from '@xstate/react'
import type { OneTimeCodeRef, OneTimeCodeSnapshot } from '#machines/one-time-code/one-time-code.machine.ts'
import { confirmOtp } from '#src/content/confirm-otp.ts'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import { OneTimeCodeHints } from './one-time-code-hints.tsx'
import { OneTimeCodeResend } from './one-time-code-resend.tsx'
import { BlockedNotice, SessionLostNotice } from './one-time-code-stops.tsx'

type Props = {
  readonly actorRef: OneTimeCodeRef
  /** Says where the code can be read when no phone receives it. */
  readonly inSandbox: boolean
}

/** The visitor proves the phone with the code that came by WhatsApp (spec S1 2.11). */
export function OneTimeCodeScreen({ actorRef, inSandbox }: Props) {
  const view = useSelector(actorRef, viewOf)
  if (view === 'sessionLost') return <SessionLostNotice actorRef={actorRef} />
  if (view === 'blocked') return <BlockedNotice actorRef={actorRef} />

  return (
    <>
      <Lead actorRef={actorRef} />
      <OneTimeCodeForm actorRef={actorRef} />
      {/* Keeps its room after the last step, so that nothing jumps in the two seconds before the redirect. */}
      <div className={view === 'form' ? '' : 'invisible'}>
        <OneTimeCodeResend actorRef={actorRef} />
      </div>
      <OneTimeCodeHints inSandbox={inSandbox} />
    </>
  )
}

function Lead({ actorRef }: Pick<Props, 'actorRef'>) {
  const firstName = useSelector(actorRef, ({ context }) => context.firstName)
  const maskedPhone = useSelector(actorRef, ({ context }) => context.maskedPhone)
  const canChange = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'numberChange.requested' }))

  return (
    <p className="mt-2.5 text-tinta-600">
      {confirmOtp.greeting(firstName)} {confirmOtp.sentTo}{' '}
      <b className="font-semibold whitespace-nowrap text-tinta-900">{maskedPhone}</b>.{' '}
      <button
        type="button"
        disabled={!canChange}
        className="link min-h-7 disabled:invisible"
        onClick={() => actorRef.send({ type: 'numberChange.requested' })}
      >
        {confirmOtp.changeNumber}
      </button>
    </p>
  )
}

function viewOf(snapshot: OneTimeCodeSnapshot): 'form' | 'verified' | 'blocked' | 'sessionLost' {
  if (snapshot.hasTag('sessionLost')) return 'sessionLost'
  if (snapshot.hasTag('blocked')) return 'blocked'
  return snapshot.hasTag('verified') ? 'verified' : 'form'
}
