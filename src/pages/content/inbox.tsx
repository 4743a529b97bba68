import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { hero, jobs, jobsTitle, limits, nextStep, questions } from '#src/content/inbox.ts'
import { ChatOffer } from '#src/sections/page/chat-offer.tsx'
import { Jobs } from '#src/sections/page/jobs.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { InboxPicture } from '#src/sections/pictures/inbox-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/inbox',
  title: 'Caixa de entrada compartilhada do WhatsApp',
  description:
    'Vários advogados no mesmo número, cada conversa com protocolo, responsável, prazo e resumo. Áudio transcrito e notas que só a equipe vê.',
  isIndexed: true,
  subject: 'product',
  adEvent: 'ViewContent',
}

/** Shared inbox (spec S1 2.2, Ferramentas). */
export function InboxPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<InboxPicture />} />
      <Jobs title={jobsTitle} jobs={jobs} />
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <ChatOffer />
      <NextStep text={nextStep} />
    </>
  )
}
