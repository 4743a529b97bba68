import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide'
import type { ConversationId } from '#machines/demo/conversations.ts'
import type { DemoRef } from '#machines/demo/demo.machine.ts'
import { Icon } from '#src/components/icon.tsx'
import { Avatar } from '#src/components/scene/avatar.tsx'
import { demoConversations, demoInbox as texts } from '#src/content/demo.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { DemoComposer } from './demo-composer.tsx'
import { DemoFacts } from './demo-facts.tsx'
import { STEP_ID } from './demo-guide.tsx'
import { DemoMessages } from './demo-messages.tsx'

type Props = { readonly actorRef: DemoRef; readonly id: ConversationId }

/** One conversation: its messages, what is known about it, and what can be done. */
export function DemoConversation({ actorRef, id }: Props) {
  const { name, person, subject } = demoConversations[id]
  const isGuided = useSelector(actorRef, (snapshot) => snapshot.hasTag('guided'))

  return (
    <div className="min-w-0">
      <div className="flex items-center gap-3 border-b border-tinta-200 px-4 py-3">
        <button
          type="button"
          aria-label={texts.back}
          onClick={() => actorRef.send({ type: 'queue.requested' })}
          className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-tinta-50 sm:hidden"
        >
          <Icon of={ArrowLeft} size={20} />
        </button>
        <Avatar person={person} />
        <div className="min-w-0">
          <h2
            ref={focusOnMount}
            tabIndex={-1}
            aria-describedby={isGuided ? STEP_ID : undefined}
            className="truncate font-semibold outline-none"
          >
            {name}
          </h2>
          <p className="truncate text-sm text-tinta-600">{subject}</p>
        </div>
      </div>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_300px]">
        <DemoFacts actorRef={actorRef} id={id} />
        <div className="flex min-w-0 flex-col bg-tinta-50">
          <DemoMessages actorRef={actorRef} id={id} />
          <DemoComposer actorRef={actorRef} id={id} />
        </div>
      </div>
    </div>
  )
}
