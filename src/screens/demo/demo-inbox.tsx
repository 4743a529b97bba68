import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { CONVERSATIONS, type ConversationId } from '#machines/demo/conversations.ts'
import type { DemoRef } from '#machines/demo/demo.machine.ts'
import { Avatar } from '#src/components/scene/avatar.tsx'
import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { demoConversations, demoOwners, demoInbox as texts } from '#src/content/demo.ts'
import { DemoConversation } from './demo-conversation.tsx'
import { formatSession } from './format-session.ts'

type Props = { readonly actorRef: DemoRef }

/** The inbox: the list and the conversation side by side; on a phone one of the two. */
export function DemoInbox({ actorRef }: Props) {
  const selected = useSelector(actorRef, ({ context }) => context.selected)
  const list = useReturnToList(selected)

  return (
    <section aria-label={texts.label} className="overflow-hidden rounded-panel bg-branco shadow-card">
      <div className="flex items-center gap-3 border-b border-tinta-200 px-4 py-3 text-sm">
        <b className="font-semibold">{texts.title}</b>
        <span className="ml-auto rounded-tag bg-ambar-50 px-2 py-0.5 text-xs font-semibold text-ambar-700">
          {texts.sample}
        </span>
      </div>
      <div className="grid sm:grid-cols-[14rem_1fr]">
        <nav
          aria-label={texts.list}
          className={`border-r border-tinta-200 sm:block ${selected ? 'hidden' : ''}`}
        >
          <ul ref={list}>
            {CONVERSATIONS.map((id) => (
              <li key={id} className="border-b border-tinta-100">
                <ListedConversation actorRef={actorRef} id={id} isSelected={id === selected} />
              </li>
            ))}
          </ul>
        </nav>
        {selected ? (
          <DemoConversation key={selected} actorRef={actorRef} id={selected} />
        ) : (
          <p className="hidden bg-tinta-50 p-8 text-center text-tinta-600 sm:block">{texts.nothing}</p>
        )}
      </div>
    </section>
  )
}

/** Returns the focus to the conversation that was left, so that keyboard navigation continues there. */
function useReturnToList(selected: ConversationId | null) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(selected)
  useEffect(() => {
    const left = last.current
    last.current = selected
    if (selected || !left) return
    list.current?.querySelectorAll('button')[CONVERSATIONS.indexOf(left)]?.focus()
  }, [selected])
  return list
}

type ListedProps = {
  readonly actorRef: DemoRef
  readonly id: ConversationId
  readonly isSelected: boolean
}

function ListedConversation({ actorRef, id, isSelected }: ListedProps) {
  const { owner, minutesLeft } = useSelector(actorRef, ({ context }) => context.conversations[id])
  const { name, person, subject, protocol, tag } = demoConversations[id]

  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => actorRef.send({ type: 'conversation.opened', conversation: id })}
      className={`grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3.5 text-left text-sm -outline-offset-2 hover:bg-tinta-50 ${isSelected ? 'bg-verde-50' : ''}`}
    >
      <span aria-hidden="true">
        <Avatar person={person} />
      </span>
      <span className="grid gap-0.5">
        <b className="truncate font-semibold">{name}</b>
        <span className="truncate text-tinta-600">{subject}</span>
        <span className="protocol">
          {`${protocol} · ${demoOwners[owner]} · ${formatSession(minutesLeft)}`}
        </span>
        <span className="mt-1">
          <SceneTag tag={tag} />
        </span>
      </span>
    </button>
  )
}
