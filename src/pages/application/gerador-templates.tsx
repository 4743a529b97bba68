import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { templatesPage } from '#src/content/tools/templates.ts'
import { TemplateTool } from '#src/screens/tools/template-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/gerador-templates',
  title: 'Gerador de modelos de mensagem do WhatsApp',
  description:
    'Monte modelos de utilidade, marketing e autenticação com variáveis e limites do WhatsApp, e veja um aviso quando o texto contraria as regras da OAB.',
  isIndexed: true,
  subject: 'tool',
}

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
