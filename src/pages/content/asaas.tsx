import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { fields, hero, limits, nextStep, questions, requirements, steps } from '#src/content/asaas.ts'
import { trademarks } from '#src/content/page-types.ts'
import { ChatOffer } from '#src/sections/page/chat-offer.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Requirements } from '#src/sections/page/requirements.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { AsaasPicture } from '#src/sections/pictures/asaas-picture.tsx'
import { Reminders } from '#src/sections/reminders.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/asaas',
  title: 'Cobrança pelo WhatsApp com Asaas: Pix e boleto',
  description:
    'Envie Pix e boleto do Asaas na conversa, saiba quando o honorário foi pago e lembre o vencimento sem constranger. Campos, requisitos e passos.',
  isIndexed: true,
  adEvent: 'ViewContent',
}

/** Integration with Asaas (spec S1 2.2, Integrações). */
export function AsaasPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<AsaasPicture />} />
      <Reminders />
      <Section text={fields} tone="tinted">
        <DataTable caption={fields.caption} columns={fields.columns} rows={fields.rows} />
      </Section>
      <Limits text={limits} limits={limits.items} />
      <Steps text={steps} steps={steps.items} />
      <Requirements text={requirements} items={requirements.items} />
      <Questions questions={questions} />
      <ChatOffer />
      <NextStep text={nextStep} note={trademarks} />
    </>
  )
}
