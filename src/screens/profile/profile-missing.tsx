import { shallowEqual, useSelector } from '@xstate/react'
import { type MouseEvent, useId } from 'react'
import { listMissingAnswers, type ProfileRef } from '#machines/profile/profile.machine.ts'
import { MISSING_ANSWER_MESSAGES } from '#machines/profile/profile-messages.ts'
import type { RequiredField } from '#machines/profile/profile-rules.ts'
import { profile } from '#src/content/profile.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'

type Props = { readonly actorRef: ProfileRef }

/** Where each question can be jumped to. */
export const QUESTION_ANCHORS: Record<RequiredField, string> = {
  role: 'cargo',
  teamSize: 'equipe',
  useCases: 'uso',
}

/** Lists the questions that were left open, each a link to it. */
export function MissingAnswers({ actorRef }: Props) {
  const titleId = useId()
  const missing = useSelector(actorRef, listMissingAnswers, shallowEqual)
  const refusals = useSelector(actorRef, ({ context }) => context.refusals)
  if (missing.length === 0) return null

  return (
    // Each submission mounts a new summary, so that it is focused again.
    <section
      key={refusals}
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={focusOnMount}
      className="rounded-control bg-rubi-50 px-4 py-3.5 text-[0.9375rem] text-rubi-700"
    >
      <h2 id={titleId} className="font-semibold">
        {profile.missing.title}
      </h2>
      <ul className="mt-1">
        {missing.map((field) => (
          <li key={field}>
            <a
              href={`#${QUESTION_ANCHORS[field]}`}
              onClick={focusQuestion}
              className="inline-flex min-h-7 items-center font-medium underline underline-offset-3"
            >
              {MISSING_ANSWER_MESSAGES[field]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses a link's field without changing the address. */
function focusQuestion(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
