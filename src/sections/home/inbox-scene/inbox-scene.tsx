import { inbox } from '#src/content/home-scenes.ts'
import { Captions } from './captions.tsx'
import { ContextPanel } from './context-panel.tsx'
import { Conversation, ConversationHead } from './conversation.tsx'
import { Rail } from './rail.tsx'
import { TicketList } from './ticket-list.tsx'

/**
 * The product, drawn in code: an inbox that stays sharp at any size and reads as one picture. Its parts follow the order in
 * which a phone shows them, so that a page painted while it arrives only grows at its end.
 */
export function InboxScene() {
  return (
    <figure className="inbox-scene">
      <figcaption className="sr-only">{inbox.description}</figcaption>
      <div className="inbox" aria-hidden="true">
        <Rail />
        <TicketList />
        <ConversationHead />
        <ContextPanel />
        <Conversation />
      </div>
      <Captions />
    </figure>
  )
}
