import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { facts, hero, limits, nextStep, questions, steps, today } from '#src/content/controljus.ts'
import { copiesTrial } from '#src/content/controljus-copies.ts'
import { trademarks } from '#src/content/page-types.ts'
import { CopiesTrialIsland } from '#src/sections/copies-trial.tsx'
import { Cards } from '#src/sections/page/cards.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { ControljusPicture } from '#src/sections/pictures/controljus-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/controljus',
  title: 'Integração WhatsApp e ControlJus: em breve',
  description:
    'A integração com o ControlJus está em preparação. Veja o que está planejado, o que já funciona sem ela e como participar dos testes.',
  isIndexed: true,
}

/** The announced integration, coming soon (spec S1 2.1, 2.2). */
export function ControljusPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<ControljusPicture />} shape="beside" facts={facts} />
      <Section text={today} anchor="hoje">
        <Cards items={today.items} />
      </Section>
      <Section text={copiesTrial} tone="tinted">
        <CopiesTrialIsland />
      </Section>
      <Steps text={steps} steps={steps.items} tone="plain" />
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} note={trademarks} />
    </>
  )
}
