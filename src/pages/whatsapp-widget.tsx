import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { seo } from '#src/content/seo.ts'
import { widgetPage } from '#src/content/tools/widget.ts'
import { WidgetTool } from '#src/screens/tools/widget-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/whatsapp-widget', ...seo['/whatsapp-widget'], isIndexed: true }

/** Generator of a WhatsApp button for any site (spec S1 2.1). */
export function WhatsAppWidgetPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={widgetPage}>
        <WidgetTool />
      </ToolPage>
    </>
  )
}
