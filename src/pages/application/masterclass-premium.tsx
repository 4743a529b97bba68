import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { masterclasses } from '#src/content/tools/masterclass.ts'
import { MasterclassTool } from '#src/screens/masterclass/masterclass-tool.tsx'
import { ClassFacts } from '#src/sections/tools/class-facts.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/masterclass-premium',
  title: 'Masterclass premium para sócios e gestores',
  description:
    'Encontro em turma reduzida para sócios e gestores: números do atendimento, distribuição por área, integração com o software jurídico e governança.',
  isIndexed: true,
  adEvent: 'ViewSpecificPage',
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
