import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { CORRECTION_PROBLEM_MESSAGES } from '#machines/email-correction/correction-failure.ts'
import type { EmailCorrectionRef } from '#machines/email-correction/email-correction.machine.ts'
import { Button } from '#src/components/button.tsx'
import { TextField } from '#src/components/field.tsx'
import { emailCorrection } from '#src/content/email-correction.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { browserEmailCorrectionMachine } from './email-correction-actors.ts'

type Props = {
  /** Called when the address has changed, for what else of the page shows it. */
  readonly onCorrected?: () => void
}

/** Shows the address of the sign-up and lets its visitor correct it; nothing where the server does not tell it. */
export function EmailCorrection({ onCorrected = () => {} }: Props) {
  const titleId = useId()
  const actorRef = useActorRef(
    browserEmailCorrectionMachine.provide({ actions: { announceCorrected: () => onCorrected() } }),
  )
  const isKnown = useSelector(actorRef, ({ context }) => context.email !== '')
  const isEditing = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
  )
  const message = useStateMessage(actorRef)
  if (!isKnown) return null

  return (
    <section aria-labelledby={titleId} className="mt-6 border-t border-tinta-200 pt-5">
      <h2 id={titleId} className="text-[0.9375rem] font-semibold">
        {emailCorrection.title}
      </h2>
      {isEditing ? <EmailForm actorRef={actorRef} /> : <Shown actorRef={actorRef} />}
      <p role="status" className="text-sm text-verde-800 not-empty:mt-1.5">
        {message}
      </p>
    </section>
  )
}

type ActorProps = { readonly actorRef: EmailCorrectionRef }

function Shown({ actorRef }: ActorProps) {
  const email = useSelector(actorRef, ({ context }) => context.email)
  // After the form closed, the keyboard goes on from the button that had opened it.
  const wasOpen = useSelector(actorRef, ({ context }) => context.draft !== '')

  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem] text-tinta-700">
      <span className="wrap-anywhere">{email}</span>
      <button
        type="button"
        ref={wasOpen ? focusOnMount : null}
        className="link min-h-11"
        onClick={() => actorRef.send({ type: 'correction.requested' })}
      >
        {emailCorrection.correct}
      </button>
    </p>
  )
}

function EmailForm({ actorRef }: ActorProps) {
  const id = useId()
  const draft = useSelector(actorRef, ({ context }) => context.draft)
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const isSaving = useSelector(actorRef, (snapshot) => snapshot.matches('saving'))
  const { label, save, saving, cancel, prove } = emailCorrection

  return (
    <form
      noValidate
      aria-busy={isSaving}
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        actorRef.send({ type: 'email.submitted' })
      }}
    >
      <div role="alert">
        <TextField
          id={id}
          label={label}
          value={draft}
          error={problem && CORRECTION_PROBLEM_MESSAGES[problem]}
          ref={focusOnMount}
          readOnly={isSaving}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          onValue={(email) => actorRef.send({ type: 'email.typed', email })}
        />
      </div>
      {problem === 'notProven' ? (
        <a href={prove.to} target="_blank" className="link" rel="noopener">
          {prove.label}
        </a>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={isSaving}>
          {isSaving ? saving : save}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={isSaving}
          onClick={() => actorRef.send({ type: 'correction.cancelled' })}
        >
          {cancel}
        </Button>
      </div>
    </form>
  )
}
