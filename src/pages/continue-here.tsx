import { CONTINUATION_PATH } from '#machines/continuation/link.ts'
import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { continueHere } from '#src/content/continuation.ts'
import { ContinueHereScreen } from '#src/screens/continuation/continue-here-screen.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: CONTINUATION_PATH, ...continueHere.meta, isIndexed: false }

/** Continues a sign-up that was begun on another device, opened by the link in an e-mail. */
export function ContinueHerePage() {
  return (
    <>
      <PageHead meta={meta} />
      <ContinueHereScreen />
    </>
  )
}
