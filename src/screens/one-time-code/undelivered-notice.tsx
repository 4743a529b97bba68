import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { formatNotSentMessage, formatUndeliveredMessage } from '#machines/one-time-code/code-messages.ts'
import type { OneTimeCodeRef } from '#machines/one-time-code/one-time-code.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { confirmOtp } from '#src/content/confirm-otp.ts'
import { ChangeNumberLabel } from './change-number-label.tsx'

type Props = { readonly actorRef: OneTimeCodeRef }

/**
 * WhatsApp could not deliver the code: the visitor can change the number or request another code below. The focus stays in
 * the boxes, because a code that arrives after all still counts.
 */
export function UndeliveredNotice({ actorRef }: Props) {
  const maskedPhone = useSelector(actorRef, ({ context }) => context.maskedPhone)
  const canChange = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'numberChange.requested' }))

  return (
    <Notice title={confirmOtp.undelivered.title} text={formatUndeliveredMessage(maskedPhone)}>
      <Button
        variant="secondary"
        className="mt-3.5 w-full"
        disabled={!canChange}
        onClick={() => actorRef.send({ type: 'numberChange.requested' })}
      >
        <ChangeNumberLabel actorRef={actorRef} />
      </Button>
    </Notice>
  )
}

/** Sending failed, so no code is on its way: the visitor can request one below. Another number would not get it either. */
export function NotSentNotice({ actorRef }: Props) {
  const maskedPhone = useSelector(actorRef, ({ context }) => context.maskedPhone)

  return <Notice title={confirmOtp.notSent.title} text={formatNotSentMessage(maskedPhone)} />
}

type NoticeProps = { readonly title: string; readonly text: string; readonly children?: ReactNode }

function Notice({ title, text, children }: NoticeProps) {
  return (
    <div
      role="alert"
      className="mt-5 flex gap-3 rounded-frame bg-ambar-50 px-4 py-3.5 text-[0.9375rem] inset-ring inset-ring-ambar-300/55"
    >
      <Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-ambar-700" />
      <div className="min-w-0 grow">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-tinta-700">{text}</p>
        {children}
      </div>
    </div>
  )
}
