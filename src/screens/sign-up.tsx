import { useActorRef, useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'
import { CONFIRMATION_PATH } from '#machines/funnel/routes.ts'
import { browserSignUpFormMachine } from './sign-up-actors.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

/** The sign-up form in the browser, from the first letter to the code page. */
export function SignUp() {
  const actorRef = useActorRef(browserSignUpFormMachine)
  const isDone = useSelector(actorRef, ({ status }) => status === 'done')

  return isDone ? <Navigate to={CONFIRMATION_PATH} replace /> : <SignUpScreen actorRef={actorRef} />
}
