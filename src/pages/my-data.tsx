import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { myData } from '#src/content/my-data.ts'
import { MyDataScreen } from '#src/screens/visitor-data/my-data-screen.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/meus-dados', ...myData.meta, isIndexed: true }

/** What the site keeps about the visitor who reads it (LGPD art. 18). */
export function MyDataPage() {
  return (
    <>
      <PageHead meta={meta} />
      <MyDataScreen />
    </>
  )
}
