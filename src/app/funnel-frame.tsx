import { Outlet } from 'react-router-dom'
import { FunnelLayout } from '#src/components/funnel-layout.tsx'
import { NotificationsProvider } from '#src/components/notifications.tsx'
import { SessionGuard, useFunnelSteps } from '#src/lib/session-guard.tsx'

/** What every funnel page stands in: the visitor's session, and the notifications. */
export function FunnelFrame() {
  return (
    <NotificationsProvider>
      <SessionGuard />
    </NotificationsProvider>
  )
}

/** Step header and the column of one form (spec S1 2.8). */
export function FormColumn() {
  return (
    <FunnelLayout steps={useFunnelSteps()}>
      <Outlet />
    </FunnelLayout>
  )
}

/** Step header and the column of a form with something beside it. */
export function WideColumn() {
  return (
    <FunnelLayout steps={useFunnelSteps()} width="wide">
      <Outlet />
    </FunnelLayout>
  )
}
