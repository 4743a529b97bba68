import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { quizPage } from '#src/content/tools/quiz.ts'
import { QuizTool } from '#src/screens/quiz/quiz-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/quiz-automacao-juridica',
  title: 'Diagnóstico de automação do escritório',
  description:
    'Responda a sete perguntas e veja em que ponto está a automação do atendimento do seu escritório, com três ações para começar nesta semana.',
  isIndexed: true,
  subject: 'tool',
  adEvent: 'ViewSpecificPage',
}

/** Automation quiz (spec S1 2.1, 2.4). */
export function QuizAutomacaoJuridicaPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={quizPage}>
        <QuizTool />
      </ToolPage>
    </>
  )
}
