import { useSelector } from '@xstate/react'
import { getAvailabilityMessage, quickConsultMachine } from '#machines/quick-consult/quick-consult.machine.ts'
import { LinkButton } from '#src/components/button.tsx'
import { whatsappUrl } from '#src/content/brand.ts'
import { quickConsult } from '#src/content/quick-consult.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'

const browserQuickConsultMachine = quickConsultMachine.provide({
  actions: { reportAdEvent: (_, event) => reportAdEvent(event) },
})

/** Whether the team answers now, and the link to the chat (spec S1 2.5). Prerendered without knowing the time. */
export function QuickConsult() {
  const actorRef = useActorRef(browserQuickConsultMachine)
  const message = useSelector(actorRef, getAvailabilityMessage)
  const isOnline = useSelector(actorRef, (snapshot) => snapshot.matches('online'))

  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2.5 text-sm text-tinta-700">
        <span
          aria-hidden="true"
          className={`mt-1.5 size-2.5 shrink-0 rounded-full ${isOnline ? 'bg-verde-600' : 'bg-tinta-400'}`}
        />
        <span>{message}</span>
      </p>
      <LinkButton
        to={whatsappUrl}
        // The page stays, for visitors who come back from the conversation.
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        className="w-full"
        onClick={() => actorRef.send({ type: 'chat.opened' })}
      >
        {quickConsult.action}
      </LinkButton>
    </div>
  )
}
