import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { type DemoRef, demoMachine } from '#machines/demo/demo.machine.ts'
import { findMoment, MOMENT_PARAMETER } from '#machines/demo/moments.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { DemoChoice } from './demo-choice.tsx'
import { DemoGuide } from './demo-guide.tsx'
import { DemoInbox } from './demo-inbox.tsx'

/** The inbox of an invented firm, to be tried without an account. */
export function Demo() {
  const search = useSearch({ ssrSearch: '' })
  const forgetMoment = () => navigate(window.location.pathname, { replace: true })
  const actorRef = useActorRef(demoMachine.provide({ actions: { forgetMoment } }))
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.matches('choosing'))
  useMoment(actorRef, search)

  if (isChoosing) return <DemoChoice actorRef={actorRef} />
  return (
    <>
      <DemoGuide actorRef={actorRef} />
      <DemoInbox actorRef={actorRef} />
    </>
  )
}

/** Opens the moment that the address names: in an effect, because the prerendered page knows no query. */
function useMoment(actorRef: DemoRef, search: string) {
  useEffect(() => {
    const moment = findMoment(new URLSearchParams(search).get(MOMENT_PARAMETER))
    if (moment) actorRef.send({ type: 'moment.opened', moment })
  }, [actorRef, search])
}
