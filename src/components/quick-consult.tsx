import { useSelector } from '@xstate/react'
import { availabilityMessage, quickConsultMachine } from '#machines/quick-consult/quick-consult.machine.ts'
import { whatsappUrl } from '#src/content/brand.ts'
import { quickConsult } from '#src/content/quick-consult.ts'
import { reportAdEvent } from '#src/lib/ad-events.ts'
import { useActorRef } from '#src/lib/use-actor-ref.ts'
import { LinkButton } from './button.tsx'

const browserQuickConsultMachine = quickConsultMachine.provide({
  actions: { reportAdEvent: (_, event) => reportAdEvent(event) },
})

/** Whether somebody answers now, and the way into the conversation (spec S1 2.5). Prerendered without an hour. */
export function QuickConsult() {
  const actorRef = useActorRef(browserQuickConsultMachine)
  const message = useSelector(actorRef, availabilityMessage)
  const isOnline = useSelector(actorRef, (snapshot) => snapshot.matches('online'))

  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2.5 text-sm text-tinta-700">
        <span
          aria-hidden="true"
          className={`mt-1.5 size-2.5 shrink-0 rounded-full ${isOnline ? 'bg-verde-600' : 'bg-tinta-400'}`}
        />
        {message}
      </p>
      <LinkButton
        to={whatsappUrl}
        variant="secondary"
        className="w-full"
        onClick={() => actorRef.send({ type: 'chat.opened' })}
      >
        {quickConsult.action}
      </LinkButton>
    </div>
  )
}
