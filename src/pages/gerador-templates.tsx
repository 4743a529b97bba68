import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { seo } from '#src/content/seo.ts'
import { templatesPage } from '#src/content/tools/templates.ts'
import { TemplateTool } from '#src/screens/tools/template-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/gerador-templates', ...seo['/gerador-templates'], isIndexed: true }

/** Template generator (spec S1 2.1). */
export function GeradorTemplatesPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={templatesPage}>
        <TemplateTool />
      </ToolPage>
    </>
  )
}
