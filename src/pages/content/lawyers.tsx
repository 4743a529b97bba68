import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { hero, limits, nextStep, numbers, questions, roles } from '#src/content/lawyers.ts'
import { Cards } from '#src/sections/page/cards.tsx'
import { ChatOffer } from '#src/sections/page/chat-offer.tsx'
import { Figures } from '#src/sections/page/figures.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { LawyersPicture } from '#src/sections/pictures/lawyers-picture.tsx'
import { PracticeAreas } from '#src/sections/practice-areas.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/lawyers',
  title: 'Software de WhatsApp para advogados',
  description:
    'Triagem por área do Direito, prazo à vista e histórico do caso no WhatsApp do escritório, dentro das regras de publicidade da OAB e da LGPD.',
  isIndexed: true,
  subject: 'product',
  adEvent: 'ViewContent',
}

/** Law firms (spec S1 2.2, Setores). */
export function LawyersPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<LawyersPicture />} />
      <PracticeAreas />
      <Limits text={limits} limits={limits.items} />
      <Figures {...numbers} />
      <Section text={roles} tone="tinted">
        <Cards items={roles.items} />
      </Section>
      <Questions questions={questions} />
      <ChatOffer />
      <NextStep text={nextStep} />
    </>
  )
}
