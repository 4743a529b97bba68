import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { clientsData } from '#src/content/clients-data.ts'
import { TrustPage, TrustSection } from '#src/sections/trust-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/dados-dos-clientes',
  title: 'Segurança dos dados dos seus clientes',
  description:
    'Quem é controlador e operador, quem pode ler as conversas do escritório, o que a IA faz com elas e o que é apagado no fim do contrato.',
  isIndexed: true,
}

/** Page about the conversations of a firm with its clients: who answers for them, who reads them, and their end. */
export function DadosDosClientesPage() {
  return (
    <>
      <PageHead meta={meta} />
      <TrustPage title={clientsData.title} lead={clientsData.lead}>
        {clientsData.parts.map((part, index) => (
          <TrustSection key={part.title} part={part} isBelow={index > 1} />
        ))}
      </TrustPage>
    </>
  )
}
