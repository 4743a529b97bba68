import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { sandbox } from '#src/content/sandbox.ts'
import { NotificationsProvider } from '#src/screens/notifications/notifications.tsx'
import { SandboxScreen } from '#src/screens/sandbox/sandbox-screen.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/sandbox', ...sandbox.meta, isIndexed: false }

/** What the simulated providers received, for developers who run the project without keys (design 5). */
export function SandboxPage() {
  return (
    <NotificationsProvider>
      <PageHead meta={meta} />
      <SandboxScreen />
    </NotificationsProvider>
  )
}
