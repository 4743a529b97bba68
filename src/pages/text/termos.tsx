import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { ContractClauses } from '#src/components/contract-clauses.tsx'
import { contract } from '#src/content/contract.ts'
import { TrustPage } from '#src/sections/trust-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/termos',
  title: 'Termos de Uso e contrato, em seis cláusulas',
  description:
    'O contrato de prestação de serviços e os termos de uso da plataforma: objeto, uso de IA e voz sintética, notificações, responsabilidade e disposições.',
  isIndexed: true,
}

/** The contract that the sign-up shows in a dialog (spec S1 2.10). */
export function TermosPage() {
  return (
    <>
      <PageHead meta={meta} />
      <TrustPage title={contract.title} lead={contract.intro}>
        <div className="max-w-[72ch]">
          <ContractClauses heading="h2" />
        </div>
      </TrustPage>
    </>
  )
}
