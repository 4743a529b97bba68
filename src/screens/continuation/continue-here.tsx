import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import type { ContinueHereRef, ContinueHereSnapshot } from '#machines/continuation/continue-here.machine.ts'
import {
  LINK_REFUSAL_MESSAGES,
  OPENING_PROBLEM_MESSAGES,
} from '#machines/continuation/continue-here-failure.ts'
import { CONFIRMATION_PATH } from '#machines/funnel/routes.ts'
import { Button } from '#src/components/button.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { continueHere } from '#src/content/continuation.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { browserContinueHereMachine } from './continue-here-actors.ts'
import { ContinueHereLead } from './continue-here-lead.tsx'

type Props = {
  /** The token of the link; null when the address has none. */
  readonly token: string | null
}

/** Asks for a press before the link is used, and says what came of it. */
export function ContinueHere({ token }: Props) {
  const actorRef = useActorRef(browserContinueHereMachine, { input: { token } })
  const view = useSelector(actorRef, getView)
  if (view === 'goneOn') return <Redirect to={CONFIRMATION_PATH} replace />
  if (view === 'refused') return <Refused actorRef={actorRef} />
  if (view === 'kept') return <Kept />
  return view === 'asking' ? <Asking actorRef={actorRef} /> : <Waiting actorRef={actorRef} />
}

type ViewProps = { readonly actorRef: ContinueHereRef }

function Waiting({ actorRef }: ViewProps) {
  const isOpening = useSelector(actorRef, (snapshot) => snapshot.matches('opening'))

  return (
    <>
      <ContinueHereLead />
      <Problem actorRef={actorRef} />
      <Button
        aria-disabled={isOpening}
        onClick={() => actorRef.send({ type: 'continuing.requested' })}
        className="mt-6 w-full"
      >
        {isOpening ? continueHere.opening : continueHere.action}
      </Button>
    </>
  )
}

function Asking({ actorRef }: ViewProps) {
  const isReplacing = useSelector(actorRef, (snapshot) => snapshot.matches('replacing'))
  const { title, text, confirm, decline } = continueHere.asking

  return (
    <Notice title={title} text={text}>
      <Problem actorRef={actorRef} />
      <Button
        aria-disabled={isReplacing}
        onClick={() => actorRef.send({ type: 'replacing.confirmed' })}
        className="mt-6 w-full"
      >
        {isReplacing ? continueHere.opening : confirm}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={isReplacing}
        onClick={() => actorRef.send({ type: 'replacing.declined' })}
        className="mt-2.5 w-full"
      >
        {decline}
      </Button>
    </Notice>
  )
}

function Kept() {
  const { title, text, link } = continueHere.kept

  return (
    <Notice title={title} text={text}>
      <RouteLinkButton to={link.to} className="mt-6 w-full">
        {link.label}
      </RouteLinkButton>
    </Notice>
  )
}

function Refused({ actorRef }: ViewProps) {
  const refusal = useSelector(actorRef, ({ context }) => context.refusal)
  const { title, link } = continueHere.refused

  return (
    <Notice title={title} text={LINK_REFUSAL_MESSAGES[refusal]}>
      <RouteLinkButton to={link.to} variant="secondary" className="mt-6 w-full">
        {link.label}
      </RouteLinkButton>
    </Notice>
  )
}

type NoticeProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

/** Takes the place of the button and of its focus. */
function Notice({ title, text, children }: NoticeProps) {
  return (
    <div tabIndex={-1} ref={focusOnMount} className="mt-6 outline-none">
      <div role="alert">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-tinta-700">{text}</p>
      </div>
      {children}
    </div>
  )
}

function Problem({ actorRef }: ViewProps) {
  const problem = useSelector(actorRef, ({ context }) => context.problem)

  return (
    <div role="alert">
      {problem === null ? null : (
        <p className="mt-4 text-[0.9375rem] text-rubi-700">{OPENING_PROBLEM_MESSAGES[problem]}</p>
      )}
    </div>
  )
}

type View = 'waiting' | 'asking' | 'kept' | 'refused' | 'goneOn'

function getView({ value }: ContinueHereSnapshot): View {
  if (value === 'replacing') return 'asking'
  return value === 'asking' || value === 'kept' || value === 'refused' || value === 'goneOn'
    ? value
    : 'waiting'
}
