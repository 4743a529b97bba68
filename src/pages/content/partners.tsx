import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { hero, limits, models, mutual, nextStep, questions, steps } from '#src/content/partners.ts'
import { partnerModel } from '#src/content/partners-model.ts'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Fit } from '#src/sections/page/fit.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { PartnerModelIsland } from '#src/sections/partner-model.tsx'
import { PartnersPicture } from '#src/sections/pictures/partners-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/partners',
  title: 'Programa de parceiros para quem atende escritórios',
  description:
    'Indique ou implante o atendimento por WhatsApp em escritórios e empresas que você já atende. Veja modelos, responsabilidades e como entrar.',
  isIndexed: true,
  adEvent: 'ViewSpecificPage',
}

/** Partner programme (spec S1 2.2, Parceiros). */
export function PartnersPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<PartnersPicture />} />
      <Section text={partnerModel} tone="tinted">
        <PartnerModelIsland />
      </Section>
      <Section text={models} anchor="modelos">
        <DataTable caption={models.caption} columns={models.columns} rows={models.rows} isCompared />
      </Section>
      <Fit text={mutual} fits={mutual.fits} other={mutual.other} />
      <Limits text={limits} limits={limits.items} />
      <Steps text={steps} steps={steps.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} />
    </>
  )
}
