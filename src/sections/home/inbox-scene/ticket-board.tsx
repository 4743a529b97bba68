import { Sparkles } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { TicketRow } from '#src/components/scene/ticket-row.tsx'
import { boardCaptions } from '#src/content/home.ts'
import { type BoardTicket, board } from '#src/content/home-scenes.ts'
import { CaptionText } from './captions.tsx'
import { SessionDial } from './session-dial.tsx'

/**
 * The inbox by who answers, drawn in code, with a caption at the foot of each column. On a phone its columns lie side by
 * side and are swiped.
 */
export function TicketBoard() {
  return (
    <figure className="board mt-6 md:mt-10">
      <figcaption className="sr-only">{board.description}</figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={board.region}
        className="board-columns swiped"
      >
        {board.columns.map(({ title, tickets, caption }) => (
          <div key={title}>
            <div aria-hidden="true">
              <b className="board-owner">
                {title} <span>{tickets.length}</span>
              </b>
              <ul>
                {tickets.map((ticket) => (
                  <TicketRow key={ticket.protocol} ticket={ticket}>
                    <Detail ticket={ticket} />
                  </TicketRow>
                ))}
              </ul>
            </div>
            <p className="board-caption">
              <CaptionText captions={boardCaptions} kind={caption} />
            </p>
          </div>
        ))}
      </section>
    </figure>
  )
}

/** What two of the tickets show below their row. */
function Detail({ ticket: { summary, session } }: { readonly ticket: BoardTicket }) {
  if (session)
    return (
      <span className="session-chip board-session">
        <SessionDial left={session.left} />
        <span>{session.text}</span>
      </span>
    )
  if (!summary) return null
  return (
    <div className="inbox-summary">
      <div className="inbox-context-title">
        <Icon of={Sparkles} size={14} />
        <span>{board.summaryTitle}</span>
      </div>
      <ul>
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
