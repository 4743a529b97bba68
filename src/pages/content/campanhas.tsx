import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import {
  categories,
  hero,
  jobs,
  jobsTitle,
  limits,
  nextStep,
  questions,
  steps,
} from '#src/content/campanhas.ts'
import { audience } from '#src/content/campanhas-audience.ts'
import { AudienceTrialIsland } from '#src/screens/flow-trial/audience-trial.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Jobs } from '#src/sections/page/jobs.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { CampanhasPicture } from '#src/sections/pictures/campanhas-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/campanhas',
  title: 'Campanhas de WhatsApp com autorização',
  description:
    'Comunique a carteira de clientes com modelos aprovados, só para quem autorizou o contato. Prévia, custo estimado, descadastro e auditoria.',
  isIndexed: true,
  subject: 'product',
  adEvent: 'ViewContent',
}

/** Messages to many people who agreed to them (spec S1 2.2, Ferramentas). */
export function CampanhasPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<CampanhasPicture />} />
      <Jobs title={jobsTitle} jobs={jobs} />
      <Section text={audience} anchor="publico">
        <AudienceTrialIsland />
      </Section>
      <Section text={categories} tone="tinted">
        <DataTable caption={categories.caption} columns={categories.columns} rows={categories.rows} />
      </Section>
      <Limits text={limits} limits={limits.items} />
      <Steps text={steps} steps={steps.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} />
    </>
  )
}
