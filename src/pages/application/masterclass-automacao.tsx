import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { masterclasses } from '#src/content/tools/masterclass.ts'
import { MasterclassTool } from '#src/screens/masterclass/masterclass-tool.tsx'
import { ClassFacts } from '#src/sections/tools/class-facts.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/masterclass-automacao',
  title: 'Masterclass de automação do atendimento',
  description:
    'Aula ao vivo para escritórios: triagem, passagem para o advogado, prazos e limites da OAB no atendimento por WhatsApp. Inscrição gratuita.',
  isIndexed: true,
  adEvent: 'ViewSpecificPage',
}

/** A class and its registration (spec S1 2.1, decision 24). */
export function MasterclassAutomacaoPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={masterclasses.automacao}>
        <MasterclassTool masterclass="automacao" />
        <ClassFacts masterclass="automacao" />
      </ToolPage>
    </>
  )
}
