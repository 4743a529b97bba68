import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { comparison, enough, hero, nextStep, questions, scene } from '#src/content/comparativo.ts'
import { Cards } from '#src/sections/page/cards.tsx'
import { ChatOffer } from '#src/sections/page/chat-offer.tsx'
import { CropPicture } from '#src/sections/page/crop.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/comparativo',
  title: 'WhatsApp comum ou caixa de entrada compartilhada',
  description:
    'O aplicativo WhatsApp, o WhatsApp Business e a caixa de entrada compartilhada lado a lado: equipe, sigilo, histórico, integrações e preço.',
  isIndexed: true,
  subject: 'product',
}

/** The apps a firm already has beside the product. */
export function ComparativoPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<CropPicture crop={scene} />} shape="beside" />
      <Section text={comparison} anchor="comparativo">
        <DataTable
          caption={comparison.caption}
          columns={comparison.columns}
          rows={comparison.rows}
          isCompared
        />
      </Section>
      <Section text={enough} tone="tinted">
        <Cards items={enough.items} />
      </Section>
      <Questions questions={questions} />
      <ChatOffer />
      <NextStep text={nextStep} />
    </>
  )
}
