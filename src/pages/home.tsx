import { PageHead } from '#src/app/page-head.tsx'
import { type PageMeta, THEME_COLORS } from '#src/app/page-meta.ts'
import { ClientLogos } from '#src/sections/home/client-logos.tsx'
import { FinalCall } from '#src/sections/home/final-call.tsx'
import { Handover } from '#src/sections/home/handover.tsx'
import { Hero } from '#src/sections/home/hero.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/',
  title: 'WhatsApp para escritórios de advocacia',
  description:
    'Caixa de entrada compartilhada, triagem com IA e integração com o software jurídico. Cada conversa com responsável, prazo e histórico.',
  indexed: true,
  themeColor: THEME_COLORS.ink,
}

/** Home page, layout A (spec S1 2.4). */
export function HomePage() {
  return (
    <>
      <PageHead meta={meta} />
      <Hero />
      <ClientLogos />
      <Handover />
      <FinalCall />
    </>
  )
}
