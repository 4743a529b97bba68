import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ProfileRef } from '#machines/profile/profile.machine.ts'
import { PROFILE_PROBLEM_MESSAGES } from '#machines/profile/profile-messages.ts'
import { Button } from '#src/components/button.tsx'
import { PrivacyNote } from '#src/components/privacy-note.tsx'
import { profile } from '#src/content/profile.ts'
import { useWantsConsultation } from '#src/lib/scheduling/use-wants-consultation.ts'
import { MissingAnswers } from './profile-missing.tsx'
import {
  CallQuestion,
  IndustryQuestion,
  RoleQuestion,
  TeamSizeQuestion,
  UseCaseQuestion,
} from './profile-questions.tsx'

type Props = { readonly actorRef: ProfileRef }

/** The visitor's role, team and purposes (spec S2 3 and 5). */
export function ProfileScreen({ actorRef }: Props) {
  const isSaving = useSelector(actorRef, (snapshot) => snapshot.hasTag('saving'))
  const wantsConsultation = useWantsConsultation()

  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'profile.submitted' })
  }

  return (
    <>
      <p className="mt-2.5 text-tinta-600">{wantsConsultation ? profile.consultationLead : profile.lead}</p>
      <form noValidate onSubmit={submit} aria-busy={isSaving} className="mt-7 grid gap-8">
        <MissingAnswers actorRef={actorRef} />
        <RoleQuestion actorRef={actorRef} />
        <TeamSizeQuestion actorRef={actorRef} />
        <UseCaseQuestion actorRef={actorRef} />
        <IndustryQuestion actorRef={actorRef} />
        <CallQuestion actorRef={actorRef} />
        <div>
          <SavingProblem actorRef={actorRef} />
          <Button type="submit" aria-disabled={isSaving} className="w-full">
            {isSaving ? profile.submitting : profile.submit}
          </Button>
          <PrivacyNote className="mt-4">{profile.privacy}</PrivacyNote>
        </div>
      </form>
    </>
  )
}

function SavingProblem({ actorRef }: Props) {
  const problem = useSelector(actorRef, ({ context }) => context.problem)

  return (
    <div role="alert">
      {problem === null ? null : (
        <p className="mb-4 rounded-control bg-rubi-50 px-3.5 py-3 text-[0.9375rem] leading-snug text-rubi-700">
          {PROFILE_PROBLEM_MESSAGES[problem]}
        </p>
      )}
    </div>
  )
}
