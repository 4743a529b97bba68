import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { seo } from '#src/content/seo.ts'
import { masterclasses } from '#src/content/tools/masterclass.ts'
import { MasterclassTool } from '#src/screens/masterclass/masterclass-tool.tsx'
import { ClassFacts } from '#src/sections/tools/class-facts.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/masterclass-premium',
  ...seo['/masterclass-premium'],
  isIndexed: true,
}

/** A class and its registration (spec S1 2.1, decision 24). */
export function MasterclassPremiumPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={masterclasses.premium}>
        <MasterclassTool masterclass="premium" />
        <ClassFacts masterclass="premium" />
      </ToolPage>
    </>
  )
}
