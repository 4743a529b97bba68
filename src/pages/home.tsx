import { PageHead } from '#src/app/page-head.tsx'
import { type PageMeta, THEME_COLORS } from '#src/app/page-meta.ts'
import { Essentials } from '#src/sections/home/essentials.tsx'
import { Faq } from '#src/sections/home/faq.tsx'
import { FinalCall } from '#src/sections/home/final-call.tsx'
import { Handover } from '#src/sections/home/handover.tsx'
import { Hero } from '#src/sections/home/hero/hero.tsx'
import { ProductFilm } from '#src/sections/home/hero/product-film.tsx'
import { ImplementationOptions } from '#src/sections/home/implementation-options.tsx'
import { InboxHero } from '#src/sections/home/inbox-hero.tsx'
import { LeadQualification } from '#src/sections/home/lead-qualification.tsx'
import { ClientLogos } from '#src/sections/home/logos/client-logos.tsx'
import { Testimonials } from '#src/sections/home/testimonials.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/',
  title: 'WhatsApp para escritórios de advocacia',
  description:
    'Caixa de entrada compartilhada, triagem com IA e integração com o software jurídico. Cada conversa com responsável, prazo e histórico.',
  isIndexed: true,
  themeColor: THEME_COLORS.ink,
  subject: 'product',
}

/**
 * Home page: the first view in the variant of the visitor, and the same sections in the same order below it (spec S1
 * 2.4): client logos, features, testimonials, implementation options, questions.
 */
export function HomePage() {
  return (
    <>
      <PageHead meta={meta} />
      <Hero />
      <div data-below="">
        <ClientLogos />
        <InboxHero />
        <LeadQualification />
        <Handover />
        <Essentials />
        <Testimonials />
        <ImplementationOptions />
        <Faq />
        <FinalCall />
      </div>
      <ProductFilm />
    </>
  )
}
