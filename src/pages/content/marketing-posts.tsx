import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { formats, hero, limits, nextStep, questions, steps } from '#src/content/marketing-posts.ts'
import { MarketingRevision } from '#src/sections/marketing-revision.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { MarketingPostsPicture } from '#src/sections/pictures/marketing-posts-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/marketing-posts',
  title: 'Posts jurídicos com revisão pelas regras da OAB',
  description:
    'Calendário editorial para advogados: a IA prepara o rascunho informativo, o revisor confere o Provimento 205/2021 e você aprova antes de publicar.',
  isIndexed: true,
  subject: 'product',
  adEvent: 'ViewContent',
}

/** Informative content under the rules of the bar (spec S1 2.1). */
export function MarketingPostsPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<MarketingPostsPicture />} />
      <div className="pt-part">
        <MarketingRevision />
      </div>
      <Steps text={steps} steps={steps.items} tone="plain" />
      <Section text={formats} layout="beside">
        <DataTable caption={formats.caption} columns={formats.columns} rows={formats.rows} />
      </Section>
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} />
    </>
  )
}
