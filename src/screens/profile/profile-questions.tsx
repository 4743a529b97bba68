import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { listMissingAnswers, type ProfileRef } from '#machines/profile/profile.machine.ts'
import { MISSING_ANSWER_MESSAGES } from '#machines/profile/profile-messages.ts'
import { INDUSTRIES, type RequiredField, USE_CASES } from '#machines/profile/profile-rules.ts'
import {
  INDUSTRY_TITLES,
  ROLE_TITLES,
  TEAM_SIZE_TITLES,
  USE_CASE_TITLES,
} from '#machines/profile/profile-titles.ts'
import { PROFILE_RULES, ROLES, TEAM_SIZES } from '#machines/rules/rule-sets.ts'
import { CheckboxCards, listChoices, RadioCards } from '#src/components/choice-cards.tsx'
import { CONTROL, Field } from '#src/components/field.tsx'
import { Icon } from '#src/components/icon.tsx'
import { SwitchCard } from '#src/components/switch-card.tsx'
import { profile } from '#src/content/profile.ts'
import { QUESTION_ANCHORS } from './profile-missing.tsx'

type Props = { readonly actorRef: ProfileRef }

/** What the visitor does. */
export function RoleQuestion({ actorRef }: Props) {
  return (
    <RadioCards
      {...useQuestion(actorRef, 'role')}
      columns={2}
      choices={listChoices(ROLES, ROLE_TITLES)}
      chosen={useSelector(actorRef, ({ context }) => context.answers.role)}
      onChoose={(role) => actorRef.send({ type: 'answer.chosen', answer: { role } })}
    />
  )
}

/** How many work together. */
export function TeamSizeQuestion({ actorRef }: Props) {
  return (
    <RadioCards
      {...useQuestion(actorRef, 'teamSize')}
      columns={2}
      choices={listChoices(TEAM_SIZES, TEAM_SIZE_TITLES)}
      chosen={useSelector(actorRef, ({ context }) => context.answers.teamSize)}
      onChoose={(teamSize) => actorRef.send({ type: 'answer.chosen', answer: { teamSize } })}
    />
  )
}

/** What the product is wanted for. */
export function UseCaseQuestion({ actorRef }: Props) {
  return (
    <CheckboxCards
      {...useQuestion(actorRef, 'useCases')}
      columns={1}
      choices={listChoices(USE_CASES, USE_CASE_TITLES)}
      chosen={useSelector(actorRef, ({ context }) => context.answers.useCases)}
      onToggle={(useCase) => actorRef.send({ type: 'useCase.toggled', useCase })}
    />
  )
}

/** Where the visitor works; may stay open. */
export function IndustryQuestion({ actorRef }: Props) {
  const id = useId()
  const industry = useSelector(actorRef, ({ context }) => context.answers.industry)
  const { label, optional, none } = profile.industry

  return (
    <Field
      id={id}
      error={null}
      label={
        <>
          <span>{label}</span> <span className="font-normal text-tinta-600">{optional}</span>
        </>
      }
    >
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            value={industry ?? ''}
            onChange={({ target: { value } }) =>
              actorRef.send({
                type: 'answer.chosen',
                answer: { industry: INDUSTRIES.find((choice) => choice === value) ?? null },
              })
            }
            className={`${CONTROL} appearance-none pr-11`}
          >
            <option value="">{none}</option>
            {INDUSTRIES.map((choice) => (
              <option key={choice} value={choice}>
                {INDUSTRY_TITLES[choice]}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3.75 right-3.5 text-tinta-600" />
        </div>
      )}
    </Field>
  )
}

/** Whether a call is welcome. */
export function CallQuestion({ actorRef }: Props) {
  return (
    <SwitchCard
      label={profile.availableToCall.label}
      hint={profile.availableToCall.hint}
      checked={useSelector(actorRef, ({ context }) => context.answers.availableToCall)}
      onChange={(availableToCall) => actorRef.send({ type: 'answer.chosen', answer: { availableToCall } })}
    />
  )
}

/** Returns the texts around a required question, and what is wrong with its answer. */
function useQuestion(actorRef: ProfileRef, field: RequiredField) {
  const isMissing = useSelector(actorRef, (snapshot) => listMissingAnswers(snapshot).includes(field))
  return {
    anchor: QUESTION_ANCHORS[field],
    label: PROFILE_RULES[field].label,
    hint: profile.hints[field],
    problem: isMissing ? MISSING_ANSWER_MESSAGES[field] : null,
  }
}
