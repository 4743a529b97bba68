import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { thankYou } from '#src/content/thank-you.ts'
import { ThankYouFlow } from '#src/screens/thank-you/thank-you-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/thank-you', ...thankYou.meta, isIndexed: false }

/** What was bought and what happens next (spec S1 2.1, protected). */
export function ThankYouPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ThankYouFlow />
    </>
  )
}
