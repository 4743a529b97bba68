import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { profile } from '#src/content/profile.ts'
import { ProfileStep } from '#src/screens/profile/profile-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/more-yourself', ...profile.meta, isIndexed: false }

/** The profile step (spec S1 2.8). */
export function MoreYourselfPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ProfileStep />
    </>
  )
}
