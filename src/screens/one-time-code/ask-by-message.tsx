import { useSelector } from '@xstate/react'
import type { OneTimeCodeRef } from '#machines/one-time-code/one-time-code.machine.ts'
import { confirmOtp } from '#src/content/confirm-otp.ts'

type Props = { readonly actorRef: OneTimeCodeRef }

/** Leads to the visitor's own WhatsApp, where a message brings the code; nothing where nobody would answer it. */
export function AskByMessage({ actorRef }: Props) {
  const link = useSelector(actorRef, ({ context }) => context.askLink)
  if (link === null) return null
  const { question, action, hint } = confirmOtp.ask

  return (
    <p className="mt-5 flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem] text-tinta-600">
      <span>{question}</span>
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="link -my-2.5 inline-flex min-h-11 items-center"
        onClick={() => actorRef.send({ type: 'ask.opened' })}
      >
        <span>{action}</span>
        <span className="sr-only">{` (${hint})`}</span>
      </a>
    </p>
  )
}
