import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { accessibility } from '#src/content/accessibility.ts'
import { TrustPage, TrustSection } from '#src/sections/trust-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/acessibilidade',
  title: 'Acessibilidade deste site',
  description:
    'Como este site funciona com teclado, leitor de tela, texto ampliado e alto contraste, o que não depende de nós e como avisar de uma barreira.',
  isIndexed: true,
}

/** The accessibility statement. */
export function AcessibilidadePage() {
  return (
    <>
      <PageHead meta={meta} />
      <TrustPage title={accessibility.title} lead={accessibility.lead}>
        {accessibility.parts.map((part) => (
          <TrustSection key={part.title} part={part} />
        ))}
      </TrustPage>
    </>
  )
}
