import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { widgetPage } from '#src/content/tools/widget.ts'
import { WidgetTool } from '#src/screens/tools/widget-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/whatsapp-widget',
  title: 'Botão de WhatsApp para o site do escritório',
  description:
    'Gere um botão de WhatsApp para colar em qualquer site: código seu, sem terceiros, sem cookies, com horário de atendimento e contraste conferido.',
  isIndexed: true,
  subject: 'tool',
  adEvent: 'ViewContent',
}

/** Generator of a WhatsApp button for any site (spec S1 2.1). */
export function WhatsappWidgetPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={widgetPage}>
        <WidgetTool />
      </ToolPage>
    </>
  )
}
