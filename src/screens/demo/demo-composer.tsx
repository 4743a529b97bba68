import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type Conversation, type ConversationId, isSessionOpen } from '#machines/demo/conversations.ts'
import type { DemoRef } from '#machines/demo/demo.machine.ts'
import { DEMO_MESSAGES } from '#machines/demo/demo-messages.ts'
import { DRAFT_MAX_LENGTH } from '#machines/demo/limits.ts'
import { Button } from '#src/components/button.tsx'
import { CONTROL, Field } from '#src/components/field.tsx'
import { demoOwners, demoInbox as texts } from '#src/content/demo.ts'

type Props = { readonly actorRef: DemoRef; readonly id: ConversationId }

/** The box for replies and notes, and what reaches the client once the session is over. */
export function DemoComposer({ actorRef, id }: Props) {
  const conversation = useSelector(actorRef, ({ context }) => context.conversations[id])
  const draft = useSelector(actorRef, ({ context }) => context.draft)
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const isAwaited = useSelector(actorRef, ({ context }) => context.awaited.includes(id))
  const fieldId = useId()
  const isYours = conversation.owner === 'visitor'
  const isOpen = isSessionOpen(conversation)

  return (
    <form
      className="grid gap-3 border-t border-tinta-200 bg-branco p-4"
      onSubmit={(event) => {
        event.preventDefault()
        actorRef.send({ type: isYours && isOpen ? 'reply.sent' : 'note.added' })
      }}
    >
      <Field
        id={fieldId}
        label={texts.field}
        error={problem && DEMO_MESSAGES[problem]}
        hint={explain(conversation)}
        isHintNews
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={2}
            maxLength={DRAFT_MAX_LENGTH}
            enterKeyHint="enter"
            value={draft}
            onChange={({ currentTarget }) =>
              actorRef.send({ type: 'draft.changed', text: currentTarget.value })
            }
            className={`${CONTROL} h-auto resize-y py-2.5`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {isYours && isOpen ? (
          <Button size="small" type="submit">
            {texts.reply}
          </Button>
        ) : null}
        {isYours && !isOpen && !isAwaited ? (
          <Button size="small" onClick={() => actorRef.send({ type: 'template.sent' })}>
            {texts.sendTemplate}
          </Button>
        ) : null}
        <Button size="small" variant="secondary" onClick={() => actorRef.send({ type: 'note.added' })}>
          {texts.keepNote}
        </Button>
      </div>
    </form>
  )
}

function explain(conversation: Conversation): string | null {
  const { owner } = conversation
  if (owner === 'nobody') return texts.notYours
  if (owner !== 'visitor') return texts.colleagueAnswers(demoOwners[owner])
  return isSessionOpen(conversation) ? null : texts.sessionOver
}
