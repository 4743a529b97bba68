import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { hero, jobs, jobsTitle, kinds, limits, nextStep, questions } from '#src/content/pesquisas.ts'
import { surveyTrial } from '#src/content/pesquisas-trial.ts'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Jobs } from '#src/sections/page/jobs.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { PesquisasPicture } from '#src/sections/pictures/pesquisas-picture.tsx'
import { SurveyTrialIsland } from '#src/sections/survey-trial.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/pesquisas',
  title: 'Pesquisas de satisfação e NPS pelo WhatsApp',
  description:
    'Pergunte sobre o atendimento na própria conversa, acompanhe NPS e satisfação por área e trate a nota baixa antes que o cliente vá embora.',
  isIndexed: true,
  subject: 'product',
  adEvent: 'ViewContent',
}

/** Surveys inside the conversation (spec S1 2.2, Ferramentas). */
export function PesquisasPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<PesquisasPicture />} />
      <Section text={surveyTrial} tone="tinted">
        <SurveyTrialIsland />
      </Section>
      <Section text={kinds}>
        <DataTable caption={kinds.caption} columns={kinds.columns} rows={kinds.rows} />
      </Section>
      <Jobs title={jobsTitle} jobs={jobs} />
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} />
    </>
  )
}
