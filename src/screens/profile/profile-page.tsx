import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import { CONFIRMATION_PATH } from '#machines/funnel/routes.ts'
import { getPathAfterProfile } from '#machines/profile/after-profile.ts'
import { Card } from '#src/components/card.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { profile } from '#src/content/profile.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useWantsConsultation } from '#src/lib/scheduling/use-wants-consultation.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { useFunnelRef, useHasCheckedOut } from '#src/screens/funnel/funnel-guard.tsx'
import { browserProfileMachine } from './profile-actors.ts'
import { ProfileScreen } from './profile-screen.tsx'

const loadCorrection = () => import('../email-correction/email-correction.tsx')

/** The card of the profile step, on either of its addresses (decision 24). */
export function ProfileStep() {
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    browserProfileMachine.provide({
      actions: { reportRefusal: () => funnelRef.send({ type: 'access.revoked' }) },
    }),
  )
  const outcome = useSelector(actorRef, ({ output }) => output)
  if (outcome === 'notProven') return <Redirect to={CONFIRMATION_PATH} replace />
  if (outcome === 'saved') return <Saved />

  return (
    <Card>
      <ScreenTitle>{profile.title}</ScreenTitle>
      <ProfileScreen actorRef={actorRef} />
      <LatePart load={loadCorrection}>{({ EmailCorrection }) => <EmailCorrection />}</LatePart>
    </Card>
  )
}

function Saved() {
  const hasCheckedOut = useHasCheckedOut()
  const planWaits = readCookie('pipedriveSimulation') !== null && !hasCheckedOut
  const wantsConsultation = useWantsConsultation()

  return <Redirect to={getPathAfterProfile({ planWaits, wantsConsultation })} replace />
}
