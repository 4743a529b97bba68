import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { seo } from '#src/content/seo.ts'
import { juridocsPage } from '#src/content/tools/juridocs.ts'
import { JuridocsTool } from '#src/screens/juridocs/juridocs-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/juridocs', ...seo['/juridocs'], isIndexed: true }

/** JuriDocs IA: what it is, and a draft to try it on (spec S1 2.1, 2.2). */
export function JuridocsPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={juridocsPage}>
        <JuridocsTool />
      </ToolPage>
    </>
  )
}
