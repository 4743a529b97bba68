import { CALL_PATH } from '#machines/scheduling/call-page.ts'
import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { bookedCall } from '#src/content/booked-call.ts'
import { CallScreen } from '#src/screens/scheduling/call-screen.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: CALL_PATH, ...bookedCall.meta, isIndexed: false }

/** One booked call, opened by the link in an e-mail. */
export function CallPage() {
  return (
    <>
      <PageHead meta={meta} />
      <CallScreen />
    </>
  )
}
