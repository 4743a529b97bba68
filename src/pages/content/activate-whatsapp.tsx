import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { comparison, hero, limits, nextStep, questions, steps } from '#src/content/activate-whatsapp.ts'
import { ChatOffer } from '#src/sections/page/chat-offer.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { ActivateWhatsappPicture } from '#src/sections/pictures/activate-whatsapp-picture.tsx'

/** Head of the page. It follows a sign-up, so search engines do not list it (guide 6). */
export const meta: PageMeta = {
  path: '/activate-whatsapp',
  title: 'Ative o WhatsApp do escritório',
  description:
    'Número novo, aplicativo e plataforma juntos ou migração: compare os caminhos, veja o que acontece com o histórico e siga o passo a passo.',
  isIndexed: false,
}

/** How the firm's number comes in (spec S1 2.1, decision 24). */
export function ActivateWhatsappPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<ActivateWhatsappPicture />} />
      <Section text={comparison} anchor="caminhos">
        <DataTable
          caption={comparison.caption}
          columns={comparison.columns}
          rows={comparison.rows}
          isCompared
        />
      </Section>
      <Steps text={steps} steps={steps.items} />
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <ChatOffer />
      <NextStep text={nextStep} />
    </>
  )
}
