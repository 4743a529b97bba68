import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { roiPage } from '#src/content/tools/roi.ts'
import { RoiTool } from '#src/screens/tools/roi-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/calculadora-roi',
  title: 'Calculadora de ROI do atendimento jurídico',
  description:
    'Calcule quanto o atendimento manual custa por mês ao escritório e em quanto tempo a automação se paga, com a fórmula e as premissas à vista.',
  isIndexed: true,
  subject: 'tool',
}

/** ROI calculator (spec S1 2.1). */
export function CalculadoraRoiPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={roiPage}>
        <RoiTool />
      </ToolPage>
    </>
  )
}
