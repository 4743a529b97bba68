import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { hero, jobs, jobsTitle, limits, nextStep, phases, questions, uses } from '#src/content/consultoria.ts'
import { minutesTrial } from '#src/content/consultoria-minutes.ts'
import { MinutesTrialIsland } from '#src/sections/minutes-trial.tsx'
import { Cards } from '#src/sections/page/cards.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Jobs } from '#src/sections/page/jobs.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { ConsultoriaPicture } from '#src/sections/pictures/consultoria-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/consultoria',
  title: 'WhatsApp para consultorias',
  description:
    'Diagnóstico, proposta, reunião e entrega na mesma conversa. Áudios transcritos, decisões registradas e pesquisa ao fim de cada projeto.',
  isIndexed: true,
  adEvent: 'ViewContent',
}

/** Consultancies (spec S1 2.2, Setores). */
export function ConsultoriaPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<ConsultoriaPicture />} />
      <Section text={minutesTrial} tone="tinted">
        <MinutesTrialIsland />
      </Section>
      <Section text={phases} anchor="fases">
        <DataTable caption={phases.caption} columns={phases.columns} rows={phases.rows} />
      </Section>
      <Jobs title={jobsTitle} jobs={jobs} />
      <Section text={uses} tone="tinted">
        <Cards items={uses.items} />
      </Section>
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} />
    </>
  )
}
