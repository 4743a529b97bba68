import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { privacy } from '#src/content/trust.ts'
import { TrustPage, TrustSection } from '#src/sections/trust-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/privacidade',
  title: 'Política de Privacidade',
  description:
    'O que este site trata, para quê, com que base na LGPD, quem recebe, o que fica depois de apagar, os seus direitos e o contato do encarregado.',
  isIndexed: true,
}

/** Privacy policy. */
export function PrivacidadePage() {
  return (
    <>
      <PageHead meta={meta} />
      <TrustPage title={privacy.title} lead={privacy.lead}>
        {privacy.parts.map((part, index) => (
          <TrustSection key={part.title} part={part} isBelow={index > 1} />
        ))}
      </TrustPage>
    </>
  )
}
