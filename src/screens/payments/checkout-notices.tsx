import { useSelector } from '@xstate/react'
import type { CheckoutRef } from '#machines/payments/checkout.machine.ts'
import { getButtonClass } from '#src/components/button-class.ts'
import { checkout as copy } from '#src/content/checkout.ts'

type Props = {
  readonly actorRef: CheckoutRef
  /** Whether the way to the field is what the page most wants pressed: anything else would be refused again. */
  readonly isCorrectionFirst?: boolean
}

/** The last problem, above the actions that can solve it, and the way to the field of the sign-up that does. */
export function Problem({ actorRef, isCorrectionFirst = false }: Props) {
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const correction = useSelector(actorRef, ({ context }) => context.correction)
  if (problem === null) return null
  return (
    <>
      <p
        role="alert"
        className="mt-4 rounded-control bg-rubi-50 px-4 py-3.5 text-[0.9375rem] font-medium text-rubi-700"
      >
        {problem}
      </p>
      {correction && (
        // A document of its own: the browser then goes to the field.
        <a
          className={isCorrectionFirst ? getButtonClass({}, 'mt-6 w-full') : 'link mt-3 inline-block'}
          href={`/signup#${correction}`}
        >
          {copy.correct}
        </a>
      )}
    </>
  )
}

/** Says that the page itself is waiting for the payment. */
export function WaitingMark({ text }: { readonly text: string }) {
  return (
    <p role="status" className="mt-6 flex items-center gap-2.5 text-sm text-tinta-600">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-verde-600 motion-safe:animate-pulse" />
      <span>{text}</span>
    </p>
  )
}

/** Says that the browser refused to copy; nothing without a text. */
export function CopyRefused({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="mt-2 text-sm text-tinta-700">
      {text}
    </p>
  )
}
