import { Sparkles } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { TicketRow } from '#src/components/scene/ticket-row.tsx'
import { board, inbox } from '#src/content/home-scenes.ts'
import { Captions } from './captions.tsx'
import { SessionDial } from './session-dial.tsx'

/** The inbox by who answers, drawn in code, with a caption at the foot of each column. */
export function TicketBoard() {
  return (
    <figure className="board">
      <figcaption className="sr-only">{board.description}</figcaption>
      <div className="board-columns" aria-hidden="true">
        {board.columns.map(({ title, protocols }) => (
          <div key={title}>
            <b className="board-owner">
              {title} <span>{protocols.length}</span>
            </b>
            <ul>
              {inbox.tickets
                .filter(({ protocol }) => protocols.some((one) => one === protocol))
                .map(({ owner: _, ...ticket }) => (
                  <TicketRow key={ticket.protocol} ticket={ticket}>
                    <Detail protocol={ticket.protocol} />
                  </TicketRow>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <Captions order={['tickets', 'summary', 'session']} look="board-caption" />
    </figure>
  )
}

/** What two of the tickets show below their row. */
function Detail({ protocol }: { readonly protocol: string }) {
  if (protocol === board.closing.protocol) {
    return (
      <span className="session-chip board-session">
        <SessionDial left={11} />
        {board.closing.session}
      </span>
    )
  }
  if (protocol !== board.summarised) return null
  return (
    <div className="inbox-summary">
      <div className="inbox-context-title">
        <Icon of={Sparkles} size={14} />
        {inbox.context.summaryTitle}
      </div>
      <ul>
        {inbox.context.summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
