import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { fromPromise } from 'xstate'
import { getChoice, getQuestion, getResult, type QuizRef, quizMachine } from '#machines/quiz/quiz.machine.ts'
import { QUIZ_CHOICES, QUIZ_QUESTIONS, type QuizAnswers } from '#machines/quiz/quiz-rules.ts'
import { Button } from '#src/components/button.tsx'
import { RadioCards } from '#src/components/choice-cards.tsx'
import { quizQuestions, quizTool as texts } from '#src/content/tools/quiz.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { tabStorage } from '#src/lib/storage/storage.ts'
import { QuizResultPanel } from './quiz-result.tsx'
import { QuizTime } from './quiz-time.tsx'

/** Storage key of the answers in this tab; they hold no personal data. */
const ANSWERS_KEY = 'quiz-answers'

const browserQuizMachine = quizMachine.provide({
  actors: {
    loadAnswers: fromPromise<unknown, void>(async () => tabStorage.read(ANSWERS_KEY)),
    keepAnswers: fromPromise<void, { answers: QuizAnswers }>(async ({ input: { answers } }) => {
      tabStorage.write(ANSWERS_KEY, answers)
    }),
  },
  actions: { reportAdEvent: (_, event) => reportAdEvent(event) },
})

/** The quiz in the browser: a question a screen, then the result. */
export function QuizTool() {
  const actorRef = useActorRef(browserQuizMachine)
  const result = useSelector(actorRef, getResult)
  const position = useSelector(actorRef, ({ context }) => context.position)
  const view = result === null ? 'question' : 'result'
  useKeptFocus(() => document.getElementById(getAnchor(position)), view, ['result'])

  return (
    <div className="mx-auto max-w-180 rounded-panel bg-branco px-5 py-8 shadow-card md:p-10">
      <QuizTime hasResult={result !== null} />
      {result === null ? (
        <Question actorRef={actorRef} />
      ) : (
        <QuizResultPanel actorRef={actorRef} result={result} />
      )}
    </div>
  )
}

type Props = { readonly actorRef: QuizRef }

function Question({ actorRef }: Props) {
  const id = useId()
  const question = useSelector(actorRef, getQuestion)
  const choice = useSelector(actorRef, getChoice)
  const position = useSelector(actorRef, ({ context }) => context.position)
  const isMissed = useSelector(actorRef, ({ context }) => context.isMissed)
  const number = position + 1
  const total = QUIZ_QUESTIONS.length
  const anchor = getAnchor(position)

  function goOn(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'next.requested' })
    // Where the message stands: a screen reader reads it with the choice.
    if (choice === null) document.getElementById(anchor)?.focus()
  }

  return (
    <form noValidate onSubmit={goOn}>
      <p id={id} role="status" className="text-sm font-medium text-tinta-600">
        {texts.progress(number, total)}
      </p>
      <progress
        aria-label={texts.progressLabel}
        value={number}
        max={total}
        className="mt-2 mb-7 h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-verde-600 [&::-webkit-progress-bar]:bg-tinta-200 [&::-webkit-progress-value]:bg-verde-600"
      />
      <RadioCards
        key={question}
        anchor={anchor}
        label={quizQuestions[question].question}
        hint={texts.hint}
        problem={isMissed ? texts.missed : null}
        columns={1}
        choices={QUIZ_CHOICES.map((one, at) => ({
          id: one,
          title: quizQuestions[question].choices[at] ?? '',
        }))}
        chosen={choice}
        onChoose={(one) => actorRef.send({ type: 'choice.made', question, choice: one })}
      />
      <div className="mt-8 flex flex-wrap justify-between gap-3">
        <Button
          variant="secondary"
          aria-disabled={position === 0}
          onClick={() => actorRef.send({ type: 'previous.requested' })}
        >
          {texts.previous}
        </Button>
        <Button type="submit">{number === total ? texts.finish : texts.next}</Button>
      </div>
    </form>
  )
}

/** Returns the id of a question's first choice. */
function getAnchor(position: number): string {
  return `pergunta-${position + 1}`
}
