import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ConversationId } from '#machines/demo/conversations.ts'
import { type DemoRef, demoMachine } from '#machines/demo/demo.machine.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { DemoChoice } from './demo-choice.tsx'
import { DemoGuide } from './demo-guide.tsx'
import { DemoInbox } from './demo-inbox.tsx'

/** Where links from other pages begin: `/demo?momento=triagem`. */
const MOMENTS: Readonly<Record<string, ConversationId | undefined>> = {
  conversa: 'hearing',
  triagem: 'inheritance',
}

/** The inbox of an invented firm, to be tried without an account. */
export function Demo() {
  const actorRef = useActorRef(demoMachine)
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.matches('choosing'))
  useMoment(actorRef)

  if (isChoosing) return <DemoChoice actorRef={actorRef} />
  return (
    <>
      <DemoGuide actorRef={actorRef} />
      <DemoInbox actorRef={actorRef} />
    </>
  )
}

/** Opens the moment that the page's address names, which the prerendered page does not know. */
function useMoment(actorRef: DemoRef) {
  useEffect(() => {
    const moment = new URLSearchParams(window.location.search).get('momento')
    const conversation = moment === null ? undefined : MOMENTS[moment]
    if (conversation) actorRef.send({ type: 'moment.opened', conversation })
  }, [actorRef])
}
