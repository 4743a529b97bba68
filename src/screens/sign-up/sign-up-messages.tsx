import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide'
import { type ReactNode, useCallback } from 'react'
import {
  REGISTRATION_MESSAGES,
  type RegistrationField,
  type RegistrationIssue,
} from '#machines/sign-up/registration.ts'
import type { SignUpFormRef } from '#machines/sign-up/sign-up-form.machine.ts'
import { FIELD_NAMES, formatFieldMessage, formatProblemMessage } from '#machines/sign-up/sign-up-messages.ts'
import { Icon } from '#src/components/icon.tsx'
import { signup } from '#src/content/sign-up.ts'

type Props = { readonly actorRef: SignUpFormRef }

/** Fields in the order of the page. */
const PAGE_ORDER = Object.keys(FIELD_NAMES)

/** The error box: what stopped the sign-up, with a way to each field (spec S1 2.9). */
export function SignUpErrors({ actorRef }: Props) {
  const isRefused = useSelector(actorRef, (snapshot) => snapshot.hasTag('refused'))
  const refusals = useSelector(actorRef, ({ context }) => context.refusals)

  // Each refusal mounts a new box, so that it is announced and focused again.
  return isRefused ? <ErrorBox key={refusals} actorRef={actorRef} /> : null
}

function ErrorBox({ actorRef }: Props) {
  // The box may go by itself: the company's name that it asks for is found. Its focus then moves to that field.
  const holdFocus = useCallback(
    (box: HTMLElement | null) => {
      box?.focus()
      return () => {
        const isResolved = actorRef.getSnapshot().matches({ filling: { entry: 'typing' } })
        if (isResolved && box?.contains(document.activeElement)) focusField('razaoSocial')
      }
    },
    [actorRef],
  )
  const issues = useSelector(actorRef, ({ context }) => context.issues)
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const retryAt = useSelector(actorRef, ({ context }) => context.retryAt)
  const registration = useSelector(actorRef, ({ context }) => context.draft.registration)
  const [first] = issues
  const message = first
    ? REGISTRATION_MESSAGES[first.problem]
    : problem && formatProblemMessage(problem, registration, retryAt)
  const isToldAbove = (issue: RegistrationIssue) => formatFieldMessage(issue) === message
  const others = issues
    .filter((issue) => !isToldAbove(issue))
    .sort((one, other) => PAGE_ORDER.indexOf(one.field) - PAGE_ORDER.indexOf(other.field))

  return (
    <div
      ref={holdFocus}
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-control bg-rubi-50 px-3.5 py-3 text-[0.9375rem] leading-snug text-rubi-700 outline-none"
    >
      <Icon of={CircleAlert} size={19} className="mt-px shrink-0" />
      <div>
        <p className="font-semibold">
          <span className="sr-only">{signup.errorTitle} </span>
          <span>
            {first && isToldAbove(first) ? <FieldLink field={first.field}>{message}</FieldLink> : message}
          </span>
        </p>
        {others.length === 0 ? null : (
          <ul className="mt-1.5 grid gap-0.5">
            {others.map((issue) => (
              <li key={issue.field} className="flex min-h-7 items-center">
                <FieldLink field={issue.field}>{formatFieldMessage(issue)}</FieldLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Shown for a moment between the finished sign-up and the code page. */
export function SignUpSuccess() {
  return (
    <p className="mt-4 flex gap-2.5 rounded-control bg-verde-100 px-3.5 py-3 text-[0.9375rem] leading-snug font-semibold text-verde-800">
      <Icon of={CircleCheck} size={19} className="mt-px shrink-0" />
      {signup.success}
    </p>
  )
}

type FieldLinkProps = { readonly field: RegistrationField; readonly children: ReactNode }

/** Focuses the field and leaves the address unchanged, so that Back still leads to the previous page. */
function FieldLink({ field, children }: FieldLinkProps) {
  return (
    <a
      href={`#${field}`}
      className="underline underline-offset-3"
      onClick={(event) => {
        event.preventDefault()
        focusField(field)
      }}
    >
      {children}
    </a>
  )
}

function focusField(field: RegistrationField) {
  document.getElementById(field)?.focus()
}
