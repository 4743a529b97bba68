import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { juridocsPage } from '#src/content/tools/juridocs.ts'
import { JuridocsTool } from '#src/screens/juridocs/juridocs-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/juridocs',
  title: 'JuriDocs: rascunhos jurídicos com revisão',
  description:
    'Experimente montar o rascunho de uma procuração, de um contrato de honorários ou de uma petição simples, com cada ponto de revisão marcado para o advogado.',
  isIndexed: true,
  subject: 'product',
  adEvent: 'AccessJuriDocs',
}

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
