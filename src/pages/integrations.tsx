import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { integrations } from '#src/content/integrations.ts'
import { IntegrationsStep } from '#src/screens/integrations/integrations-step.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/integrations', ...integrations.meta, isIndexed: false }

/** Protected: opens once the phone was proven (spec S1 2.1 and 6). */
export function IntegrationsPage() {
  return (
    <>
      <PageHead meta={meta} />
      <IntegrationsStep />
    </>
  )
}
