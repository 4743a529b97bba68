import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { gains, hero, limits, nextStep, questions, requirements, rules, steps } from '#src/content/advbox.ts'
import { taskTrial } from '#src/content/advbox-task.ts'
import { trademarks } from '#src/content/page-types.ts'
import { Cards } from '#src/sections/page/cards.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Requirements } from '#src/sections/page/requirements.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { AdvboxPicture } from '#src/sections/pictures/advbox-picture.tsx'
import { TaskTrialIsland } from '#src/sections/task-trial.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/advbox',
  title: 'Integração WhatsApp e ADVBOX',
  description:
    'Transforme mensagens do WhatsApp em tarefas da ADVBOX com responsável e prazo, ligadas ao processo do cliente. Campos, requisitos e passos.',
  isIndexed: true,
  adEvent: 'ViewContent',
}

/** Integration with ADVBOX (spec S1 2.2, Integrações). */
export function AdvboxPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<AdvboxPicture />} />
      <Section text={taskTrial} tone="tinted">
        <TaskTrialIsland />
      </Section>
      <Section text={rules} anchor="regras">
        <DataTable caption={rules.caption} columns={rules.columns} rows={rules.rows} />
      </Section>
      <Section text={gains} tone="tinted">
        <Cards items={gains.items} />
      </Section>
      <Limits text={limits} limits={limits.items} />
      <Steps text={steps} steps={steps.items} />
      <Requirements text={requirements} items={requirements.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} note={trademarks} />
    </>
  )
}
