import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { security } from '#src/content/trust.ts'
import { RegistryTable } from '#src/screens/visitor-data/registry-table.tsx'
import { TrustPage, TrustSection } from '#src/sections/trust-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/seguranca',
  title: 'Segurança e tratamento de dados',
  description:
    'Onde os dados ficam, quem os trata e por quanto tempo, como são protegidos e com quem falar em caso de incidente. A lista vem do próprio código.',
  isIndexed: true,
}

/** Page about data protection: what is stored and where, who processes it, for how long, and the contact. */
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
