import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { CODE_RESENT_MESSAGE } from '#machines/one-time-code/code-messages.ts'
import type { ConfirmPhoneRef } from '#machines/one-time-code/confirm-phone.machine.ts'
import { type OneTimeCodeOutput, RESENT_NOTICE_MS } from '#machines/one-time-code/one-time-code.setup.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { useNotifications } from '#src/components/notifications.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { confirmOtp } from '#src/content/confirm-otp.ts'
import { loadingMessage } from '#src/content/navigation-messages.ts'
import { useFunnelRef } from '#src/lib/session-guard.tsx'
import { useActorRef } from '#src/lib/use-actor-ref.ts'
import { confirmPhoneIn } from './one-time-code-actors.ts'
import { OneTimeCodeHints } from './one-time-code-hints.tsx'
import { OneTimeCodeScreen } from './one-time-code-screen.tsx'

/** Where each way of leaving the code leads (spec S1 4.2). */
const DESTINATIONS: Record<OneTimeCodeOutput, string> = {
  verified: '/more-yourself',
  numberChanged: '/signup',
  restarted: '/signup',
}

/** The card of the code page, whatever state its chart is in. */
export function ConfirmPhone() {
  const { notify } = useNotifications()
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    confirmPhoneIn({
      announceResent: () =>
        notify({
          id: 'code-resent',
          type: 'success',
          message: CODE_RESENT_MESSAGE,
          autoCloseTime: RESENT_NOTICE_MS,
        }),
      reportOutcome: (outcome) => {
        if (outcome === 'verified') funnelRef.send({ type: 'phone.validated' })
      },
    }),
  )
  const outcome = useSelector(actorRef, ({ output }) => output)
  if (outcome) return <Navigate to={DESTINATIONS[outcome]} replace />

  return (
    <Card>
      <ScreenTitle>{confirmOtp.title}</ScreenTitle>
      <Content actorRef={actorRef} />
    </Card>
  )
}

type Props = { readonly actorRef: ConfirmPhoneRef }

function Content({ actorRef }: Props) {
  const oneTimeCode = useSelector(actorRef, ({ children }) => children.oneTimeCode)
  const inSandbox = useSelector(actorRef, ({ context }) => context.visit.sandbox)
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.hasTag('failed'))
  const hasNoNumber = useSelector(actorRef, (snapshot) => snapshot.hasTag('withoutNumber'))

  if (oneTimeCode) {
    return <OneTimeCodeScreen actorRef={oneTimeCode} inSandbox={inSandbox || import.meta.env.DEV} />
  }
  if (hasNoNumber) return <WithoutNumber />
  if (!hasFailed) return <Loading />
  return (
    <Paragraph role="alert">
      {confirmOtp.loading.failed}
      <Button className="mt-6 w-full" onClick={() => actorRef.send({ type: 'retry.requested' })}>
        {confirmOtp.loading.retry}
      </Button>
    </Paragraph>
  )
}

function WithoutNumber() {
  const { text, elsewhere, link } = confirmOtp.withoutNumber

  return (
    <Paragraph>
      <p>{text}</p>
      <p className="mt-1 text-sm">{elsewhere}</p>
      <LinkButton to={link.to} className="mt-6 w-full">
        {link.label}
      </LinkButton>
    </Paragraph>
  )
}

/** As tall as the form, so that nothing jumps when it comes; what needs no visitor is there from the first paint. */
function Loading() {
  return (
    <>
      <div role="status" className="mt-2.5 text-tinta-600">
        <p className="h-12">{loadingMessage}</p>
        <div aria-hidden="true" className="mt-7 grid gap-6">
          <div className="h-23 rounded-control bg-tinta-50" />
          <div className="h-12 rounded-control bg-tinta-50" />
          <div className="h-6" />
        </div>
      </div>
      <OneTimeCodeHints inSandbox={false} />
    </>
  )
}

type ParagraphProps = { readonly role?: 'alert'; readonly children: ReactNode }

function Paragraph({ role, children }: ParagraphProps) {
  return (
    <div role={role} className="mt-2.5 text-tinta-600">
      {children}
    </div>
  )
}
