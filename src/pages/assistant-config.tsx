import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { assistantConfig } from '#src/content/assistant-config.ts'
import { AssistantConfigStep } from '#src/screens/assistant-config/assistant-config-step.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/assistant-config', ...assistantConfig.meta, isIndexed: false }

/** Protected: opens once the phone was proven (spec S1 2.1 and 6). */
export function AssistantConfigPage() {
  return (
    <>
      <PageHead meta={meta} />
      <AssistantConfigStep />
    </>
  )
}
