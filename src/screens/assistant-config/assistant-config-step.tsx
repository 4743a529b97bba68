import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { Redirect } from 'wouter'
import type { AssistantConfigOutput } from '#machines/assistant-config/assistant-config.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { RouteLink } from '#src/components/route-link.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { AFTER_ASSISTANT_CONFIG, assistantConfig } from '#src/content/assistant-config.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useFunnelRef } from '#src/screens/funnel/funnel-guard.tsx'
import { SetupProblemMessage } from '../customization/setup-problem-message.tsx'
import { browserAssistantConfigMachine } from './assistant-config-actors.ts'
import { AssistantPreview } from './assistant-preview.tsx'
import { AssistantQuestions } from './assistant-questions.tsx'

/** Where the visitor goes for each output of the chart. */
const DESTINATIONS: Record<AssistantConfigOutput, string> = {
  saved: AFTER_ASSISTANT_CONFIG,
  notProven: '/confirm-otp',
}

/** The assistant's name, tone, hours and limits, with the conversation as it would go (decision 24). */
export function AssistantConfigStep() {
  const funnelRef = useFunnelRef()
  const actorRef = useActorRef(
    browserAssistantConfigMachine.provide({
      actions: { reportRefusal: () => funnelRef.send({ type: 'access.revoked' }) },
    }),
  )
  const outcome = useSelector(actorRef, ({ output }) => output)
  const isSaving = useSelector(actorRef, (snapshot) => snapshot.hasTag('saving'))
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  if (outcome) return <Redirect to={DESTINATIONS[outcome]} replace />

  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'config.submitted' })
  }

  return (
    <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-6">
      <Card className="mx-auto w-full max-w-[35rem] lg:max-w-none">
        <ScreenTitle>{assistantConfig.title}</ScreenTitle>
        <p className="mt-2.5 text-tinta-600">{assistantConfig.lead}</p>
        <form noValidate onSubmit={submit} aria-busy={isSaving} className="mt-7 grid gap-8">
          <AssistantQuestions actorRef={actorRef} />
          <div>
            <p className="mb-5 rounded-control bg-azul-50 px-3.5 py-3 text-sm text-azul-700">
              {assistantConfig.disclosure}
            </p>
            <SetupProblemMessage problem={problem} />
            <Button type="submit" aria-disabled={isSaving} className="w-full">
              {isSaving ? assistantConfig.submitting : assistantConfig.submit}
            </Button>
            <p className="mt-3 text-center">
              <RouteLink to={AFTER_ASSISTANT_CONFIG} className="link inline-flex min-h-11 items-center">
                {assistantConfig.skip}
              </RouteLink>
            </p>
          </div>
        </form>
      </Card>
      <AssistantPreview actorRef={actorRef} />
    </div>
  )
}
