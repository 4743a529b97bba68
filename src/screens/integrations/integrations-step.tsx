import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import type { IntegrationsOutput } from '#machines/integrations/integrations.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { RouteLink } from '#src/components/route-link.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { AFTER_INTEGRATIONS, integrations } from '#src/content/integrations.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useFunnelRef } from '#src/screens/funnel/funnel-guard.tsx'
import { SetupProblemMessage } from '../customization/setup-problem-message.tsx'
import { browserIntegrationsMachine } from './integrations-actors.ts'
import { OtherIntegrations } from './other-integrations.tsx'
import { PipedriveConnection } from './pipedrive-connection.tsx'

/** Where the visitor goes for each output of the chart. */
const DESTINATIONS: Record<IntegrationsOutput, string> = {
  saved: AFTER_INTEGRATIONS,
  notProven: '/confirm-otp',
}

/** The step in which the visitor connects the firm's CRM; our team connects everything else (decision 24). */
export function IntegrationsStep() {
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    browserIntegrationsMachine.provide({
      actions: { reportRefusal: () => funnelRef.send({ type: 'access.revoked' }) },
    }),
  )
  const outcome = useSelector(actorRef, ({ output }) => output)
  const isSaving = useSelector(actorRef, (snapshot) => snapshot.hasTag('saving'))
  const isConnecting = useSelector(actorRef, (snapshot) => snapshot.hasTag('connecting'))
  const problem = useSelector(actorRef, ({ context }) => context.saveProblem)
  if (outcome) return <Redirect to={DESTINATIONS[outcome]} replace />

  return (
    <Card>
      <ScreenTitle>{integrations.title}</ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{integrations.lead}</p>
      <div className="mt-7 grid gap-8">
        <PipedriveConnection actorRef={actorRef} />
        <OtherIntegrations actorRef={actorRef} />
        <div>
          <SetupProblemMessage problem={problem} />
          <Button
            aria-disabled={isSaving || isConnecting}
            onClick={() => actorRef.send({ type: 'choices.submitted' })}
            className="w-full"
          >
            {isSaving ? integrations.submitting : integrations.submit}
          </Button>
          <p className="mt-3 text-center">
            <RouteLink to={AFTER_INTEGRATIONS} className="link inline-flex min-h-11 items-center">
              {integrations.skip}
            </RouteLink>
          </p>
          <p className="mt-2 text-center text-xs text-tinta-600">{integrations.legal}</p>
        </div>
      </div>
    </Card>
  )
}
