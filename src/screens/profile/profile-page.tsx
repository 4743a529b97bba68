import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'
import type { ProfileOutput } from '#machines/profile/profile.machine.ts'
import { Card } from '#src/components/card.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { profile } from '#src/content/profile.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useFunnelRef } from '#src/screens/funnel/funnel-guard.tsx'
import { browserProfileMachine } from './profile-actors.ts'
import { ProfileScreen } from './profile-screen.tsx'

const loadCorrection = () => import('../email-correction/email-correction.tsx')

/** Where the visitor goes for each output of the chart. */
const DESTINATIONS: Record<ProfileOutput, string> = { saved: '/finish', notProven: '/confirm-otp' }

/** The card of the profile step, on either of its addresses (decision 24). */
export function ProfileStep() {
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    browserProfileMachine.provide({
      actions: { reportRefusal: () => funnelRef.send({ type: 'access.revoked' }) },
    }),
  )
  const outcome = useSelector(actorRef, ({ output }) => output)
  if (outcome) return <Navigate to={DESTINATIONS[outcome]} replace />

  return (
    <Card>
      <ScreenTitle>{profile.title}</ScreenTitle>
      <ProfileScreen actorRef={actorRef} />
      <LatePart load={loadCorrection}>{({ EmailCorrection }) => <EmailCorrection />}</LatePart>
    </Card>
  )
}
