import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { confirmOtp } from '#src/content/confirm-otp.ts'
import { NotificationsProvider } from '#src/screens/notifications/notifications.tsx'
import { ConfirmPhone } from '#src/screens/one-time-code/one-time-code-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/confirm-otp', ...confirmOtp.meta, isIndexed: false }

/** Validates the phone with a code (spec S1 2.11). */
export function ConfirmOtpPage() {
  return (
    <>
      <PageHead meta={meta} />
      <NotificationsProvider>
        <ConfirmPhone />
      </NotificationsProvider>
    </>
  )
}
