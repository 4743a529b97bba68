import type { ReactNode } from 'react'
import type { Ticket } from '#src/content/home-scenes.ts'
import type { TagKind } from '#src/content/page-types.ts'
import { Avatar } from './avatar.tsx'

const TAG_LOOKS: Record<TagKind, string> = {
  plain: 'tag',
  deadline: 'tag tag-deadline',
  signing: 'tag tag-signing',
  bot: 'tag tag-bot',
  done: 'tag tag-done',
}

type Props = {
  readonly ticket: Ticket
  /** What a picture adds below the row. */
  readonly children?: ReactNode
}

/** One conversation in a list: name, last message, protocol, tag, owner. */
export function TicketRow({ ticket, children }: Props) {
  const { name, person, time, preview, protocol, tag, owner } = ticket

  return (
    <li className="ticket">
      <Avatar person={person} />
      <div>
        <div className="ticket-line">
          <b>{name}</b>
          <span>{time}</span>
        </div>
        <p>{preview}</p>
        <div className="ticket-marks">
          <span className="protocol">{protocol}</span>
          <span className={TAG_LOOKS[tag.kind]}>{tag.text}</span>
          {owner ? <Avatar person={owner} isSmall /> : null}
        </div>
      </div>
      {children}
    </li>
  )
}
