import { ListFilter, Search } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { TicketRow } from '#src/components/scene/ticket-row.tsx'
import { inbox } from '#src/content/home-scenes.ts'

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
