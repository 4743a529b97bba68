import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { trademarks } from '#src/content/page-types.ts'
import { hero, kinds, limits, nextStep, questions, requirements, steps } from '#src/content/zapsign.ts'
import { signatureChoice } from '#src/content/zapsign-choice.ts'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Requirements } from '#src/sections/page/requirements.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { ZapsignPicture } from '#src/sections/pictures/zapsign-picture.tsx'
import { SignatureChoiceIsland } from '#src/sections/signature-choice.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/zapsign',
  title: 'Assinatura pelo WhatsApp com ZapSign',
  description:
    'Contrato e procuração enviados, assinados e arquivados na mesma conversa. Entenda o fluxo, os tipos de assinatura e quando usar ICP-Brasil.',
  isIndexed: true,
  adEvent: 'ViewContent',
}

/** Integration with ZapSign (spec S1 2.2, Integrações). */
export function ZapsignPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<ZapsignPicture />} />
      <Steps text={steps} steps={steps.items} tone="plain" />
      <Section text={signatureChoice} tone="tinted">
        <SignatureChoiceIsland />
      </Section>
      <Section text={kinds} anchor="assinaturas">
        <DataTable caption={kinds.caption} columns={kinds.columns} rows={kinds.rows} isCompared />
        <p className="mt-6 max-w-[80ch] text-sm text-tinta-600">{kinds.note}</p>
      </Section>
      <Limits text={limits} limits={limits.items} />
      <Requirements text={requirements} items={requirements.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} note={trademarks} />
    </>
  )
}
