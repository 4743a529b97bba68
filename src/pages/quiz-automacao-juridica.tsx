import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { seo } from '#src/content/seo.ts'
import { quizPage } from '#src/content/tools/quiz.ts'
import { QuizTool } from '#src/screens/quiz/quiz-tool.tsx'
import { ToolPage } from '#src/sections/tools/tool-page.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/quiz-automacao-juridica',
  ...seo['/quiz-automacao-juridica'],
  isIndexed: true,
}

/** Automation quiz (spec S1 2.1, 2.4). */
export function QuizPage() {
  return (
    <>
      <PageHead meta={meta} />
      <ToolPage content={quizPage}>
        <QuizTool />
      </ToolPage>
    </>
  )
}
