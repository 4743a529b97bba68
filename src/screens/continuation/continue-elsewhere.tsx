import { useSelector } from '@xstate/react'
import type { ContinuationSnapshot } from '#machines/continuation/continuation.machine.ts'
import { formatLinkProblem, formatLinkSent } from '#machines/continuation/continuation-failure.ts'
import { Button } from '#src/components/button.tsx'
import { continuation } from '#src/content/continuation.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { browserContinuationMachine } from './continuation-actors.ts'

/** Offers a link that continues the sign-up on another device; nothing where none can be sent. */
export function ContinueElsewhere() {
  const actorRef = useActorRef(browserContinuationMachine)
  const isOffered = useSelector(actorRef, ({ value }) => value !== 'checking' && value !== 'notOffered')
  const canRequest = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'link.requested' }))
  const label = useSelector(actorRef, getLabel)
  const sentTo = useSelector(actorRef, (snapshot) =>
    snapshot.matches('sent') ? snapshot.context.email : null,
  )
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  if (!isOffered) return null

  return (
    <section className="mt-6 border-t border-tinta-200 pt-5">
      <h2 className="text-[0.9375rem] font-semibold">{continuation.title}</h2>
      <p className="mt-1 text-sm text-tinta-600">{continuation.text}</p>
      <div role="status">
        {sentTo === null ? null : (
          <p className="mt-3 text-sm wrap-anywhere text-verde-800">{formatLinkSent(sentTo)}</p>
        )}
      </div>
      <div role="alert">
        {problem === null ? null : (
          <p className="mt-3 text-sm text-rubi-700">{formatLinkProblem(problem, Date.now())}</p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={!canRequest}
        onClick={() => actorRef.send({ type: 'link.requested' })}
        className="mt-4"
      >
        {label}
      </Button>
    </section>
  )
}

function getLabel({ value }: ContinuationSnapshot): string {
  if (value === 'sending') return continuation.sending
  return value === 'sent' ? continuation.again : continuation.action
}
