import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { AssistantConfigRef } from '#machines/assistant-config/assistant-config.machine.ts'
import {
  ANSWERING_HOURS,
  FORBIDDEN_TOPICS,
  HOURS_TITLES,
  NAME_PROBLEM_MESSAGE,
  TONE_TITLES,
  TONES,
  TOPIC_TITLES,
} from '#machines/assistant-config/assistant-config.ts'
import { ASSISTANT_NAME_LENGTH } from '#machines/assistant-config/limits.ts'
import { CheckboxCards, listChoices, RadioCards } from '#src/components/choice-cards.tsx'
import { TextField } from '#src/components/field.tsx'
import { assistantConfig } from '#src/content/assistant-config.ts'

type Props = { readonly actorRef: AssistantConfigRef }

/** What can be decided of the assistant. */
export function AssistantQuestions({ actorRef }: Props) {
  const id = useId()
  const { name, tone, hours, forbidden } = useSelector(actorRef, ({ context }) => context.config)
  const isRefused = useSelector(actorRef, (snapshot) => snapshot.hasTag('refused'))

  return (
    <>
      <TextField
        id={`${id}-name`}
        label={assistantConfig.name.label}
        hint={assistantConfig.name.hint}
        error={isRefused ? NAME_PROBLEM_MESSAGE : null}
        value={name}
        maxLength={ASSISTANT_NAME_LENGTH.max}
        autoComplete="off"
        onValue={(value) => actorRef.send({ type: 'config.changed', change: { name: value } })}
      />
      <RadioCards
        {...assistantConfig.tone}
        anchor={`${id}-tone`}
        problem={null}
        columns={3}
        choices={listChoices(TONES, TONE_TITLES)}
        chosen={tone}
        onChoose={(choice) => actorRef.send({ type: 'config.changed', change: { tone: choice } })}
      />
      <RadioCards
        {...assistantConfig.hours}
        anchor={`${id}-hours`}
        problem={null}
        columns={1}
        choices={listChoices(ANSWERING_HOURS, HOURS_TITLES)}
        chosen={hours}
        onChoose={(choice) => actorRef.send({ type: 'config.changed', change: { hours: choice } })}
      />
      <CheckboxCards
        {...assistantConfig.forbidden}
        anchor={`${id}-forbidden`}
        problem={null}
        columns={1}
        choices={listChoices(FORBIDDEN_TOPICS, TOPIC_TITLES)}
        chosen={forbidden}
        onToggle={(topic) => actorRef.send({ type: 'topic.toggled', topic })}
      />
    </>
  )
}
