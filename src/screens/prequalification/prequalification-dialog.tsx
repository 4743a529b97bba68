import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useId } from 'react'
import { fromPromise } from 'xstate'
import {
  type ChoiceOf,
  PREQUALIFICATION_CHOICES,
  type PrequalificationAnswers,
  QUALIFIED_SIGN_UP,
  QUESTIONS,
  type Question,
} from '#machines/prequalification/answers.ts'
import {
  listMissingAnswers,
  type PrequalificationRef,
  prequalificationMachine,
} from '#machines/prequalification/prequalification.machine.ts'
import type { CallKind } from '#machines/scheduling/booking.ts'
import { Button } from '#src/components/button.tsx'
import { RadioCards } from '#src/components/choice-cards.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { PrivacyNote } from '#src/components/privacy-note.tsx'
import { prequalification, prequalificationQuestions } from '#src/content/prequalification.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { writeWantedCall } from '#src/lib/scheduling/wanted-call.ts'
import {
  readPrequalification,
  writePrequalification,
} from '#src/screens/prequalification/prequalification-store.ts'

type Props = {
  /** The kind of call the pressed button offers; kept with the answers, for the calendar. */
  readonly wantedCall: CallKind
  /** Asked for by Esc, by a button, or by a press beside the dialog. */
  readonly onClose: () => void
}

const browserPrequalificationMachine = prequalificationMachine.provide({
  actors: {
    recallAnswers: fromPromise<unknown, void>(async () => readPrequalification()),
  },
})

/** Keeps the answers and the kind of call that is wanted. */
function keepAnswers(wantedCall: CallKind) {
  return fromPromise<void, { answers: PrequalificationAnswers }>(async ({ input: { answers } }) => {
    if (!writePrequalification(answers)) throw new Error('The browser keeps nothing')
    writeWantedCall(wantedCall)
  })
}

/**
 * The pre-qualification questions over the page, rendered while they are open (spec S1 2.6); leads to the sign-up of
 * qualified visitors. A separate chunk, which pages import when its button is pressed.
 */
export function PrequalificationDialog({ wantedCall, onClose }: Props) {
  const formId = useId()
  const actorRef = useActorRef(
    browserPrequalificationMachine.provide({ actors: { keepAnswers: keepAnswers(wantedCall) } }),
  )
  const isQualified = useSelector(actorRef, ({ status }) => status === 'done')
  useEffect(() => {
    if (!isQualified) return
    // Who comes back finds the page as the browser kept it, and in it no dialog that has ended.
    addEventListener('pageshow', onClose)
    location.assign(QUALIFIED_SIGN_UP)
  }, [isQualified, onClose])

  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'answers.submitted' })
    const [missing] = listMissingAnswers(actorRef.getSnapshot())
    if (missing) document.getElementById(getAnchor(formId, missing))?.focus()
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
      <PrivacyNote className="mt-6">{prequalification.privacy}</PrivacyNote>
    </Dialog>
  )
}

type ProblemProps = { readonly actorRef: PrequalificationRef }

/** Why the answers were not accepted; announced again at each try. */
function Problem({ actorRef }: ProblemProps) {
  const message = useStateMessage(actorRef)
  const refusals = useSelector(actorRef, ({ context }) => context.refusals)
  if (!message) return null

  return (
    <p
      key={refusals}
      role="alert"
      className="rounded-control bg-rubi-50 px-3.5 py-3 text-[0.9375rem] leading-snug text-rubi-700"
    >
      {message}
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
  const isMissing = useSelector(actorRef, (snapshot) => listMissingAnswers(snapshot).includes(question))
  const choices: readonly ChoiceOf<Name>[] = PREQUALIFICATION_CHOICES[question]
  const { label, hint, choices: titles } = prequalificationQuestions[question]

  return (
    <RadioCards
      anchor={getAnchor(formId, question)}
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

/** Returns the id by which a question is found and focused. */
function getAnchor(formId: string, question: Question): string {
  return `${formId}-${question}`
}
