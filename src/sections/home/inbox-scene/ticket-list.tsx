import { ListFilter, Search } from 'lucide-react'
import { Icon } from '#src/components/icon.tsx'
import { Avatar } from '#src/components/scene/avatar.tsx'
import { inbox, type TagKind, type Ticket } from '#src/content/home-scenes.ts'

const TAG_LOOKS: Record<TagKind, string> = {
  plain: 'tag',
  deadline: 'tag tag-deadline',
  signing: 'tag tag-signing',
  bot: 'tag tag-bot',
  done: 'tag tag-done',
}

/** The list of conversations, each with protocol, area and owner. */
export function TicketList() {
  return (
    <div className="inbox-list">
      <div className="inbox-list-head">
        <b>{inbox.title}</b>
        <Icon of={Search} size={16} />
        <Icon of={ListFilter} size={16} />
      </div>
      <div className="inbox-tabs">
        {inbox.tabs.map(({ label, count }) => (
          <span key={label}>
            {label} <b>{count}</b>
          </span>
        ))}
      </div>
      <ul>
        {inbox.tickets.map((ticket) => (
          <TicketRow key={ticket.protocol} ticket={ticket} />
        ))}
      </ul>
    </div>
  )
}

function TicketRow({ ticket }: { readonly ticket: Ticket }) {
  const { name, person, time, preview, protocol, tag, owner } = ticket

  return (
    <li className="ticket">
      <Avatar person={person} />
      <div>
        <div className="ticket-line">
          <b>{name}</b>
          {time}
        </div>
        <p>{preview}</p>
        <div className="ticket-marks">
          <span className="protocol">{protocol}</span>
          <span className={TAG_LOOKS[tag.kind]}>{tag.text}</span>
          {owner ? <Avatar person={owner} small /> : null}
        </div>
      </div>
    </li>
  )
}
