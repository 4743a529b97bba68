import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { SandboxViewRef, SandboxViewSnapshot } from '#machines/sandbox/sandbox-page.machine.ts'
import { formatDone } from '#src/content/sandbox.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { useNotifications } from '#src/screens/notifications/notifications.tsx'
import { Dashboard } from './dashboard.tsx'
import { provideSandboxPage } from './sandbox-actors.ts'
import { SandboxFrame } from './sandbox-frame.tsx'
import { Absent, Loading, Unreachable } from './without-records.tsx'

/** The page on its running chart. */
export function SandboxScreen() {
  const { notify } = useNotifications()
  const actorRef = useActorRef(
    provideSandboxPage((act) => notify({ id: 'sandbox-outcome', type: 'success', message: formatDone(act) })),
  )
  const isAbsent = useSelector(actorRef, (snapshot) => snapshot.hasTag('absent'))
  useVisibility(actorRef)

  return (
    <SandboxFrame actorRef={actorRef} isAbsent={isAbsent}>
      {isAbsent ? <Absent /> : <Content actorRef={actorRef} />}
    </SandboxFrame>
  )
}

/** Returns the latest reading of the sandbox; null before the first one. */
function getRecords({ context }: SandboxViewSnapshot): SandboxState | null {
  // The chart must not import the API's types; `readRecords` always returns this shape.
  return context.records as SandboxState | null
}

type Props = { readonly actorRef: SandboxViewRef }

function Content({ actorRef }: Props) {
  const records = useSelector(actorRef, getRecords)
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.hasTag('unreachable'))

  if (records) return <Dashboard actorRef={actorRef} records={records} />
  return isUnreachable ? <Unreachable actorRef={actorRef} /> : <Loading />
}

/** Tells the chart whether the page is visible. */
function useVisibility(actorRef: SandboxViewRef) {
  useEffect(() => {
    const tell = () => actorRef.send({ type: document.hidden ? 'page.hidden' : 'page.shown' })
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [actorRef])
}
