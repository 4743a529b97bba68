import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { hero, jobs, jobsTitle, limits, nextStep, questions, steps } from '#src/content/chatbot.ts'
import { flowTrial } from '#src/content/chatbot-flow.ts'
import { FlowTrialIsland } from '#src/screens/flow-trial/flow-trial.tsx'
import { Jobs } from '#src/sections/page/jobs.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { ChatbotPicture } from '#src/sections/pictures/chatbot-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/chatbot',
  title: 'Chatbot jurídico para WhatsApp com triagem por IA',
  description:
    'O assistente se apresenta como virtual, coleta área, fatos e documentos e passa a conversa ao advogado. Sem consulta jurídica automática.',
  isIndexed: true,
  subject: 'product',
  adEvent: 'ViewContent',
}

/** Triage by an assistant, within the rules of the bar (spec S1 2.2, Ferramentas). */
export function ChatbotPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<ChatbotPicture />} />
      <Jobs title={jobsTitle} jobs={jobs} />
      <Section text={flowTrial} tone="tinted" anchor="roteiro">
        <FlowTrialIsland />
      </Section>
      <Limits text={limits} limits={limits.items} />
      <Steps text={steps} steps={steps.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} />
    </>
  )
}
