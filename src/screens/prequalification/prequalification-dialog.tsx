import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { Navigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  type ChoiceOf,
  INCOMPLETE_MESSAGE,
  PREQUALIFICATION_CHOICES,
  QUALIFIED_SIGN_UP,
  QUESTIONS,
  type Question,
} from '#machines/prequalification/answers.ts'
import {
  missingAnswersOf,
  type PrequalificationRef,
  prequalificationMachine,
} from '#machines/prequalification/prequalification.machine.ts'
import { Button } from '#src/components/button.tsx'
import { RadioCards } from '#src/components/choice-cards.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { prequalification, prequalificationQuestions } from '#src/content/prequalification.ts'
import { readPrequalification, writePrequalification } from '#src/lib/prequalification-store.ts'
import { useActorRef } from '#src/lib/use-actor-ref.ts'

type Props = {
  /** Asked for by Esc, by a button, or by a press beside the dialog. */
  readonly onClose: () => void
}

const browserPrequalificationMachine = prequalificationMachine.provide({
  actors: {
    recallAnswers: fromPromise<unknown, void>(async () => readPrequalification()),
    keepAnswers: fromPromise(async ({ input: { answers } }) => {
      if (!writePrequalification(answers)) throw new Error('The browser keeps nothing')
    }),
  },
})

/**
 * The pre-qualification questions over the page, rendered while they are open (spec S1 2.6); leads to the sign-up of
 * qualified visitors. A chunk of its own: pages import it when its button is pressed.
 */
export function PrequalificationDialog({ onClose }: Props) {
  const formId = useId()
  const actorRef = useActorRef(browserPrequalificationMachine)
  const isQualified = useSelector(actorRef, ({ status }) => status === 'done')
  if (isQualified) return <Navigate to={QUALIFIED_SIGN_UP} />

  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'answers.submitted' })
    const [missing] = missingAnswersOf(actorRef.getSnapshot())
    if (missing) document.getElementById(anchorOf(formId, missing))?.focus()
  }

  return (
    <Dialog
      title={prequalification.title}
      closeLabel={prequalification.close}
      onClose={onClose}
      footer={
        <div className="grid gap-3">
          <Problem actorRef={actorRef} />
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            <Button type="submit" form={formId}>
              {prequalification.submit}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {prequalification.cancel}
            </Button>
          </div>
        </div>
      }
    >
      <p className="text-tinta-700">{prequalification.lead}</p>
      <form id={formId} noValidate onSubmit={submit} className="mt-6 grid gap-7">
        {QUESTIONS.map((question) => (
          <ChoiceQuestion key={question} actorRef={actorRef} question={question} formId={formId} />
        ))}
      </form>
      <p className="mt-6 text-sm text-tinta-600">{prequalification.privacy}</p>
    </Dialog>
  )
}

type ProblemProps = { readonly actorRef: PrequalificationRef }

/** Why the answers did not go on; announced anew with each try. */
function Problem({ actorRef }: ProblemProps) {
  const isIncomplete = useSelector(actorRef, (snapshot) => snapshot.hasTag('incomplete'))
  const isNotKept = useSelector(actorRef, (snapshot) => snapshot.hasTag('notKept'))
  const refusals = useSelector(actorRef, ({ context }) => context.refusals)
  if (!isIncomplete && !isNotKept) return null

  return (
    <p
      key={refusals}
      role="alert"
      className="rounded-control bg-rubi-50 px-3.5 py-3 text-[0.9375rem] leading-snug text-rubi-700"
    >
      {isIncomplete ? INCOMPLETE_MESSAGE : prequalification.notKept}
    </p>
  )
}

type QuestionProps<Name extends Question> = {
  readonly actorRef: PrequalificationRef
  readonly question: Name
  readonly formId: string
}

function ChoiceQuestion<Name extends Question>({ actorRef, question, formId }: QuestionProps<Name>) {
  const chosen = useSelector(actorRef, ({ context }) => context.answers[question])
  const isMissing = useSelector(actorRef, (snapshot) => missingAnswersOf(snapshot).includes(question))
  const choices: readonly ChoiceOf<Name>[] = PREQUALIFICATION_CHOICES[question]
  const { label, hint, choices: titles } = prequalificationQuestions[question]

  return (
    <RadioCards
      anchor={anchorOf(formId, question)}
      label={label}
      hint={hint}
      problem={isMissing ? prequalification.missing : null}
      columns={2}
      choices={choices.map((id) => ({ id, title: titles[id] }))}
      chosen={chosen}
      onChoose={(choice) => actorRef.send({ type: 'answer.chosen', answer: { [question]: choice } })}
    />
  )
}

/** Where a question is found to be focused. */
function anchorOf(formId: string, question: Question): string {
  return `${formId}-${question}`
}
