import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import {
  facts,
  hero,
  levels,
  limits,
  nextStep,
  requirements,
  steps,
  troubles,
} from '#src/content/onboarding.ts'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Requirements } from '#src/sections/page/requirements.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { OnboardingPicture } from '#src/sections/pictures/onboarding-picture.tsx'
import { SupportChannels } from '#src/sections/support-channels.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/onboarding',
  title: 'Suporte e ativação do WhatsApp do escritório',
  description:
    'Canais e horários de suporte, o que separar para ativar o número, as etapas na Meta e respostas aos problemas mais comuns do primeiro mês.',
  isIndexed: true,
  subject: 'service',
  adEvent: 'ViewSpecificPage',
}

/** Support and activation (spec S1 2.2, Suporte). */
export function OnboardingPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<OnboardingPicture />} shape="beside" facts={facts} />
      <SupportChannels />
      <Requirements text={requirements} items={requirements.items} />
      <Steps text={steps} steps={steps.items} />
      <Questions text={troubles} questions={troubles.list} anchor="problemas" />
      <Section text={levels} tone="tinted">
        <DataTable caption={levels.caption} columns={levels.columns} rows={levels.rows} isCompared />
      </Section>
      <Limits text={limits} limits={limits.items} />
      <NextStep text={nextStep} />
    </>
  )
}
