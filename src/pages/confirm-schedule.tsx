import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { confirmSchedule } from '#src/content/confirm-schedule.ts'
import { ConfirmScheduleScreen } from '#src/screens/scheduling/confirm-schedule-screen.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/confirm-schedule', ...confirmSchedule.meta, isIndexed: false }

/** What was agreed with the visitor who booked a call (spec S2 2). */
export function ConfirmSchedulePage() {
  return (
    <>
      <PageHead meta={meta} />
      <ConfirmScheduleScreen />
    </>
  )
}
