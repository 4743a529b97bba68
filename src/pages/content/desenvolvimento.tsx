import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import {
  hero,
  jobs,
  jobsTitle,
  limits,
  nextStep,
  questions,
  severities,
} from '#src/content/desenvolvimento.ts'
import { ChatOffer } from '#src/sections/page/chat-offer.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Jobs } from '#src/sections/page/jobs.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { DesenvolvimentoPicture } from '#src/sections/pictures/desenvolvimento-picture.tsx'
import { Webhook } from '#src/sections/webhook.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/desenvolvimento',
  title: 'WhatsApp para empresas de software',
  description:
    'Chamados por WhatsApp com severidade, responsável e prazo. Resumo para o time técnico, aviso de incidente e webhook para o seu sistema.',
  isIndexed: true,
  adEvent: 'ViewContent',
}

/** Software companies (spec S1 2.2, Setores). */
export function DesenvolvimentoPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<DesenvolvimentoPicture />} />
      <Jobs title={jobsTitle} jobs={jobs} />
      <Section text={severities} tone="tinted">
        <DataTable caption={severities.caption} columns={severities.columns} rows={severities.rows} />
      </Section>
      <Webhook />
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <ChatOffer />
      <NextStep text={nextStep} />
    </>
  )
}
