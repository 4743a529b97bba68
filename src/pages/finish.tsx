import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { finish } from '#src/content/finish.ts'
import { FinishScreen } from '#src/screens/funnel/finish-screen.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/finish', ...finish.meta, isIndexed: false }

/** The last step of the funnel (spec S1 2.8). */
export function FinishPage() {
  return (
    <>
      <PageHead meta={meta} />
      <FinishScreen />
    </>
  )
}
