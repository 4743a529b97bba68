import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { CONFIRMATION_PATH } from '#machines/funnel/routes.ts'
import { LatePart } from '#src/components/late-part.tsx'
import { loadingMessage } from '#src/content/navigation-messages.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { AT_CALENDAR } from '#src/lib/page/entry-state.ts'
import { browserSignUpFormMachine } from './sign-up-actors.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

/** Loads the calendar with its surroundings, for premium visitors once their sign-up is done. */
const loadPremium = () => import('./sign-up-premium.tsx')

/** The sign-up form in the browser, from the first letter to the code page. */
export function SignUp() {
  const actorRef = useActorRef(browserSignUpFormMachine)
  const isScheduling = useSelector(actorRef, (snapshot) => snapshot.hasTag('scheduling'))
  const isAtCalendar = useHistoryState() === AT_CALENDAR
  const isDone = useSelector(actorRef, ({ status }) => status === 'done')

  // Back leads from the code to the filled form: past the calendar's entry, which is replaced.
  if (isDone) return <Redirect to={CONFIRMATION_PATH} replace={isAtCalendar} />
  if (!isScheduling) return <SignUpScreen actorRef={actorRef} />
  return (
    <LatePart
      load={loadPremium}
      waiting={<p role="status">{loadingMessage}</p>}
      // Without the calendar the way to the code stays.
      onClose={() => actorRef.send({ type: 'calendar.closed' })}
    >
      {({ SignUpPremium }) => <SignUpPremium actorRef={actorRef} />}
    </LatePart>
  )
}
