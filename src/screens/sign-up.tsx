import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { CONFIRMATION_PATH } from '#machines/funnel/routes.ts'
import { loadingMessage } from '#src/content/navigation-messages.ts'
import { useActorRef } from '#src/lib/use-actor-ref.ts'
import { browserSignUpFormMachine } from './sign-up-actors.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

/** The calendar and what stands around it: for premium visitors alone, and only once their sign-up is done. */
const SignUpPremium = lazy(async () => ({ default: (await import('./sign-up-premium.tsx')).SignUpPremium }))

/** The sign-up form in the browser, from the first letter to the code page. */
export function SignUp() {
  const actorRef = useActorRef(browserSignUpFormMachine)
  const isScheduling = useSelector(actorRef, (snapshot) => snapshot.hasTag('scheduling'))
  const isDone = useSelector(actorRef, ({ status }) => status === 'done')

  if (isDone) return <Navigate to={CONFIRMATION_PATH} replace />
  if (!isScheduling) return <SignUpScreen actorRef={actorRef} />
  return (
    <Suspense fallback={<p role="status">{loadingMessage}</p>}>
      <SignUpPremium actorRef={actorRef} />
    </Suspense>
  )
}
