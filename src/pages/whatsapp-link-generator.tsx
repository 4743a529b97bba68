import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { seo } from '#src/content/seo.ts'
import { whatsAppLinkPage } from '#src/content/tools/whatsapp-link.ts'
import { WhatsAppLinkTool } from '#src/screens/tools/whatsapp-link-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/whatsapp-link-generator',
  ...seo['/whatsapp-link-generator'],
  isIndexed: true,
}

/** WhatsApp link generator (spec S1 2.1). */
export function WhatsAppLinkGeneratorPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={whatsAppLinkPage}>
        <WhatsAppLinkTool />
      </ToolPage>
    </>
  )
}
