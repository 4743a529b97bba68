import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { whatsAppLinkPage } from '#src/content/tools/whatsapp-link.ts'
import { WhatsAppLinkTool } from '#src/screens/tools/whatsapp-link-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/whatsapp-link-generator',
  title: 'Gerador de link do WhatsApp com QR Code grátis',
  description:
    'Crie o link do WhatsApp do escritório com mensagem pronta, origem do contato e QR Code em SVG e PNG. Sem cadastro: nada sai do seu navegador.',
  isIndexed: true,
  subject: 'tool',
}

/** WhatsApp link generator (spec S1 2.1). */
export function WhatsappLinkGeneratorPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={whatsAppLinkPage}>
        <WhatsAppLinkTool />
      </ToolPage>
    </>
  )
}
