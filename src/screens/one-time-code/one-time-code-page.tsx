import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { Redirect } from 'wouter'
import { getStepOfPath } from '#machines/funnel/routes.ts'
import { CODE_RESENT_MESSAGE } from '#machines/one-time-code/code-messages.ts'
import type { ConfirmPhoneOutput, ConfirmPhoneRef } from '#machines/one-time-code/confirm-phone.machine.ts'
import { RESENT_NOTICE_MS } from '#machines/one-time-code/limits.ts'
import { CONFIRM_SCHEDULE_PATH } from '#machines/scheduling/call-page.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { confirmOtp } from '#src/content/confirm-otp.ts'
import { loadingMessage, stepNeedsScript } from '#src/content/navigation-messages.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { CHANGE_PHONE } from '#src/lib/page/entry-state.ts'
import { watchPageShown } from '#src/lib/page/watch-page-shown.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { useFunnelRef, useHeldBackFrom, useStepsDone } from '#src/screens/funnel/funnel-guard.tsx'
import { useNotifications } from '#src/screens/notifications/notifications.tsx'
import { provideConfirmPhone } from './one-time-code-actors.ts'
import { OneTimeCodeHints } from './one-time-code-hints.tsx'
import { OneTimeCodeScreen } from './one-time-code-screen.tsx'

const loadOffer = () => import('../continuation/continue-elsewhere.tsx')

/** Where the visitor goes for each output of the chart (spec S1 4.2). */
const DESTINATIONS: Record<ConfirmPhoneOutput, string> = {
  verified: '/more-yourself',
  profileDone: '/finish',
  numberChanged: '/signup',
  restarted: '/signup',
}

/** The card of the code page, for every state of its chart. */
export function ConfirmPhone() {
  const { notify } = useNotifications()
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    provideConfirmPhone({
      announceResent: () =>
        notify({
          id: 'code-resent',
          type: 'success',
          message: CODE_RESENT_MESSAGE,
          autoCloseTime: RESENT_NOTICE_MS,
        }),
      reportOutcome: (outcome) => {
        if (outcome === 'verified' || outcome === 'profileDone') funnelRef.send({ type: 'phone.proven' })
      },
    }),
  )
  useEffect(
    () =>
      // A page that expects no code, because the number is paused or cannot receive one, does not ask the server itself.
      watchPageShown(() => {
        if (readCookie('otp_validated')) actorRef.send({ type: 'proof.noticed' })
      }),
    [actorRef],
  )
  const outcome = useSelector(actorRef, ({ output }) => output)
  // A sign-up begun on another device has no form here in which its phone could be corrected.
  const changesPhone = useSelector(
    actorRef,
    ({ output, context }) => output === 'numberChanged' && context.visit.phoneNumber !== null,
  )
  const hasNoNumber = useSelector(actorRef, (snapshot) => snapshot.hasTag('withoutNumber'))
  const isLost = useStepsDone().includes('signup') && hasNoNumber
  if (outcome)
    return <Redirect to={DESTINATIONS[outcome]} replace state={changesPhone ? CHANGE_PHONE : null} />

  return (
    <Card>
      <ScreenTitle>{confirmOtp.title}</ScreenTitle>
      {isLost ? <SignUpLost /> : <HeldBack />}
      {isLost ? null : <Content actorRef={actorRef} />}
    </Card>
  )
}

/** Why the visitor is here and not on the page they wanted. */
function HeldBack() {
  const path = useHeldBackFrom()
  if (path === null) return null

  return (
    <p role="status" className="mt-4 rounded-control bg-tinta-50 px-3.5 py-3 text-[0.9375rem] text-tinta-700">
      {confirmOtp.heldBack[getReason(path)]}
    </p>
  )
}

/** Which of the texts says why the code comes before a page. */
function getReason(path: string): keyof typeof confirmOtp.heldBack {
  if (getStepOfPath(path) === 'profile') return 'profile'
  return path === CONFIRM_SCHEDULE_PATH ? 'call' : 'page'
}

/** The browser remembers a sign-up that the server does not find in this session. */
function SignUpLost() {
  const { lost, link } = confirmOtp.withoutNumber

  return (
    <Paragraph role="alert">
      <p>{lost}</p>
      <RouteLinkButton to={link.to} className="mt-6 w-full">
        {link.label}
      </RouteLinkButton>
    </Paragraph>
  )
}

type Props = { readonly actorRef: ConfirmPhoneRef }

function Content({ actorRef }: Props) {
  const oneTimeCode = useSelector(actorRef, ({ children }) => children.oneTimeCode)
  // Without a session, the server has no sign-up to send a link for.
  const isSessionLost = useSelector(oneTimeCode, (snapshot) => snapshot?.hasTag('sessionLost'))
  const isInSandbox = useSelector(actorRef, ({ context }) => context.visit.sandbox)
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.hasTag('failed'))
  const hasMoved = useSelector(actorRef, (snapshot) => snapshot.hasTag('movedAway'))
  const hasNoNumber = useSelector(actorRef, (snapshot) => snapshot.hasTag('withoutNumber'))
  const hasNoCookies = useSelector(actorRef, (snapshot) => snapshot.hasTag('withoutCookies'))

  if (oneTimeCode) {
    return (
      <>
        <OneTimeCodeScreen actorRef={oneTimeCode} isInSandbox={isInSandbox || import.meta.env.DEV} />
        {isSessionLost ? null : (
          <LatePart load={loadOffer}>{({ ContinueElsewhere }) => <ContinueElsewhere />}</LatePart>
        )}
      </>
    )
  }
  if (hasNoCookies) return <WithoutCookies />
  if (hasMoved) return <MovedAway />
  if (hasNoNumber) return <WithoutNumber />
  if (!hasFailed) return <Loading />
  return (
    <Paragraph role="alert">
      <span>{confirmOtp.loading.failed}</span>
      <Button className="mt-6 w-full" onClick={() => actorRef.send({ type: 'retry.requested' })}>
        {confirmOtp.loading.retry}
      </Button>
    </Paragraph>
  )
}

function WithoutCookies() {
  const { link } = confirmOtp.withoutNumber

  return (
    <Paragraph role="alert">
      <p>{confirmOtp.withoutCookies}</p>
      <RouteLinkButton to={link.to} className="mt-6 w-full">
        {link.label}
      </RouteLinkButton>
    </Paragraph>
  )
}

function MovedAway() {
  const { text, link } = confirmOtp.movedAway

  return (
    <Paragraph>
      <p>{text}</p>
      <RouteLinkButton to={link.to} variant="secondary" className="mt-6 w-full">
        {link.label}
      </RouteLinkButton>
    </Paragraph>
  )
}

function WithoutNumber() {
  const { text, elsewhere, link } = confirmOtp.withoutNumber

  return (
    <Paragraph>
      <p>{text}</p>
      <p className="mt-1 text-sm">{elsewhere}</p>
      <RouteLinkButton to={link.to} className="mt-6 w-full">
        {link.label}
      </RouteLinkButton>
    </Paragraph>
  )
}

/** As tall as the form, so that nothing moves when it appears; its static texts show from the first paint. */
function Loading() {
  return (
    <>
      <div role="status" className="mt-2.5 text-tinta-600">
        <p className="h-12">{loadingMessage}</p>
        {/* Only static markup has a use for the text. */}
        <noscript>{import.meta.env.SSR ? stepNeedsScript : null}</noscript>
        <div aria-hidden="true" className="mt-7 grid gap-6">
          <div className="h-23 rounded-control bg-tinta-50" />
          <div className="h-12 rounded-control bg-tinta-50" />
          <div className="h-6" />
        </div>
      </div>
      <OneTimeCodeHints isInSandbox={false} />
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
