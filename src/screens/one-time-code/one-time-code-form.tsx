import { useSelector } from '@xstate/react'
import { CircleCheck, ClipboardPaste, TriangleAlert } from 'lucide'
import { type FormEvent, useId } from 'react'
import { CODE_PROBLEM_MESSAGES, formatGuessesLeft } from '#machines/one-time-code/code-messages.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import type { OneTimeCodeRef } from '#machines/one-time-code/one-time-code.machine.ts'
import { Button } from '#src/components/button.tsx'
import { CodeBoxes } from '#src/components/code-boxes.tsx'
import { Icon } from '#src/components/icon.tsx'
import { confirmOtp } from '#src/content/confirm-otp.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { canReadClipboard } from './one-time-code-clipboard.ts'

type Props = { readonly actorRef: OneTimeCodeRef }

/** The boxes, what is wrong with them, and the button. */
export function OneTimeCodeForm({ actorRef }: Props) {
  const labelId = useId()
  const problemId = useId()
  const hintId = useId()
  const entry = useSelector(actorRef, ({ context }) => context.entry)
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const hasFocus = useSelector(actorRef, (snapshot) => snapshot.hasTag('focused'))
  const guessesLeft = useSelector(actorRef, ({ context }) => context.guessesLeft)
  const isVerified = useSelector(actorRef, (snapshot) => snapshot.hasTag('verified'))
  const isVerifying = useSelector(actorRef, (snapshot) => snapshot.hasTag('verifying'))
  const message = useStateMessage(actorRef)

  const isLessThanAll = guessesLeft < MAX_WRONG_GUESSES && !isVerified
  const guesses = isLessThanAll ? (
    <p className="mt-1 text-[0.9375rem]">{formatGuessesLeft(guessesLeft)}</p>
  ) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'code.submitted' })
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={isVerifying} className="mt-7">
      <fieldset aria-labelledby={labelId} aria-describedby={hintId} className="min-w-0">
        <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3">
          <span id={labelId} className="text-[0.9375rem] font-semibold">
            {confirmOtp.boxes.label}
          </span>
          <PasteButton actorRef={actorRef} />
        </div>
        <CodeBoxes
          digits={entry.digits}
          focused={hasFocus ? entry.focus : null}
          readOnly={isVerifying || isVerified}
          isInvalid={problem === 'codeRefused'}
          describedBy={problem === null ? undefined : problemId}
          formatBoxLabel={confirmOtp.boxes.box}
          onType={(index, text) => actorRef.send({ type: 'digits.typed', index, text })}
          onPaste={(text) => actorRef.send({ type: 'digits.pasted', text })}
          onErase={(index) => actorRef.send({ type: 'digit.erased', index })}
          onMove={(to) => actorRef.send({ type: 'focus.moved', to })}
          onFocus={(index) => actorRef.send({ type: 'box.focused', index })}
        />
        <p id={hintId} className="mt-2 text-sm text-tinta-600">
          {confirmOtp.boxes.hint}
        </p>
      </fieldset>
      <div role="alert">
        {problem === null ? null : (
          <div className="mt-4 flex gap-2.5 rounded-control bg-rubi-50 px-3.5 py-3 text-[0.9375rem] leading-snug text-rubi-700">
            <Icon of={TriangleAlert} className="mt-px shrink-0" />
            <div id={problemId}>
              <p>{CODE_PROBLEM_MESSAGES[problem]}</p>
              {guesses}
            </div>
          </div>
        )}
      </div>
      {problem === null ? guesses : null}
      <div role="status">
        {isVerified ? (
          <p className="mt-6 flex min-h-12 items-center justify-center gap-2.5 rounded-control bg-verde-100 px-3.5 py-0.5 leading-snug font-semibold text-verde-800">
            <Icon of={CircleCheck} size={20} className="shrink-0" />
            <span>{message}</span>
          </p>
        ) : null}
      </div>
      {isVerified ? null : <SubmitButton actorRef={actorRef} />}
    </form>
  )
}

function SubmitButton({ actorRef }: Props) {
  const canSubmit = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'code.submitted' }))
  const isVerifying = useSelector(actorRef, (snapshot) => snapshot.hasTag('verifying'))

  return (
    <Button type="submit" aria-disabled={!canSubmit} className="mt-6 w-full">
      {isVerifying ? confirmOtp.submitting : confirmOtp.submit}
    </Button>
  )
}

/** Pastes a copied code; shown only where the browser can read the clipboard. */
function PasteButton({ actorRef }: Props) {
  const canPaste = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'paste.requested' }))
  if (!canReadClipboard()) return null

  return (
    <button
      type="button"
      disabled={!canPaste}
      onClick={() => actorRef.send({ type: 'paste.requested' })}
      className="-my-2.5 flex min-h-11 items-center gap-1.5 text-sm font-medium text-verde-700 hover:text-verde-800 off:text-tinta-500"
    >
      <Icon of={ClipboardPaste} size={16} />
      {confirmOtp.paste}
    </button>
  )
}
