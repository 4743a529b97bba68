import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { premiumSupport } from '#src/content/assisted-implementation.ts'
import {
  facts,
  hero,
  limits,
  needs,
  nextStep,
  options,
  questions,
  scope,
} from '#src/content/implementacao-assistida.ts'
import { Cards } from '#src/sections/page/cards.tsx'
import { ChatOffer } from '#src/sections/page/chat-offer.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Fit } from '#src/sections/page/fit.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { ImplementacaoPicture } from '#src/sections/pictures/implementacao-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/implementacao-assistida',
  title: 'Implementação assistida do WhatsApp',
  description: `Um especialista monta número, triagem, integrações e treinamento com o seu escritório em quatro semanas, e ${premiumSupport.name}.`,
  isIndexed: true,
  subject: 'service',
  adEvent: 'ViewSpecificPage',
}

/** The optional implementation with a specialist (spec S1 2.1, 2.5, 2.10). */
export function ImplementacaoAssistidaPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<ImplementacaoPicture />} facts={facts} />
      <Section text={options}>
        <DataTable caption={options.caption} columns={options.columns} rows={options.rows} isCompared />
      </Section>
      <Fit text={scope} fits={scope.fits} other={scope.other} anchor="incluido" />
      <Section text={needs}>
        <Cards items={needs.items} />
      </Section>
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <ChatOffer />
      <NextStep text={nextStep} />
    </>
  )
}
