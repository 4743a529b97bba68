import { useSelector } from '@xstate/react'
import type { OneTimeCodeRef, OneTimeCodeSnapshot } from '#machines/one-time-code/one-time-code.machine.ts'
import { confirmOtp } from '#src/content/confirm-otp.ts'
import { AskByMessage } from './ask-by-message.tsx'
import { ChangeNumberLabel } from './change-number-label.tsx'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import { OneTimeCodeHints } from './one-time-code-hints.tsx'
import { BlockedNotice, SessionLostNotice, UnreachableNotice } from './one-time-code-notices.tsx'
import { OneTimeCodeResend } from './one-time-code-resend.tsx'
import { NotSentNotice, UndeliveredNotice } from './undelivered-notice.tsx'

type Props = {
  readonly actorRef: OneTimeCodeRef
  /** Says where the code can be read when no phone receives it. */
  readonly isInSandbox: boolean
}

/** The visitor validates the phone with the code sent by WhatsApp (spec S1 2.11). */
export function OneTimeCodeScreen({ actorRef, isInSandbox }: Props) {
  const view = useSelector(actorRef, getView)
  if (view === 'sessionLost') return <SessionLostNotice actorRef={actorRef} />
  if (view === 'blocked') return <BlockedNotice actorRef={actorRef} />
  if (view === 'unreachable') return <UnreachableNotice actorRef={actorRef} />

  return (
    <>
      <Lead actorRef={actorRef} />
      <OneTimeCodeForm actorRef={actorRef} />
      {/* Keeps its room after the last step, so that nothing jumps in the two seconds before the redirect. */}
      <div className={view === 'form' ? '' : 'invisible'}>
        <OneTimeCodeResend actorRef={actorRef} />
        <AskByMessage actorRef={actorRef} />
      </div>
      <OneTimeCodeHints isInSandbox={isInSandbox} />
    </>
  )
}

/** Says that the code was sent, but only if it was. */
function Lead({ actorRef }: Pick<Props, 'actorRef'>) {
  const isUndelivered = useSelector(actorRef, (snapshot) => snapshot.hasTag('undelivered'))
  const isNotSent = useSelector(actorRef, (snapshot) => snapshot.hasTag('notSent'))

  if (isNotSent) return <NotSentNotice actorRef={actorRef} />
  return isUndelivered ? <UndeliveredNotice actorRef={actorRef} /> : <Sent actorRef={actorRef} />
}

function Sent({ actorRef }: Pick<Props, 'actorRef'>) {
  const firstName = useSelector(actorRef, ({ context }) => context.firstName)
  const maskedPhone = useSelector(actorRef, ({ context }) => context.maskedPhone)
  const canChange = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'numberChange.requested' }))

  return (
    <p className="mt-2.5 text-tinta-600">
      <span>{`${confirmOtp.greeting(firstName)} ${confirmOtp.sentTo}`}</span>{' '}
      <b className="font-semibold whitespace-nowrap text-tinta-900">{maskedPhone}</b>.{' '}
      <button
        type="button"
        disabled={!canChange}
        className="link min-h-7 disabled:invisible"
        onClick={() => actorRef.send({ type: 'numberChange.requested' })}
      >
        <ChangeNumberLabel actorRef={actorRef} />
      </button>
    </p>
  )
}

type View = 'form' | 'verified' | 'blocked' | 'unreachable' | 'sessionLost'

function getView(snapshot: OneTimeCodeSnapshot): View {
  if (snapshot.hasTag('sessionLost')) return 'sessionLost'
  if (snapshot.hasTag('blocked')) return 'blocked'
  if (snapshot.hasTag('unreachable')) return 'unreachable'
  return snapshot.hasTag('verified') ? 'verified' : 'form'
}
