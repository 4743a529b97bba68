import { Outlet, useMatches } from 'react-router-dom'
import { FunnelLayout } from '#src/components/funnel-layout.tsx'
import { NotificationsProvider } from '#src/components/notifications.tsx'
import { SessionGuard, useFunnelSteps } from '#src/lib/session-guard.tsx'
import type { RouteHandle } from './route-handle.ts'

/** What every funnel page stands in: the visitor's session, and the notifications. */
export function FunnelFrame() {
  return (
    <NotificationsProvider>
      <SessionGuard />
    </NotificationsProvider>
  )
}

/** Step header and page column (spec S1 2.8). A page's route says when it wants the wide column. */
export function FunnelPage() {
  const steps = useFunnelSteps()
  // `handle` is untyped in the router; every page route of ours carries a RouteHandle.
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined

  return (
    <FunnelLayout steps={steps} width={handle?.width ?? 'form'}>
      <Outlet />
    </FunnelLayout>
  )
}
