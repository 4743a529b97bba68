import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { presetOf } from '#machines/sandbox-view/faults.ts'
import type { SandboxViewRef } from '#machines/sandbox-view/sandbox-view.machine.ts'
import type { SandboxOutcome } from '#machines/sandbox-view/sandbox-view.setup.ts'
import { useNotifications } from '#src/components/notifications.tsx'
import { outcomeText, sandbox, sandboxPresets } from '#src/content/sandbox.ts'
import { useActorRef } from '#src/lib/use-actor-ref.ts'
import { Dashboard } from './dashboard.tsx'
import { LiveMark } from './live-mark.tsx'
import { sandboxViewIn } from './sandbox-actors.ts'
import { SandboxFrame } from './sandbox-frame.tsx'
import { Absent, Loading, Unreachable } from './without-world.tsx'
import { worldOf } from './world-of.ts'

/** The page on its running chart. */
export function SandboxScreen() {
  const { notify } = useNotifications()
  const actorRef = useActorRef(
    sandboxViewIn((outcome) =>
      notify({ id: 'sandbox-outcome', type: 'success', message: outcomeText(outcome, titleOf(outcome)) }),
    ),
  )
  const isAbsent = useSelector(actorRef, (snapshot) => snapshot.hasTag('absent'))
  useVisibility(actorRef)

  return (
    <SandboxFrame live={<LiveMark actorRef={actorRef} />} isAbsent={isAbsent}>
      {isAbsent ? <Absent /> : <Content actorRef={actorRef} />}
    </SandboxFrame>
  )
}

type Props = { readonly actorRef: SandboxViewRef }

function Content({ actorRef }: Props) {
  const world = useSelector(actorRef, worldOf)
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.hasTag('unreachable'))

  if (world) return <Dashboard actorRef={actorRef} world={world} />
  return isUnreachable ? <Unreachable actorRef={actorRef} /> : <Loading />
}

/** Tells the chart whether somebody can see the page. */
function useVisibility(actorRef: SandboxViewRef) {
  useEffect(() => {
    const tell = () => actorRef.send({ type: document.hidden ? 'page.hidden' : 'page.shown' })
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [actorRef])
}

function titleOf(outcome: SandboxOutcome): string {
  const preset = outcome.type === 'applied' ? presetOf(outcome.change.settings) : null
  return preset ? sandboxPresets[preset].title : sandbox.faults.custom
}
