import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { trademarks } from '#src/content/page-types.ts'
import { fields, hero, limits, nextStep, questions, requirements, steps } from '#src/content/projuris-adv.ts'
import { CourtTranslation } from '#src/sections/court-translation.tsx'
import { ChatOffer } from '#src/sections/page/chat-offer.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Requirements } from '#src/sections/page/requirements.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { ProjurisAdvPicture } from '#src/sections/pictures/projuris-adv-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/projuris-adv',
  title: 'Integração WhatsApp e Projuris ADV',
  description:
    'Conversa, documento e resumo ligados ao processo no Projuris ADV, e o andamento explicado ao cliente por WhatsApp após revisão do advogado.',
  isIndexed: true,
  adEvent: 'ViewContent',
}

/** Integration with Projuris ADV (spec S1 2.2, Integrações). */
export function ProjurisAdvPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<ProjurisAdvPicture />} />
      <CourtTranslation />
      <Section text={fields} tone="tinted" anchor="campos">
        <DataTable caption={fields.caption} columns={fields.columns} rows={fields.rows} />
      </Section>
      <Requirements text={requirements} items={requirements.items} />
      <Steps text={steps} steps={steps.items} />
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <ChatOffer />
      <NextStep text={nextStep} note={trademarks} />
    </>
  )
}
