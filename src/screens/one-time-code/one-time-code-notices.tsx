import { useSelector } from '@xstate/react'
import { Clock, type IconNode, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { formatBlockedMessage, formatUnreachableMessage } from '#machines/one-time-code/code-messages.ts'
import type { OneTimeCodeRef } from '#machines/one-time-code/one-time-code.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { confirmOtp } from '#src/content/confirm-otp.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { ChangeNumberLabel } from './change-number-label.tsx'

type Props = { readonly actorRef: OneTimeCodeRef }

/** Too many wrong codes. The form returns automatically when the pause is over. */
export function BlockedNotice({ actorRef }: Props) {
  const message = useSelector(actorRef, ({ context }) =>
    formatBlockedMessage(context.blockedUntil, Date.now()),
  )

  return (
    <Stop icon={Clock} title={confirmOtp.blocked.title} text={message}>
      <Button
        variant="secondary"
        className="mt-6 w-full"
        onClick={() => actorRef.send({ type: 'numberChange.requested' })}
      >
        <ChangeNumberLabel actorRef={actorRef} />
      </Button>
    </Stop>
  )
}

/** No code can be sent to this number; the visitor has to give another one. */
export function UnreachableNotice({ actorRef }: Props) {
  const maskedPhone = useSelector(actorRef, ({ context }) => context.maskedPhone)

  return (
    <Stop
      icon={TriangleAlert}
      title={confirmOtp.unreachable.title}
      text={formatUnreachableMessage(maskedPhone)}
    >
      <Button className="mt-6 w-full" onClick={() => actorRef.send({ type: 'numberChange.requested' })}>
        <ChangeNumberLabel actorRef={actorRef} />
      </Button>
    </Stop>
  )
}

/** The server's session has ended or belongs to another number. */
export function SessionLostNotice({ actorRef }: Props) {
  const message = useStateMessage(actorRef)

  return (
    <Stop icon={TriangleAlert} title={confirmOtp.sessionLost.title} text={message}>
      <Button className="mt-6 w-full" onClick={() => actorRef.send({ type: 'restart.requested' })}>
        {confirmOtp.sessionLost.action}
      </Button>
    </Stop>
  )
}

type StopProps = {
  readonly icon: IconNode
  readonly title: string
  readonly text: string | undefined
  readonly children: ReactNode
}

/** Takes the place of the form and of its focus, which would otherwise be lost with the boxes. */
function Stop({ icon, title, text, children }: StopProps) {
  return (
    <div role="alert" tabIndex={-1} ref={focusOnMount} className="mt-7 outline-none">
      <div className="flex gap-3 rounded-frame bg-ambar-50 px-4 py-3.5 text-[0.9375rem] inset-ring inset-ring-ambar-300/55">
        <Icon of={icon} size={20} className="mt-0.5 shrink-0 text-ambar-700" />
        <div>
          <h2 className="font-semibold">{title}</h2>
          <p className="mt-1 text-tinta-700">{text}</p>
        </div>
      </div>
      {children}
    </div>
  )
}
