import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { CheckoutRef } from '#machines/payments/checkout.machine.ts'
import { CNPJ_REFUSED_MESSAGE } from '#machines/payments/checkout-messages.ts'
import { CNPJ_PROBLEM_MESSAGES } from '#machines/payments/cnpj-correction.ts'
import { maskCnpj, unmaskCnpj } from '#machines/rules/cnpj.ts'
import { Button } from '#src/components/button.tsx'
import { TextField } from '#src/components/field.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { runAfterPress } from '#src/lib/page/after-press.ts'
import { Problem } from './checkout-notices.tsx'

type Props = { readonly actorRef: CheckoutRef }

/** The id of the field, by which the form finds it. */
const FIELD = 'cnpj'

/** The payment provider refused the CNPJ: the visitor types the right one, or continues and leaves it to the sales team. */
export function CnpjPanel({ actorRef }: Props) {
  const cnpj = useSelector(actorRef, ({ context }) => context.cnpj)
  const problem = useSelector(actorRef, ({ context }) => context.cnpjProblem)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const { title, label, hint, submit, sending, postpone } = copy.cnpj

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    actorRef.send({ type: 'cnpj.submitted' })
    if (actorRef.getSnapshot().context.cnpjProblem === null) return
    event.currentTarget.querySelector<HTMLInputElement>(`#${FIELD}`)?.focus()
  }

  return (
    <form noValidate onSubmit={send} aria-busy={isBusy}>
      <ScreenTitle takesFocus>{title}</ScreenTitle>
      <p className="mt-2.5 mb-6 text-tinta-600">{CNPJ_REFUSED_MESSAGE}</p>
      <TextField
        id={FIELD}
        name={FIELD}
        label={label}
        hint={hint}
        error={problem && CNPJ_PROBLEM_MESSAGES[problem]}
        value={maskCnpj(cnpj)}
        mask={maskCnpj}
        readOnly={isBusy}
        onValue={(value) => actorRef.send({ type: 'cnpj.typed', cnpj: unmaskCnpj(value) })}
        onBlur={() => runAfterPress(() => actorRef.send({ type: 'cnpj.left' }))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Problem actorRef={actorRef} />
      <Button type="submit" className="mt-6 w-full" aria-disabled={isBusy}>
        {isBusy ? sending : submit}
      </Button>
      <Button
        variant="secondary"
        className="mt-2.5 w-full"
        aria-disabled={isBusy}
        onClick={() => actorRef.send({ type: 'cnpj.postponed' })}
      >
        {postpone}
      </Button>
    </form>
  )
}
