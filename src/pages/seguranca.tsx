import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { seo } from '#src/content/seo.ts'
import { security } from '#src/content/trust.ts'
import { RegistryTable } from '#src/screens/visitor-data/registry-table.tsx'
import { TrustPage, TrustSection } from '#src/sections/trust-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/seguranca', ...seo['/seguranca'], isIndexed: true }

/** What is kept where, who processes it, how long, and whom to write to. */
export function SegurancaPage() {
  return (
    <>
      <PageHead meta={meta} />
      <TrustPage title={security.title} lead={security.lead}>
        <TrustSection part={security.protection} />
        <RegistryTable />
        {security.parts.map((part) => (
          <TrustSection key={part.title} part={part} isBelow />
        ))}
      </TrustPage>
    </>
  )
}
