import type { QuizRef } from '#machines/quiz/quiz.machine.ts'
import type { QuizResult } from '#machines/quiz/quiz-rules.ts'
import { ActionLink } from '#src/components/action-link.tsx'
import { Button } from '#src/components/button.tsx'
import { quizLevels, quizQuestions, quizTool as texts } from '#src/content/tools/quiz.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'

type Props = { readonly actorRef: QuizRef; readonly result: QuizResult }

/** Level, score and the three actions. */
export function QuizResultPanel({ actorRef, result: { level, score, priorities } }: Props) {
  return (
    <section aria-label={texts.resultLabel}>
      <p className="text-sm font-medium text-tinta-600">{texts.resultLabel}</p>
      <h2 ref={focusOnMount} tabIndex={-1} className="mt-1 text-h2 outline-none">
        {quizLevels[level].title}
      </h2>
      <div className="mt-5 flex items-center gap-4">
        <div aria-hidden="true" className="h-2.5 grow overflow-hidden rounded-full bg-tinta-200">
          <div className="h-full rounded-full bg-verde-600" style={{ width: `${score}%` }} />
        </div>
        <p className="font-semibold">
          <span className="sr-only">{texts.scoreLabel}: </span>
          <span>{texts.score(score)}</span>
        </p>
      </div>
      <p className="mt-4 max-w-[58ch] text-tinta-700">{quizLevels[level].text}</p>
      <h3 className="mt-8 text-h3">{texts.actions}</h3>
      <ol className="mt-4 grid gap-5">
        {priorities.map((question, index) => (
          <li key={question} className="grid grid-cols-[auto_1fr] gap-4 border-t border-tinta-200 pt-4">
            <span aria-hidden="true" className="font-mono text-sm leading-6 text-tinta-500">
              {String(index + 1).padStart(2, '0')}
            </span>
            <div>
              <p className="font-semibold">{quizQuestions[question].action.title}</p>
              <p className="mt-1 text-[0.9375rem] text-tinta-600">{quizQuestions[question].action.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ActionLink link={texts.call} />
        <Button variant="secondary" onClick={() => actorRef.send({ type: 'previous.requested' })}>
          {texts.review}
        </Button>
        <Button variant="secondary" onClick={() => actorRef.send({ type: 'restart.requested' })}>
          {texts.restart}
        </Button>
      </div>
    </section>
  )
}
