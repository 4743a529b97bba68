import { useSelector } from '@xstate/react'
import { Check, LoaderCircle } from 'lucide'
import { getProgress, type StepProgress } from '#machines/sign-up/shown-steps.ts'
import type { SignUpRef } from '#machines/sign-up/sign-up.machine.ts'
import type { SignUpFormRef } from '#machines/sign-up/sign-up-form.machine.ts'
import { Icon } from '#src/components/icon.tsx'
import { signup } from '#src/content/sign-up.ts'

type Props = { readonly actorRef: SignUpFormRef }

/** Shows the sign-up's steps while the server runs them. */
export function SignUpProgress({ actorRef }: Props) {
  const signUpRef = useSelector(actorRef, ({ children }) => children.signUp)

  return signUpRef ? <RunningSteps signUpRef={signUpRef} /> : <Steps steps={getProgress(undefined)} />
}

function RunningSteps({ signUpRef }: { readonly signUpRef: SignUpRef }) {
  const steps = useSelector(signUpRef, getProgress, haveSameStatuses)

  return <Steps steps={steps} />
}

function Steps({ steps }: { readonly steps: readonly StepProgress[] }) {
  const { label, statuses, steps: names } = signup.progress
  const current = steps.find(({ status }) => status === 'current')

  return (
    <>
      <p role="status" className="sr-only">
        {current ? names[current.step] : null}
      </p>
      <ol aria-label={label} className="mt-4 grid gap-2 text-[0.9375rem]">
        {steps.map(({ step, status }) => (
          <li
            key={step}
            className={`flex items-center gap-2.5 ${status === 'pending' ? 'text-tinta-500' : 'text-tinta-900'}`}
          >
            <StatusMark status={status} />
            <span>{names[step]}</span>
            <span className="sr-only">{`, ${statuses[status]}`}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function StatusMark({ status }: Pick<StepProgress, 'status'>) {
  if (status === 'done') {
    return (
      <span className="grid size-5 place-items-center rounded-full bg-verde-100 text-verde-800">
        <Icon of={Check} size={13} />
      </span>
    )
  }
  if (status === 'current') {
    return <Icon of={LoaderCircle} size={20} className="text-verde-700 motion-safe:animate-spin" />
  }
  return <span className="m-0.5 size-4 rounded-full inset-ring-[1.5px] inset-ring-tinta-300" />
}

function haveSameStatuses(one: readonly StepProgress[], other: readonly StepProgress[]): boolean {
  return one.every(({ status }, index) => status === other[index]?.status)
}
